/**
 * Which experiences a search finds and in which order: one definition for the device's catalogue and,
 * expressed in SQL, for the server (server/experiences/search/search-sql.ts). A test holds the two together.
 */

import type { SortOrder } from '#contract/endpoints/experiences.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { normalise, words } from './normalise.ts'

/** The server counts no further than this what a search finds. */
export const mostCounted = 1000

export interface SearchFilters {
  category?: string | undefined
  location?: string | undefined
  search?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  minRating?: number | undefined
  minDurationHours?: number | undefined
  maxDurationHours?: number | undefined
  /** `YYYY-MM-DD` in Morocco. */
  date?: string | undefined
  guests?: number | undefined
  sort?: SortOrder | undefined
}

type Titles = { title: string; highlights: readonly string[] }
type Searched = {
  location: string
  category: string
  translations: { en?: Titles | undefined; fr?: Titles | undefined }
}
const texts = ({ translations: { en, fr } }: Searched) => [en, fr].filter((text) => text !== undefined)

/** The words a title search looks at: titles in every language. */
export const titleWords = (row: Searched): string[] =>
  words(
    texts(row)
      .map((text) => text.title)
      .join(' '),
  )

/** The words a search looks at: title, city, category and highlights, in every language. */
export const searchWords = (row: Searched): string[] =>
  words([row.location, row.category, ...texts(row).flatMap((text) => [text.title, ...text.highlights])].join(' '))

/** Every word asked for begins a word of the text. */
export const matchesWords = (asked: readonly string[], present: readonly string[]): boolean =>
  asked.every((word) => present.some((candidate) => candidate.startsWith(word)))

/** Neither a letter nor a digit is asked for, only signs: that finds nothing, rather than everything. */
export const isSignsAlone = (search: string): boolean => search.trim() !== '' && words(search).length === 0

/** ISO weekday of a `YYYY-MM-DD` day, 1 = Monday … 7 = Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/**
 * "Recommended": the mean rating drawn towards 4.5 as if ten people had given that, in whole thousandths,
 * so that one early five-star review does not lead the list. An integer, so that both sides sort alike.
 */
export const recommendationScore = (rating: number | null, reviewCount: number): number =>
  Math.round(((Math.round((rating ?? 0) * 100) * reviewCount + 450 * 10) * 10) / (reviewCount + 10))

/** Does a row pass every filter? An unknown place finds nothing rather than everything. */
export const passesFilters = (row: CatalogueRow, filters: SearchFilters): boolean => {
  const {
    category,
    location,
    search,
    minPrice,
    maxPrice,
    minRating,
    minDurationHours,
    maxDurationHours,
    date,
    guests,
  } = filters
  if (category !== undefined && row.category !== category) return false
  if (location !== undefined && normalise(row.location) !== normalise(location)) return false
  if (minPrice !== undefined && row.price < minPrice) return false
  if (maxPrice !== undefined && row.price > maxPrice) return false
  if (minRating !== undefined && minRating > 0 && (row.rating ?? 0) < minRating) return false
  if (minDurationHours !== undefined && row.durationHours < minDurationHours) return false
  if (maxDurationHours !== undefined && row.durationHours > maxDurationHours) return false
  if (date !== undefined && !row.availableDays.includes(weekdayOf(date))) return false
  if (guests !== undefined && row.groupSize < guests) return false
  if (search === undefined) return true
  return !isSignsAlone(search) && matchesWords(words(search), searchWords(row))
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

/**
 * Rows that pass the filters, best first, ties by id. With the recommended order, rows whose titles hold
 * every word asked for come before rows that hold them elsewhere.
 */
export const searchCatalogue = (rows: readonly CatalogueRow[], filters: SearchFilters): CatalogueRow[] => {
  const sort = filters.sort ?? 'recommended'
  const asked = filters.search === undefined ? [] : words(filters.search)
  const titled = new Set(
    sort === 'recommended' && asked.length > 0 ? rows.filter((row) => matchesWords(asked, titleWords(row))) : [],
  )
  return rows
    .filter((row) => passesFilters(row, filters))
    .sort((a, b) => Number(titled.has(b)) - Number(titled.has(a)) || orders[sort](a, b) || byId(a, b))
}
