import { ConfigError } from '../config.ts'
import type { StreetMapSource } from '../platform/config/config-values.ts'
import { archiveProblem, headerBytes } from './archive-header.ts'
import { openArchive } from './open-archive.ts'

/**
 * Asks at start what the configuration names: throws where that is no archive, or no file. False where another machine does
 * not answer: bookings do not wait for a map, and the app shows the drawn one until it does.
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
