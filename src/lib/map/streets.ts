/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number]

/** Where streets can be read from: an archive of the server's, or what is kept of it on the device. */
export interface Streets {
  minZoom: number
  maxZoom: number
  bounds: Bounds
  /** A tile as a map reads it; null where there is none. */
  readTile: (zoom: number, x: number, y: number) => Promise<ArrayBuffer | null>
}

/** In degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** What stands on the streets. */
export interface StreetPlace extends Position {
  id: string
  label: string
}
