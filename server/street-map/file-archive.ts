import { type FileHandle, open } from 'node:fs/promises'
import type { Archive, ArchiveState } from './archive.ts'

const stateOf = async (file: FileHandle): Promise<ArchiveState> => {
  const { size, mtimeNs, ino } = await file.stat({ bigint: true })
  return { size: Number(size), etag: `"${size.toString(36)}-${mtimeNs.toString(36)}-${ino.toString(36)}"` }
}

/** Opened for each request: a file that was replaced while the server runs is another one, and its etag says so. */
export const openFileArchive = (path: string): Archive => {
  const withFile = async <T>(work: (file: FileHandle) => Promise<T>): Promise<T> => {
    const file = await open(path, 'r')
    try {
      return await work(file)
    } finally {
      await file.close()
    }
  }
  return {
    state: () => withFile(stateOf),
    read: ({ start, end }) =>
      withFile(async (file) => {
        const state = await stateOf(file)
        const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start + 1), 0, end - start + 1, start)
        return { ...state, bytes: buffer.subarray(0, bytesRead) }
      }),
  }
}
