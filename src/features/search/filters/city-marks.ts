import { cityPlaces } from '#contract/models/city-places.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import type { City } from '#contract/models/reference.ts'
import { type NameSide, nameSideOf } from '#lib/map/name-sides.ts'
import { type Point, project } from '#lib/map/region.ts'
import { cities } from './choices.ts'

export interface CityMark extends Point {
  id: City
  side: NameSide
}

export const cityMarks: readonly CityMark[] = cities.map((city) => {
  const { latitude, longitude } = cityPlaces[city]
  return { id: city, side: nameSideOf(city), ...project(latitude, longitude) }
})

/** How many of the rows are in each city. */
export const countByCity = (rows: readonly Pick<CatalogueRow, 'location'>[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { location } of rows) counts.set(location, (counts.get(location) ?? 0) + 1)
  return counts
}

export interface CityCounts {
  /** How many were counted in each city; null while nothing is known. */
  counts: ReadonlyMap<string, number> | null
  /** How many were counted and how many there are, where these are not the same. */
  partly: { counted: number; total: number; isCapped: boolean } | null
}

/** How many there are in a city; null where that is not known, because nothing of it is among what was counted. */
export const countIn = ({ counts, partly }: CityCounts, city: string): number | null =>
  counts?.get(city) ?? (counts === null || partly ? null : 0)
