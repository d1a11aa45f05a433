/** How far apart the cities are, for what is offered near one. */
import { cityPlaces, type LatLng } from '#contract/models/city-places.ts'
import { normalise } from './normalise.ts'

const earthRadiusKm = 6371
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

const places: ReadonlyMap<string, LatLng> = new Map(
  Object.entries(cityPlaces).map(([name, place]) => [normalise(name), place]),
)

/** Kilometres as the crow flies; 0 for the same name, infinity where one of them is no city that we know. */
export const kilometresBetween = (from: string, to: string): number => {
  const [a, b] = [normalise(from), normalise(to)]
  if (a === b) return 0
  const [start, end] = [places.get(a), places.get(b)]
  if (!start || !end) return Number.POSITIVE_INFINITY
  const north = toRadians(end.latitude - start.latitude)
  // Flat enough for a country: the way east shrinks with the cosine of the mean latitude.
  const east = toRadians(end.longitude - start.longitude) * Math.cos(toRadians((start.latitude + end.latitude) / 2))
  return earthRadiusKm * Math.hypot(north, east)
}
