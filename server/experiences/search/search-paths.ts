/** By which index a search looks, from how common its words are (docs/decisions/0067). */
import type { SearchFilters } from '#contract/rules/search/search.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FilterValues, Path, Paths } from './search-sql.ts'
import { type Commonness, commonnessOf } from './word-frequency.ts'

export interface How extends Paths {
  count: Path
  /** Whether all searches of a shape have one plan. With words it depends on the words themselves. */
  isPlannedOnce: boolean
  /** About how many listings of the place and category have the words. */
  rows: number
}

const rowsOfPage = 21

/** What an index of words costs for each listing that has one of them, measured by a look at a listing. */
const costOfWord = 0.2
/** The best titles are looked for first where a page would take more looks than this from the best listing on. */
const maxLooks = 1500
/** The shares of listings that a city and a category are taken to have. */
const [shareOfCity, shareOfCategory] = [0.1, 0.2]

/** Where words are taken to have fewer listings, a page from the best listing on may come to look at every listing there is. */
const leastInOrder = 100 * rowsOfPage

/** The looks that a page takes from the best listing on, and by an index of words. */
const looksInOrder = ({ share, rows }: Commonness) =>
  rows < leastInOrder ? Number.POSITIVE_INFINITY : rowsOfPage / share
const looksByWords = ({ rows, rowsOfEach }: Commonness, isOfCity: boolean) =>
  (rows + costOfWord * rowsOfEach) * (isOfCity ? shareOfCity : 1)

const inOrder: How = {
  titles: 'order',
  page: 'order',
  count: 'order',
  isBestFirst: false,
  isPlannedOnce: true,
  rows: 0,
}

/** Whether any part of a search is looked up in an index of words. */
export const isByWords = ({ titles, page, count, isBestFirst }: How): boolean =>
  isBestFirst || [titles, page, count].some((path) => path !== 'order')

export const howToFind = async (
  db: Database,
  { search }: SearchFilters,
  { words, cityWords, category }: FilterValues,
): Promise<How> => {
  if (search === undefined || words === undefined) return inOrder
  const isOfCity = cityWords !== undefined
  const byWords: Path = isOfCity ? 'city' : 'words'
  const all = await commonnessOf(db, search)
  const titles = await commonnessOf(db, search, 'title_words')
  const quicker = (of: Commonness): Path => (looksInOrder(of) < looksByWords(of, isOfCity) ? 'order' : byWords)
  return {
    titles: quicker(titles),
    page: quicker(all),
    // In a city even a common word has few of the listings that a walk from the best on would look at.
    count: all.share > 0.1 && !isOfCity ? 'order' : byWords,
    isBestFirst: !isOfCity && looksInOrder(titles) > maxLooks,
    isPlannedOnce: false,
    rows: all.rows * (isOfCity ? shareOfCity : 1) * (category === undefined ? 1 : shareOfCategory),
  }
}
