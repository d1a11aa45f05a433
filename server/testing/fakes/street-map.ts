/** A map of invented streets, in the schema of Protomaps' extracts of OpenStreetMap: tests configure it as `MAP_PMTILES`. */

import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'

interface Spot {
  latitude: number
  longitude: number
}
type Position = [number, number]
type Feature = GeoJSON.Feature

/** How far the streets go from a spot, and how far they are from one another, in degrees. */
const reach = 0.012
const block = 0.0015
const maxZoom = 14

const at = (x: number, y: number): Position => [x, y]
const line = (from: Position, to: Position, properties: GeoJSON.GeoJsonProperties): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: [from, to] },
})
const area = (west: number, south: number, east: number, north: number, kind: string): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: {
    type: 'Polygon',
    coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
  },
})

const streetsAround = ({ latitude: y, longitude: x }: Spot): Feature[] => {
  const steps = Array.from({ length: 2 * Math.round(reach / block) + 1 }, (_, index) => index * block - reach)
  return steps.flatMap((step, index) => {
    const kind = index % 8 === 0 ? 'major_road' : index % 2 === 0 ? 'minor_road' : 'path'
    return [
      line(at(x - reach, y + step), at(x + reach, y + step), { kind, name: `Rue du Test ${index}` }),
      line(at(x + step, y - reach), at(x + step, y + reach), { kind, name: `Derb Exemple ${index}` }),
    ]
  })
}

const layersAround = (spots: readonly Spot[]): Record<string, Feature[]> => ({
  earth: spots.map(({ latitude: y, longitude: x }) => area(x - 1, y - 1, x + 1, y + 1, 'earth')),
  water: spots.map(({ latitude: y, longitude: x }) => area(x + 0.002, y + 0.002, x + 0.0028, y + 0.0026, 'water')),
  landuse: spots.map(({ latitude: y, longitude: x }) => area(x - 0.004, y - 0.003, x - 0.0018, y - 0.0012, 'park')),
  buildings: spots.map(({ latitude: y, longitude: x }) =>
    area(x + 0.0004, y + 0.0004, x + 0.001, y + 0.0009, 'building'),
  ),
  roads: spots.flatMap(streetsAround),
})

const tileAt = ({ latitude, longitude }: Spot, zoom: number): { x: number; y: number } => {
  const radians = (latitude * Math.PI) / 180
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return { x: Math.floor(((longitude + 180) / 360) * 2 ** zoom), y: Math.floor(down * 2 ** zoom) }
}

/** Returns the edges of the archive on one axis, in degrees. */
const edgesOf = (values: number[]) => [Math.min(...values) - reach, Math.max(...values) + reach] as const

interface ArchiveTile {
  zoom: number
  x: number
  y: number
  /** Not compressed. */
  data: Uint8Array
}
const varint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return [...bytes, rest]
}

const encodeDirectory = (entries: readonly { id: number; length: number }[]): Buffer => {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0))
  // Runs of one tile; an offset of zero means "right after the previous entry".
  const offsets = entries.map((_, index) => (index === 0 ? 1 : 0))
  const columns = [ids, entries.map(() => 1), entries.map(({ length }) => length), offsets]
  return gzipSync(Buffer.from([...varint(entries.length), ...columns.flat().flatMap(varint)]))
}

const headerBytes = 127

/**
 * Returns a PMTiles archive, version 3 (its specification: github.com/protomaps/PMTiles): one directory, gzip throughout. `bounds` are west,
 * south, east and north, in degrees.
 */
const toArchive = (tiles: readonly ArchiveTile[], bounds: readonly number[]): Buffer => {
  const sorted = tiles
    .map((tile) => ({ id: zxyToTileId(tile.zoom, tile.x, tile.y), data: gzipSync(tile.data) }))
    .sort((a, b) => a.id - b.id)
  const directory = encodeDirectory(sorted.map(({ id, data }) => ({ id, length: data.length })))
  const metadata = gzipSync('{}')
  const content = Buffer.concat(sorted.map(({ data }) => data))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const sections = [directory.length, metadata.length, 0, content.length]
  let offset = headerBytes
  sections.forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  })
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(sorted.length), at)
  const zooms = tiles.map(({ zoom }) => zoom)
  // Clustered; directories and tiles compressed by gzip; vector tiles.
  header.set([1, 2, 2, 1, Math.min(...zooms), Math.max(...zooms)], 96)
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  return Buffer.concat([header, directory, metadata, content])
}

export const createStreetMap = (spots: readonly Spot[]): Buffer => {
  const layers = Object.entries(layersAround(spots)).map(
    ([name, features]) =>
      [name, new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom, indexMaxZoom: 5 })] as const,
  )
  const tiles = new Map<string, ArchiveTile>()
  for (const { latitude, longitude } of spots)
    for (let zoom = 0; zoom <= maxZoom; zoom++) {
      const first = tileAt({ latitude: latitude + reach, longitude: longitude - reach }, zoom)
      const last = tileAt({ latitude: latitude - reach, longitude: longitude + reach }, zoom)
      for (let x = first.x; x <= last.x; x++)
        for (let y = first.y; y <= last.y; y++) {
          const found = layers.flatMap(([name, index]) => {
            const tile = index.getTile(zoom, x, y)
            return tile ? [[name, tile] as const] : []
          })
          const data = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 })
          tiles.set(`${zoom}/${x}/${y}`, { zoom, x, y, data })
        }
    }
  const [west, east] = edgesOf(spots.map(({ longitude }) => longitude))
  const [south, north] = edgesOf(spots.map(({ latitude }) => latitude))
  return toArchive([...tiles.values()], [west, south, east, north])
}
