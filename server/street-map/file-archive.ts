import { type FileHandle, open } from 'node:fs/promises'
import { type Archive, type ArchiveState, chunkBytes } from './archive.ts'

const stateOf = async (file: FileHandle): Promise<ArchiveState> => {
  const { size, mtimeNs, ino } = await file.stat({ bigint: true })
  return { size: Number(size), etag: `"${size.toString(36)}-${mtimeNs.toString(36)}-${ino.toString(36)}"` }
}

/** Opened for each request: a file that was replaced while the server runs is another one, and its etag says so. */
export const openFileArchive = (path: string): Archive => ({
  state: async () => {
    const file = await open(path, 'r')
    try {
      return await stateOf(file)
    } finally {
      await file.close()
    }
  },
  read: async ({ start, end }) => {
    const file = await open(path, 'r')
    try {
      const state = await stateOf(file)
      // The stream closes the file.
      const body = file.createReadStream({ start, end, highWaterMark: chunkBytes })
      return { ...state, length: Math.max(0, Math.min(end, state.size - 1) - start + 1), body }
    } catch (thrown) {
      await file.close()
      throw thrown
    }
  },
})
