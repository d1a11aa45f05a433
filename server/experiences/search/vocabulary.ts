/** The words that mistyped ones are corrected by: those of the listings that a device would get. */
import { sql } from 'drizzle-orm'
import { maxOfflineRows } from '#contract/rules/search/offline-catalogue.ts'
import type { Vocabulary } from '#contract/rules/search/typos.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { catalogueVersion } from './catalogue-version.ts'

/** Milliseconds that it is believed while the catalogue changes: counting it anew reads as many listings as a device gets. */
const believedFor = 10_000

/** The query that the database counts the lexemes of: a text, since its function takes no other. */
const ofBest = `select search_words from experiences
  where status = 'published' and is_approved and deleted_at is null
  order by score desc nulls last, id limit ${maxOfflineRows}`

const readVocabulary = async (db: Database): Promise<Vocabulary> => {
  const { rows } = await db.execute<{ word: string; listings: number }>(
    sql`select word, ndoc as listings from ts_stat(${ofBest})`,
  )
  return new Map(rows.map(({ word, listings }) => [word, listings]))
}

interface Kept {
  version: string
  at: number
  vocabulary: Promise<Vocabulary>
}
const kept = new WeakMap<Database, Kept>()

/** Once for a version of the catalogue, and every few seconds at most. */
export const readKeptVocabulary = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  db: Database = deps.db,
): Promise<Vocabulary> => {
  const version = await catalogueVersion(deps).current()
  const now = deps.clock().getTime()
  const known = kept.get(deps.db)
  if (known && (known.version === version || Math.abs(now - known.at) < believedFor)) return known.vocabulary
  const vocabulary = readVocabulary(db)
  kept.set(deps.db, { version, at: now, vocabulary })
  vocabulary.catch(() => kept.delete(deps.db))
  return vocabulary
}
