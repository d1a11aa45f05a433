/** Where pictures are kept: by key, whole files. On a disk here; flydrive's S3 driver has the same face. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { writeDurably } from '../durable-file.ts'

export interface MediaStore {
  /** The file's bytes, or null where there is none. */
  read(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  write(key: string, data: Uint8Array): Promise<void>
  /** What is not there is no error. */
  remove(key: string): Promise<void>
  /** Rejects with a sentence where pictures can be neither kept nor read. */
  check(): Promise<void>
}

/** The store cannot be reached, or refuses: nothing that who asked for a picture did wrong. */
export class StoreError extends Error {
  override name = 'StoreError'
  /** As Fastify's errors say what they are. */
  readonly statusCode = 503
}

/**
 * Files are served as immutable, so one must never be seen half written: it is written aside, then renamed.
 * The driver's own `put` writes in place and its `move` copies (flydrive 1.3).
 */
class AtomicDiskDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'public' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await writeDurably(path.join(this.#folder, key), contents, path.join(this.#folder, 'incoming'))
  }
}

export const createMediaStore = (folder: string): MediaStore => {
  const disk = new Disk(new AtomicDiskDriver(folder))
  const has = (key: string) => disk.exists(key)
  return {
    has,
    read: async (key) => {
      try {
        const bytes = await disk.getBytes(key)
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      } catch (error) {
        // The driver tells a missing file and a failing disk apart by nothing but a second look.
        if (await has(key)) throw error
        return null
      }
    },
    write: (key, data) => disk.put(key, data),
    remove: (key) => disk.delete(key),
    check: async () => void (await mkdir(folder, { recursive: true })),
  }
}
