/** The filters that are set, one chip each. The text box and the order are in sight anyway and do not count. */
import type { SearchParams } from '../search-params.ts'
import type { Length } from './limits.ts'

export type ActiveFilter =
  | { kind: 'price'; min: number | undefined; max: number | undefined }
  | { kind: 'category'; category: string }
  | { kind: 'city'; city: string }
  | { kind: 'rating'; min: number }
  | { kind: 'date'; date: string }
  | { kind: 'guests'; count: number }
  | { kind: 'duration'; hours: number; isAtLeast: boolean }
  | { kind: 'length'; length: Length }
  | { kind: 'instant' }

/** Which parameters a filter is written in. */
const keys = {
  price: ['minPrice', 'maxPrice'],
  category: ['category'],
  city: ['destination'],
  rating: ['minRating'],
  date: ['date'],
  guests: ['guests'],
  duration: ['durationHours', 'durationPlus'],
  length: ['length'],
  instant: ['instantConfirmation'],
} as const satisfies Record<ActiveFilter['kind'], readonly (keyof SearchParams)[]>

export const activeFilters = (params: SearchParams): ActiveFilter[] => {
  const { minPrice, maxPrice, category, destination, minRating, date, guests, durationHours, durationPlus } = params
  const { length, instantConfirmation } = params
  const filters: (ActiveFilter | false)[] = [
    (minPrice !== undefined || maxPrice !== undefined) && { kind: 'price', min: minPrice, max: maxPrice },
    category !== undefined && { kind: 'category', category },
    destination !== undefined && { kind: 'city', city: destination },
    minRating !== undefined && { kind: 'rating', min: minRating },
    date !== undefined && { kind: 'date', date },
    guests !== undefined && { kind: 'guests', count: guests },
    durationHours !== undefined && { kind: 'duration', hours: durationHours, isAtLeast: durationPlus === true },
    length !== undefined && { kind: 'length', length },
    instantConfirmation === true && { kind: 'instant' },
  ]
  return filters.filter((filter) => filter !== false)
}

/** Does nothing else narrow the search, neither a filter nor a text? Counts of the whole catalogue are true only then. */
export const isOnlyFilter = (params: SearchParams, kind: ActiveFilter['kind']): boolean =>
  !params.search && activeFilters(params).every((filter) => filter.kind === kind)

const omit = (params: SearchParams, gone: readonly (keyof SearchParams)[]): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([key]) => !gone.some((other) => other === key)))

export const withoutFilter = (params: SearchParams, kind: ActiveFilter['kind']): SearchParams =>
  omit(params, keys[kind])

/** No filter is left; the text, the order and the view stay. */
export const withoutFilters = (params: SearchParams): SearchParams => omit(params, Object.values(keys).flat())
