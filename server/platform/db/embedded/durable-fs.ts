import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's file system that this needs; PGlite's package has no types of it. */
interface Stream {
  /** Node's file descriptor. */
  nfd: number
}
interface Emscripten {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } } }
}

type Options = Parameters<NodeFS['init']>[1]

/**
 * PGlite's folder on the disk, with an `fsync` that reaches the disk, which PGlite's own class lacks. Without it a power cut loses
 * acknowledged rows, or the whole database (docs/decisions/0001).
 */
export class DurableFs extends NodeFS {
  override async init(database: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options)
    const install = (module: unknown) => {
      // The cast is safe: Emscripten passes its module to `preRun`.
      const { stream_ops: operations } = (module as Emscripten).FS.filesystems.NODEFS
      operations.fsync = ({ nfd }) => {
        this.synchronize(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } }
  }

  /** Returns once the file or folder of a descriptor is on the disk. An error ends the database. */
  protected synchronize(descriptor: number): void {
    fdatasyncSync(descriptor)
  }
}

/**
 * PGlite's parameters with fewer buffers: filling its 160 MB with zeros at every start takes about as long as the rest of opening. The cache
 * of the operating system holds the other pages.
 */
export const startParameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Parameters for `DurableFs`: without `-F`, which turns syncing off. */
export const durableParameters = [
  ...startParameters.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]
