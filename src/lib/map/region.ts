/** The drawn map's sheet: which part of the world it shows, and where a place lies on it. */

/** The sheet's edges in degrees: the ten cities with air around them. */
export const frame = { west: -11.2, east: -2.3, north: 36.7, south: 29.2 } as const

/** Units of the drawing in a degree of longitude. */
const unitsPerDegree = 100

/** Mercator's latitude, in the degrees of longitude that it is drawn as long as. */
const stretched = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

/** Size of the sheet in its own units. */
export const sheet = {
  width: Math.round((frame.east - frame.west) * unitsPerDegree),
  height: Math.round((stretched(frame.north) - stretched(frame.south)) * unitsPerDegree),
} as const

export interface Point {
  x: number
  y: number
}

/** Degrees to units of the sheet, from its upper left corner: Mercator, so that directions are true everywhere. */
export const project = (latitude: number, longitude: number): Point => ({
  x: (longitude - frame.west) * unitsPerDegree,
  y: (stretched(frame.north) - stretched(latitude)) * unitsPerDegree,
})

/** The other way round. */
export const unproject = ({ x, y }: Point): { latitude: number; longitude: number } => {
  const radians = ((stretched(frame.north) - y / unitsPerDegree) * Math.PI) / 180
  return {
    latitude: ((2 * Math.atan(Math.exp(radians)) - Math.PI / 2) * 180) / Math.PI,
    longitude: x / unitsPerDegree + frame.west,
  }
}
