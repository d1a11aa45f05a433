import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** `etag` changes with the bytes. */
export interface ArchiveState {
  size: number
  etag: string
}

/** The bytes of a range, and the state that they are of. */
export interface ArchivePart extends ArchiveState {
  /** The bytes of `body`; fewer than the range if the archive ends earlier. */
  length: number
  /** To be read or destroyed. Reads ahead at most `chunkBytes`, and fails rather than end early. */
  body: Readable
}

/** What is read at a time, from a file or from another server. */
export const chunkBytes = 64 * 1024

/** A PMTiles archive that is read by ranges, wherever it is. */
export interface Archive {
  state: () => Promise<ArchiveState>
  /** Reads a range within `size`. */
  read: (range: ByteRange) => Promise<ArchivePart>
}
