import { matchCity } from '#contract/rules/search/match-city.ts'
import type { SearchFilters } from '#contract/rules/search/search.ts'
import type { SearchParams } from '../search-params.ts'
import { cities } from './choices.ts'
import { lengths } from './limits.ts'

/**
 * What a search asks, from its address. `today` is Morocco's, `YYYY-MM-DD`: a day that is over, in an old link,
 * would find nothing and is left out.
 */
export const toFilters = (params: SearchParams, today: string): SearchFilters => {
  const { destination, date, durationHours, durationPlus, length, display: _display, ...same } = params
  const { min, max }: { min?: number; max?: number } = length === undefined ? {} : lengths[length]
  return {
    ...same,
    ...(destination !== undefined && { location: matchCity(destination, cities) }),
    ...(date !== undefined && date >= today && { date }),
    ...(min !== undefined && { minDurationHours: min }),
    ...(max !== undefined && { maxDurationHours: max }),
    ...(durationHours !== undefined && { [durationPlus ? 'minDurationHours' : 'maxDurationHours']: durationHours }),
  }
}
