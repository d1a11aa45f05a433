import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What Emscripten's file system hands over; of its own types, PGlite's package has none. */
interface Stream {
  /** Node's file descriptor. */
  nfd: number
}
interface Emscripten {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } } }
}

type Options = Parameters<NodeFS['init']>[1]

/**
 * PGlite's folder on the disk, with the one thing that PGlite's own lacks: an `fsync` that reaches the disk. Without it a
 * power cut takes acknowledged rows, or the whole database (docs/decisions/0001).
 */
export class DurableFs extends NodeFS {
  override async init(database: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options)
    const install = (module: unknown) => {
      // Emscripten hands its module to what runs before it.
      const { stream_ops: operations } = (module as Emscripten).FS.filesystems.NODEFS
      operations.fsync = ({ nfd }) => {
        this.synchronize(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } }
  }

  /** Returns once the file, or folder, of that descriptor is on the disk. What it throws ends the database. */
  protected synchronize(descriptor: number): void {
    fdatasyncSync(descriptor)
  }
}

/**
 * PGlite's own parameters, with fewer buffers: its 160 MB are filled with zeros at every start, which takes about as long as all the rest of
 * opening. What does not fit in these is in the cache of the operating system.
 */
export const startParameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** For `DurableFs`: without `-F`, which tells PostgreSQL to sync nothing. */
export const durableParameters = [
  ...startParameters.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]
