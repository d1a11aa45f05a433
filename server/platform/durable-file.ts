/** Writes files so that a power cut neither loses nor truncates them. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Resolves once the names in a folder are on the disk. Windows cannot sync folders, and need not. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Resolves once everything in a folder is on the disk. */
export const syncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      await syncTree(inside)
      continue
    }
    // Windows syncs no file that was opened only for reading.
    const handle = await open(inside, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  await syncFolder(folder)
}

/** Writes a file that appears whole or not at all, through the folder `aside` on the same disk. Makes missing folders. */
export const writeDurably = async (file: string, data: string | Uint8Array, aside: string): Promise<void> => {
  const unfinished = path.join(aside, randomUUID())
  await mkdir(aside, { recursive: true })
  await mkdir(path.dirname(file), { recursive: true })
  try {
    const handle = await open(unfinished, 'wx')
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (thrown) {
    // On a full disk a half-written file would use the last free space.
    await rm(unfinished, { force: true })
    throw thrown
  }
  await syncFolder(path.dirname(file))
}
