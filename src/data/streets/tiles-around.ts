/** Which tiles show the surroundings of a place. */
import type { Bounds } from '#lib/map/streets.ts'

interface Place {
  latitude: number
  longitude: number
}
export interface TileAddress {
  zoom: number
  x: number
  y: number
}

/** Of the archive with that version; those of earlier releases do not say of which. */
export const tileKey = ({ zoom, x, y }: TileAddress, version?: string) =>
  version === undefined ? `${zoom}/${x}/${y}` : `${version}/${zoom}/${x}/${y}`

/** From here on a map shows streets one by one. */
const leastZoom = 10

/** Where a place is in the tiles of a zoom, with fractions (web Mercator). */
const inTiles = ({ latitude, longitude }: Place, zoom: number) => {
  const side = 2 ** zoom
  const radians = (latitude * Math.PI) / 180
  return { x: ((longitude + 180) / 360) * side, y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side }
}

/** The nine tiles with the place in the middle one. */
const nineAround = (place: Place, zoom: number): TileAddress[] => {
  const { x, y } = inTiles(place, zoom)
  return [-1, 0, 1].flatMap((across) =>
    [-1, 0, 1].map((down) => ({ zoom, x: Math.floor(x) + across, y: Math.floor(y) + down })),
  )
}

/**
 * Nine tiles a zoom, up to the largest of the archive, in the order in which they are missed: the place's own tiles first, then
 * what lies around it, nearest first.
 */
export const tilesAround = (
  place: Place,
  { minZoom, maxZoom }: { minZoom: number; maxZoom: number },
): TileAddress[] => {
  const zooms = Array.from(
    { length: Math.max(0, maxZoom - Math.max(minZoom, leastZoom) + 1) },
    (_, index) => maxZoom - index,
  )
  const distance = ({ zoom, x, y }: TileAddress) => {
    const at = inTiles(place, zoom)
    return Math.hypot(x + 0.5 - at.x, y + 0.5 - at.y)
  }
  const own = zooms.map((zoom) => {
    const { x, y } = inTiles(place, zoom)
    return { zoom, x: Math.floor(x), y: Math.floor(y) }
  })
  const ownKeys = new Set(own.map((tile) => tileKey(tile)))
  const others = zooms.flatMap((zoom) =>
    nineAround(place, zoom)
      .filter((tile) => !ownKeys.has(tileKey(tile)))
      .sort((a, b) => distance(a) - distance(b)),
  )
  return [...own, ...others]
}

/** What the nine tiles of the largest zoom cover. */
export const boundsAround = (place: Place, maxZoom: number): Bounds => {
  const side = 2 ** maxZoom
  const tiles = nineAround(place, maxZoom)
  const [first, last] = [tiles[0], tiles.at(-1)]
  if (!first || !last) return [place.longitude, place.latitude, place.longitude, place.latitude]
  const longitude = (x: number) => (x / side) * 360 - 180
  const latitude = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI
  return [longitude(first.x), latitude(last.y + 1), longitude(last.x + 1), latitude(first.y)]
}
