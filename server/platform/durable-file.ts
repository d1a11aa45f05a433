/** Writes files so that a power cut neither loses nor truncates them. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

export const withFile = async <T>(
  file: string,
  flags: string,
  work: (handle: FileHandle) => Promise<T>,
): Promise<T> => {
  const handle = await open(file, flags)
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

/** Resolves once the names in a folder are on the disk. Windows cannot sync folders, and need not. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await withFile(folder, 'r', (handle) => handle.sync())
}

/** Resolves once everything in a folder is on the disk. */
export const syncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    // Windows syncs no file that was opened only for reading.
    await (entry.isDirectory() ? syncTree(inside) : withFile(inside, 'r+', (handle) => handle.sync()))
  }
  await syncFolder(folder)
}

/** Writes a file that appears whole or not at all, through the folder `aside` on the same disk. Makes missing folders. */
export const writeDurably = async (file: string, data: string | Uint8Array, aside: string): Promise<void> => {
  const unfinished = path.join(aside, randomUUID())
  await mkdir(aside, { recursive: true })
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await withFile(unfinished, 'wx', async (handle) => {
      await handle.writeFile(data)
      await handle.sync()
    })
    await rename(unfinished, file)
  } catch (thrown) {
    // On a full disk a half-written file would use the last free space.
    await rm(unfinished, { force: true })
    throw thrown
  }
  await syncFolder(path.dirname(file))
}
