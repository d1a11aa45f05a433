/**
 * How common words are among what is offered, as PostgreSQL last sampled it. The planner knows the same of common words, but
 * takes each of the others for one in two hundred rows, and then reads through the whole catalogue for a word that nobody uses.
 */
import { sql } from 'drizzle-orm'
import { type AskedWord, askedWords, type Term } from '#contract/rules/search/asked-words.ts'
import { isStemTerm } from '#contract/rules/search/lexemes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { cacheFor } from '#server/platform/promises.ts'

interface Frequencies {
  /** About how many listings there are. */
  rows: number
  /** The most common words with the share of listings that have them, in the order of the alphabet. */
  common: readonly (readonly [word: string, share: number])[]
}

/** Milliseconds. The database samples anew when a tenth of the rows have changed. */
const believedFor = 5 * 60_000

type Words = 'search_words' | 'title_words'

const readFrequencies = async (db: Database, column: Words): Promise<Frequencies> => {
  const { rows } = await db.execute<{ rows: number; words: string[] | null; shares: number[] | null }>(sql`
    select greatest(reltuples, 0)::float8 as rows, most_common_elems::text::text[] as words,
      most_common_elem_freqs::float8[] as shares
    from pg_class left join pg_stats on schemaname = 'public' and tablename = relname and attname = ${column}
    where oid = 'experiences'::regclass`)
  const [row] = rows
  const shares = row?.shares ?? []
  const common = (row?.words ?? []).map((word, index) => [word, shares[index] ?? 0] as const)
  return { rows: row?.rows ?? 0, common }
}

type Reads = Record<Words, () => Promise<Frequencies>>
const known = new WeakMap<Database, Reads>()

const frequenciesOf = (db: Database, column: Words): Promise<Frequencies> => {
  const readOf = (name: Words) => cacheFor(believedFor, () => readFrequencies(db, name))
  const reads = known.get(db) ?? { search_words: readOf('search_words'), title_words: readOf('title_words') }
  known.set(db, reads)
  return reads[column]()
}

/** The share of listings that have one of several, taken as independent of each other. */
const either = (shares: readonly number[]): number => 1 - shares.reduce((without, share) => without * (1 - share), 1)

/** The share of listings with a stem, or with a word that begins so; 0 where it is none of the common ones. */
const shareOfTerm = (term: Term, { common }: Frequencies): number => {
  if (isStemTerm(term)) return common.find(([word]) => word === term)?.[1] ?? 0
  return either(common.filter(([word]) => word.startsWith(term)).map(([, share]) => share))
}

interface Share {
  /** As near as can be said. */
  share: number
  /** Certainly no fewer, were the sample the whole: those of the commonest way of having it. */
  least: number
}

/** A word and its own stems are had by the same listings; other words that mean the same, by others. */
const shareOf = ({ own, others }: AskedWord, frequencies: Frequencies): Share => {
  const ofTerms = (terms: readonly Term[]) => terms.reduce((all, term) => all * shareOfTerm(term, frequencies), 1)
  const itself = Math.max(...own.map(ofTerms))
  const byOthers = others.map((term) => shareOfTerm(term, frequencies))
  return { share: either([itself, ...byOthers]), least: Math.max(itself, ...byOthers) }
}

export interface Commonness {
  /** The share of listings that have every word, taken as independent of each other. */
  share: number
  /** About how many listings that are. */
  rows: number
  /** How many have them at least. */
  leastRows: number
  /** How many have each word, one after the other: what an index of words has to look through. */
  rowsOfEach: number
}

export const commonnessOf = async (
  db: Database,
  search: string,
  column: Words = 'search_words',
): Promise<Commonness> => {
  const frequencies = await frequenciesOf(db, column)
  const shares = askedWords(search).map((asked) => shareOf(asked, frequencies))
  const share = shares.reduce((product, one) => product * one.share, 1)
  const least = shares.reduce((product, one) => product * one.least, 1)
  const rowsOfEach = shares.reduce((sum, one) => sum + one.share * frequencies.rows, 0)
  return { share, rows: share * frequencies.rows, leastRows: least * frequencies.rows, rowsOfEach }
}
