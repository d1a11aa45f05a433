import type { ByteRange } from './byte-range.ts'

/** `etag` changes with the bytes. */
export interface ArchiveState {
  size: number
  etag: string
}

/** A PMTiles archive that is read by ranges, wherever it is. */
export interface Archive {
  state: () => Promise<ArchiveState>
  /** The bytes of a range within `size`, and the state that they are of. */
  read: (range: ByteRange) => Promise<ArchiveState & { bytes: Buffer }>
}
