import { statfs } from 'node:fs/promises'
import { cacheFor } from '../../promises.ts'

/** PGlite spins on a full disk, so writes stop before it is full. */
const minFreeBytes = 64 * 1024 * 1024
const checkEveryMs = 2000

/** Returns the bytes that the disk of `folder` has, and how many of them an ordinary user may still fill. */
export const readDiskSpace = async (folder: string): Promise<{ freeBytes: number; sizeBytes: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}

/** Returns the check whether the disk of `folder` has room for another write. It reads the disk at most every two seconds. */
export const createSpaceCheck = (folder: string): (() => Promise<boolean>) =>
  cacheFor(checkEveryMs, () =>
    readDiskSpace(folder).then(
      ({ freeBytes }) => freeBytes >= minFreeBytes,
      // Some file systems do not report it; then the write itself fails.
      () => true,
    ),
  )
