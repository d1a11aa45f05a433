import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { catalogueVersion, readVersion } from './catalogue-version.ts'

/**
 * Reads experiences that everybody may see, on the replica where there is one that has every change this process knows of:
 * what a person has just changed is never missing, and what is kept of an answer is of the version that it is kept for.
 */
export const readCatalogue = async <T>(
  deps: Pick<Deps, 'db' | 'clock' | 'replica'>,
  read: (db: Database) => Promise<T>,
): Promise<T> => {
  if (!deps.replica) return read(deps.db)
  return deps.replica.read(deps.db, { version: await catalogueVersion(deps).current(), readVersion }, read)
}
