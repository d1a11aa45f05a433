/** Files that a power cut neither loses nor halves once they were written. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Resolves once the names in the folder are on the disk. Windows can do this to no folder, and needs it for none. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Resolves once everything in the folder is on the disk. */
export const syncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      await syncTree(inside)
      continue
    }
    // Windows syncs nothing that was opened for reading alone.
    const handle = await open(inside, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  await syncFolder(folder)
}

/** Writes a file that appears whole or not at all, by way of the folder `aside` of the same disk, both made if need be. */
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
    // On a full disk what was half written would take up the last of it.
    await rm(unfinished, { force: true })
    throw thrown
  }
  await syncFolder(path.dirname(file))
}
