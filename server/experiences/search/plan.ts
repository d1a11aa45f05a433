/**
 * Chooses the index in which a search looks, from the numbers of listings that have its words. PostgreSQL's statistics hold those
 * of the common words; its planner estimates each other word at one in two hundred rows, and would walk the whole catalogue for
 * a word that no listing has.
 */
import { sql } from 'drizzle-orm'
import { type AskedWord, askedWords, type Term } from '#contract/rules/search/asked-words.ts'
import { isStemTerm } from '#contract/rules/search/lexemes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { cacheFor } from '#server/platform/promises.ts'
import type { FilterValues, Path } from './filters.ts'

interface Frequencies {
  /** The estimated number of listings. */
  rows: number
  /** The most common words, each with the share of listings that have it. */
  common: readonly (readonly [word: string, share: number])[]
}
type WordColumn = 'search_words' | 'title_words'

/** Milliseconds. PostgreSQL updates its statistics when a tenth of the rows have changed. */
const cacheForMs = 5 * 60_000

const readFrequencies = async (db: Database, column: WordColumn): Promise<Frequencies> => {
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

type Reads = Record<WordColumn, () => Promise<Frequencies>>
const cache = new WeakMap<Database, Reads>()

const frequenciesOf = (db: Database, column: WordColumn): Promise<Frequencies> => {
  const readOf = (name: WordColumn) => cacheFor(cacheForMs, () => readFrequencies(db, name))
  const reads = cache.get(db) ?? { search_words: readOf('search_words'), title_words: readOf('title_words') }
  cache.set(db, reads)
  return reads[column]()
}

/** Returns the share of listings that have one of several words, assuming that the words are independent. */
const shareOfAny = (shares: readonly number[]): number => 1 - shares.reduce((rest, share) => rest * (1 - share), 1)

/** Returns the share of listings that have a stem, or a word with this prefix; 0 if none is common. */
const shareOfTerm = (term: Term, { common }: Frequencies): number => {
  if (isStemTerm(term)) return common.find(([word]) => word === term)?.[1] ?? 0
  return shareOfAny(common.filter(([word]) => word.startsWith(term)).map(([, share]) => share))
}

interface Share {
  estimated: number
  /** The share of the most common alternative: certainly no more than the true share. */
  least: number
}

/** The same listings have a word and its stems; other listings have its synonyms. */
const shareOf = ({ own, others }: AskedWord, frequencies: Frequencies): Share => {
  const ofTerms = (terms: readonly Term[]) => terms.reduce((all, term) => all * shareOfTerm(term, frequencies), 1)
  const itself = Math.max(...own.map(ofTerms))
  const synonyms = others.map((term) => shareOfTerm(term, frequencies))
  return { estimated: shareOfAny([itself, ...synonyms]), least: Math.max(itself, ...synonyms) }
}

interface Commonness {
  /** The share and the number of listings that have every word, assuming that the words are independent. */
  share: number
  rows: number
  /** The number that certainly has them. Meaningful for one word. */
  leastRows: number
  /** The sum of the numbers that have each word: an index of words reads all of them. */
  rowsOfEach: number
}

const commonnessOf = async (db: Database, search: string, column: WordColumn): Promise<Commonness> => {
  const frequencies = await frequenciesOf(db, column)
  const shares = askedWords(search).map((word) => shareOf(word, frequencies))
  const share = shares.reduce((product, one) => product * one.estimated, 1)
  const least = shares.reduce((product, one) => product * one.least, 1)
  const rowsOfEach = shares.reduce((sum, one) => sum + one.estimated * frequencies.rows, 0)
  return { share, rows: share * frequencies.rows, leastRows: least * frequencies.rows, rowsOfEach }
}

export interface Plan {
  /** The index for a page whose total is known. */
  page: Path
  /** In a page by the order: the index for the rows whose titles match, and whether those of the best listings come first. */
  titles: 'order' | 'words'
  isBestFirst: boolean
  /** The index for the total, and for a page that is read together with it. */
  count: Path
  /** The estimated number of listings that have the words, the place and the category. */
  rows: number
  /** The number of listings that have all words for certain; 0 for more than one word. */
  leastRows: number
}

const rowsOfPage = 21
/** The measured cost of reading one entry of an index of words, as a share of that of reading a listing. */
const entryCost = 0.2
/** The assumed shares of listings of a city and of a category. */
const [cityShare, categoryShare] = [0.1, 0.2]
/** If fewer listings are estimated, a page in the index of the order may have to read all listings. */
const minRowsInOrder = 100 * rowsOfPage

/** Above this cost, matching titles of the best listings, which have an index of their own, are looked up first. */
const maxCostOfTitles = 1500

const costInOrder = ({ share, rows }: Commonness) =>
  rows < minRowsInOrder ? Number.POSITIVE_INFINITY : rowsOfPage / share
const costOfWordIndex = ({ rows, rowsOfEach }: Commonness) => rows + entryCost * rowsOfEach

const planWithoutWords: Plan = {
  page: 'order',
  titles: 'order',
  isBestFirst: false,
  count: 'order',
  rows: 0,
  leastRows: 0,
}

export const planSearch = async (
  db: Database,
  search: string | undefined,
  { words, cityWords, category, hasLaterStart }: FilterValues,
): Promise<Plan> => {
  if (search === undefined || words === undefined) return planWithoutWords
  // Rows of `search_rows` have no starts.
  const isByCity = cityWords !== undefined && hasLaterStart === undefined
  const wordPath: Path = isByCity ? 'city' : 'words'
  const all = await commonnessOf(db, search, 'search_words')
  const titles = await commonnessOf(db, search, 'title_words')
  const shareOfPlace = (cityWords === undefined ? 1 : cityShare) * (category === undefined ? 1 : categoryShare)
  return {
    page: costInOrder(all) < costOfWordIndex(all) * (isByCity ? cityShare : 1) ? 'order' : wordPath,
    titles: costInOrder(titles) < costOfWordIndex(titles) ? 'order' : 'words',
    isBestFirst: costInOrder(titles) > maxCostOfTitles,
    count: wordPath,
    rows: all.rows * shareOfPlace,
    leastRows: all.leastRows,
  }
}
