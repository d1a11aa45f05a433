/** The words by which mistyped ones are corrected: those of the listings that a device would get. */
import { sql } from 'drizzle-orm'
import { maxOfflineRows } from '#contract/rules/search/offline-catalogue.ts'
import type { Vocabulary } from '#contract/rules/search/typos.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { catalogueVersion } from './catalogue-version.ts'

/** Milliseconds between two counts while the catalogue changes: each reads as many listings as a device gets. */
const cacheForMs = 10_000

/** The query whose lexemes the database counts: a text, since `ts_stat` takes no other. */
const bestListings = `select search_words from experiences
  where status = 'published' and is_approved and deleted_at is null
  order by score desc nulls last, id limit ${maxOfflineRows}`

const countLexemes = async (db: Database): Promise<Vocabulary> => {
  const { rows } = await db.execute<{ word: string; listings: number }>(
    sql`select word, ndoc as listings from ts_stat(${bestListings})`,
  )
  return new Map(rows.map(({ word, listings }) => [word, listings]))
}

interface Cached {
  version: string
  at: number
  vocabulary: Promise<Vocabulary>
}
const cache = new WeakMap<Database, Cached>()

/** Returns the vocabulary, counted once for a version of the catalogue and every ten seconds at most. */
export const readVocabulary = async (deps: Pick<Deps, 'db' | 'clock'>, db: Database): Promise<Vocabulary> => {
  const version = await catalogueVersion(deps).current()
  const now = deps.clock().getTime()
  const cached = cache.get(deps.db)
  if (cached && (cached.version === version || Math.abs(now - cached.at) < cacheForMs)) return cached.vocabulary
  const vocabulary = countLexemes(db)
  cache.set(deps.db, { version, at: now, vocabulary })
  vocabulary.catch(() => cache.delete(deps.db))
  return vocabulary
}
