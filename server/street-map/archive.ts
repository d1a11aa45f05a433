/** PMTiles archives (version 3) that are read by ranges. */
import type { Readable } from 'node:stream'

/** `etag` changes with the bytes. */
export interface ArchiveState {
  size: number
  etag: string
}

/** The bytes of a range, and the state of the archive they were read from. */
export interface ArchivePart extends ArchiveState {
  /** The bytes of `body`; fewer than the range if the archive ends earlier. */
  length: number
  /** To be read or destroyed. Buffers at most `chunkBytes`, and fails rather than end early. */
  body: Readable
}

/** The bytes of one read, from a file or from another server. */
export const chunkBytes = 64 * 1024

export interface Archive {
  state: () => Promise<ArchiveState>
  /** Reads a range within `size`. */
  read: (range: ByteRange) => Promise<ArchivePart>
}

/** Both ends are inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** The longest answer. The app requests the first 16 KiB, directories and single tiles, which are smaller. */
export const maxRangeBytes = 1024 * 1024

const digits = (text: string | undefined): number | null => (text ? Number(text) : null)

/**
 * Returns the single range of a `Range` header for `size` bytes, shortened to `maxRangeBytes` (RFC 9110, 15.3.7 lets a server answer less).
 * Null for no range, several ranges, or a range outside of the archive.
 */
export const toByteRange = (header: string | undefined, size: number): ByteRange | null => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  const [from, to] = [digits(first), digits(last)]
  if (from === null && (to === null || to === 0)) return null
  const start = from ?? Math.max(0, size - (to ?? 0))
  const end = from === null || to === null ? size - 1 : Math.min(to, size - 1)
  if (start >= size || end < start) return null
  return { start, end: Math.min(end, start + maxRangeBytes - 1) }
}

export const headerBytes = 127
const version = 3
const vectorTiles = 1
/** No compression and gzip, which browsers decompress themselves. */
const compressions = [1, 2]

/** Returns why the app cannot read an archive with this header, as the end of a sentence, or null. */
export const archiveProblem = (bytes: Buffer): string | null => {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, 7) !== 'PMTiles') return 'is no PMTiles archive'
  if (bytes[7] !== version) return `is a PMTiles archive of version ${bytes[7]}, not ${version}`
  const [internal = 0, tiles = 0, type] = bytes.subarray(97, 100)
  if (type !== vectorTiles) return 'holds no vector tiles (MVT)'
  return compressions.includes(internal) && compressions.includes(tiles) ? null : 'is not compressed by gzip'
}
