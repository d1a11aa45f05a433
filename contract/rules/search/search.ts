/**
 * What a search may ask, and small rules of it that screens need without its words: which experiences are found is said in
 * search-catalogue.ts.
 */

import type { SortOrder } from '#contract/endpoints/experiences.ts'
import { words } from './normalise.ts'

/** The server counts no further than this what a search finds. */
export const maxCounted = 1000

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
  /** Those alone whose bookings are confirmed at once. */
  instantConfirmation?: boolean | undefined
  sort?: SortOrder | undefined
}

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
