/** Writes a small PMTiles archive, version 3 (its specification: github.com/protomaps/PMTiles): one directory, gzip throughout. */
import { gzipSync } from 'node:zlib'

export interface ArchiveTile {
  zoom: number
  x: number
  y: number
  /** As a map reads it, not compressed. */
  data: Uint8Array
}
/** West, south, east, north, in degrees. */
export type Bounds = readonly [number, number, number, number]

const varint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return [...bytes, rest]
}

/** A tile's number: all of the zooms before it, then its place on the Hilbert curve. */
const tileId = ({ zoom, x, y }: ArchiveTile): number => {
  let [id, tx, ty] = [(4 ** zoom - 1) / 3, x, y]
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [rx, ry] = [tx & side ? 1 : 0, ty & side ? 1 : 0]
    id += side * side * ((3 * rx) ^ ry)
    if (ry === 0) {
      if (rx === 1) [tx, ty] = [side - 1 - (tx & (side - 1)), side - 1 - (ty & (side - 1))]
      ;[tx, ty] = [ty, tx]
    }
  }
  return id
}

const encodeDirectory = (entries: readonly { id: number; length: number }[]): Buffer => {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0))
  // A run of one each; zero stands for "right after the one before".
  const offsets = entries.map((_, index) => (index === 0 ? 1 : 0))
  const columns = [ids, entries.map(() => 1), entries.map(({ length }) => length), offsets]
  return gzipSync(Buffer.from([...varint(entries.length), ...columns.flat().flatMap(varint)]))
}

const headerBytes = 127

export const toArchive = (tiles: readonly ArchiveTile[], bounds: Bounds): Buffer => {
  const sorted = tiles.map((tile) => ({ id: tileId(tile), data: gzipSync(tile.data) })).sort((a, b) => a.id - b.id)
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
  // In the order of the tiles; directories by gzip, tiles by gzip, of vectors.
  header.set([1, 2, 2, 1, Math.min(...zooms), Math.max(...zooms)], 96)
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  return Buffer.concat([header, directory, metadata, content])
}
