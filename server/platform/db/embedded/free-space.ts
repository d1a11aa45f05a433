import { statfs } from 'node:fs/promises'

/** PGlite spins on a full disk, so writes stop before it is full. */
export const minFreeBytes = 64 * 1024 * 1024
const believedFor = 2000

/** Returns the bytes that the disk of `folder` has, and how many of them an ordinary user may still fill. */
export const readDiskSpace = async (folder: string): Promise<{ freeBytes: number; sizeBytes: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}

/** Whether the disk of `folder` has room for another write; asked of the disk at most every two seconds. */
export const createSpaceCheck = (folder: string): (() => Promise<boolean>) => {
  let checkedAt = 0
  let hasRoom = true
  return async () => {
    if (Date.now() - checkedAt < believedFor) return hasRoom
    checkedAt = Date.now()
    try {
      hasRoom = (await readDiskSpace(folder)).freeBytes >= minFreeBytes
    } catch {
      // Some file systems do not say; the write itself will.
      hasRoom = true
    }
    return hasRoom
  }
}
