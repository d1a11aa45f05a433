/** Where pictures are kept: by key, whole files. On a disk here; flydrive's S3 driver has the same face. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface MediaStore {
  /** The file's bytes, or null where there is none. */
  read(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  write(key: string, data: Uint8Array): Promise<void>
  /** What is not there is no error. */
  remove(key: string): Promise<void>
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
    const target = path.join(this.#folder, key)
    const aside = path.join(this.#folder, 'incoming', randomUUID())
    await mkdir(path.dirname(aside), { recursive: true })
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(aside, contents)
    await rename(aside, target)
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
  }
}
