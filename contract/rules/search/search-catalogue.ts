/**
 * Which experiences a search finds and in which order: one definition for the device's catalogue and,
 * expressed in SQL, for the server (server/experiences/search/filters.ts). A test holds the two together.
 */
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { type AskedWord, askedWords, matchesAsked } from './asked-words.ts'
import { searchLexemes, titleLexemes } from './lexemes.ts'
import { normalise } from './normalise.ts'
import { isSignsAlone, recommendationScore, type SearchFilters, weekdayOf } from './search.ts'
import { correctSearch, spellAs, vocabularyOf } from './typos.ts'

/** Whether a row is offered on the day that is asked for. */
type IsOfferedOn = (row: CatalogueRow, day: string) => boolean
const byWeekday: IsOfferedOn = (row, day) => row.availableDays.includes(weekdayOf(day))

/** Does a row pass every filter but the words? An unknown place finds nothing rather than everything. */
const passesFilters = (row: CatalogueRow, filters: SearchFilters, isOfferedOn: IsOfferedOn): boolean => {
  const { category, location, minPrice, maxPrice, minRating, minDurationHours, maxDurationHours, date, guests } =
    filters
  if (category !== undefined && row.category !== category) return false
  if (location !== undefined && normalise(row.location) !== normalise(location)) return false
  if (minPrice !== undefined && row.price < minPrice) return false
  if (maxPrice !== undefined && row.price > maxPrice) return false
  if (minRating !== undefined && minRating > 0 && (row.rating ?? 0) < minRating) return false
  if (minDurationHours !== undefined && row.durationHours < minDurationHours) return false
  if (maxDurationHours !== undefined && row.durationHours > maxDurationHours) return false
  if (filters.instantConfirmation && !row.instantConfirmation) return false
  if (date !== undefined && !isOfferedOn(row, date)) return false
  return guests === undefined || row.groupSize >= guests
}

const byId = (a: CatalogueRow, b: CatalogueRow) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const score = (row: CatalogueRow) => recommendationScore(row.rating, row.reviewCount)
const descending = (a: number | string, b: number | string) => (a > b ? -1 : a < b ? 1 : 0)

const orders: Record<SortOrder, (a: CatalogueRow, b: CatalogueRow) => number> = {
  recommended: (a, b) => descending(score(a), score(b)),
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  rating: (a, b) => descending(a.rating ?? 0, b.rating ?? 0),
  newest: (a, b) => descending(a.updatedAt, b.updatedAt),
}

const find = (
  rows: readonly CatalogueRow[],
  asked: readonly AskedWord[],
  { isOfferedOn, ...filters }: SearchFilters & { isOfferedOn: IsOfferedOn },
): CatalogueRow[] => {
  const sort = filters.sort ?? 'recommended'
  const found = rows.filter(
    (row) =>
      passesFilters(row, filters, isOfferedOn) && (asked.length === 0 || matchesAsked(asked, searchLexemes(row))),
  )
  const titled = new Set(
    sort === 'recommended' && asked.length > 0 ? found.filter((row) => matchesAsked(asked, titleLexemes(row))) : [],
  )
  return found.sort((a, b) => Number(titled.has(b)) - Number(titled.has(a)) || orders[sort](a, b) || byId(a, b))
}

export interface Found {
  rows: CatalogueRow[]
  /** What was looked for instead, where nothing was found with the words as they were asked. */
  correctedSearch?: string
}

/**
 * Rows that pass the filters, best first, ties by id. With the recommended order, rows whose titles have every word asked for
 * come before rows that have them elsewhere. Words that find nothing are corrected by the words of `rows`. `isOfferedOn`
 * knows more of a day than the weekdays do.
 */
export const searchCatalogue = (
  rows: readonly CatalogueRow[],
  asked: SearchFilters,
  isOfferedOn: IsOfferedOn = byWeekday,
): Found => {
  const filters = { ...asked, isOfferedOn }
  const { search } = filters
  if (search === undefined || search.trim() === '') return { rows: find(rows, [], filters) }
  if (isSignsAlone(search)) return { rows: [] }
  const found = find(rows, askedWords(search), filters)
  const corrected = found.length > 0 ? null : correctSearch(search, vocabularyOf(rows))
  if (corrected === null) return { rows: found }
  const [first, ...others] = find(rows, askedWords(corrected), filters)
  return first === undefined ? { rows: [] } : { rows: [first, ...others], correctedSearch: spellAs(corrected, first) }
}
