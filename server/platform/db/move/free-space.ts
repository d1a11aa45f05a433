import { statfs } from 'node:fs/promises'

/** PGlite spins on a full disk, so writes stop before it is full. */
export const minFreeBytes = 64 * 1024 * 1024
const believedFor = 2000

/** Whether the disk of `folder` has room for another write; asked of the disk at most every two seconds. */
export const createSpaceCheck = (folder: string): (() => Promise<boolean>) => {
  let checkedAt = 0
  let hasRoom = true
  return async () => {
    if (Date.now() - checkedAt < believedFor) return hasRoom
    checkedAt = Date.now()
    try {
      const { bavail, bsize } = await statfs(folder)
      hasRoom = bavail * bsize >= minFreeBytes
    } catch {
      // Some file systems do not say; the write itself will.
      hasRoom = true
    }
    return hasRoom
  }
}
