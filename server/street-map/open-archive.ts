import { type FileHandle, open } from 'node:fs/promises'
import { ConfigError } from '../config.ts'
import type { StreetMapSource } from '../platform/config/config-values.ts'
import { withFile } from '../platform/durable-file.ts'
import type { Archive } from './archive.ts'
import { type ArchiveState, archiveProblem, chunkBytes, headerBytes } from './archive.ts'
import { openRemoteArchive } from './remote-archive.ts'

const stateOf = async (file: FileHandle): Promise<ArchiveState> => {
  const { size, mtimeNs, ino } = await file.stat({ bigint: true })
  return { size: Number(size), etag: `"${size.toString(36)}-${mtimeNs.toString(36)}-${ino.toString(36)}"` }
}

/** Opens the file for each request, so that a file that was replaced while the server runs has another etag. */
const openFileArchive = (path: string): Archive => ({
  state: () => withFile(path, 'r', stateOf),
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

export const openArchive = (source: StreetMapSource): Archive =>
  source.kind === 'file' ? openFileArchive(source.path) : openRemoteArchive(source.url)

/**
 * Checks the configured archive at the start of the server. Throws if the file is missing or is no archive. Returns false if another server
 * does not answer: the start does not wait for a map, and the app shows the drawn map until the server answers.
 */
export const checkStreetMap = async (source: StreetMapSource): Promise<boolean> => {
  const name = source.kind === 'file' ? source.path : source.url
  const header = await openArchive(source)
    .read({ start: 0, end: headerBytes - 1 })
    .then(async ({ body }) => Buffer.concat(await body.toArray()))
    .catch((thrown: unknown) => {
      if (source.kind === 'address') return null
      const why = thrown instanceof Error ? thrown.message : String(thrown)
      throw new ConfigError([`MAP_PMTILES cannot be read: ${why}.`])
    })
  const problem = header && archiveProblem(header)
  if (problem) throw new ConfigError([`MAP_PMTILES: ${name} ${problem}.`])
  return header !== null
}
