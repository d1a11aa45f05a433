/** The store of pictures: whole files by key. This one is on the disk; s3-store.ts is a bucket. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { writeDurably } from '../durable-file.ts'

export interface MediaStore {
  /** Returns the bytes of a file; null if it does not exist. */
  read(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  write(key: string, data: Uint8Array): Promise<void>
  /** Deletes a file. A missing one is no error. */
  remove(key: string): Promise<void>
  /** Rejects with a sentence if pictures can be neither written nor read. */
  check(): Promise<void>
}

/** The store cannot be reached, or refuses: a fault of the server, not of the request. */
export class StoreError extends Error {
  override name = 'StoreError'
  /** The status as Fastify's errors carry it. */
  readonly statusCode = 503
}

/**
 * Files are served as immutable, so no reader may see a half-written one: it is written to another folder, then renamed.
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
        // The driver throws the same error for a missing file and for a failing disk.
        if (await has(key)) throw error
        return null
      }
    },
    write: (key, data) => disk.put(key, data),
    remove: (key) => disk.delete(key),
    check: async () => void (await mkdir(folder, { recursive: true })),
  }
}
