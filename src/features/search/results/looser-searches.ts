/** What a search that finds nothing could ask instead: everything but one filter, or but one word. */
import { type ActiveFilter, activeFilters, withoutFilter } from '../filters/active-filters.ts'
import type { SearchParams } from '../search-params.ts'

export interface LooserSearch {
  /** What it does without. */
  without: ActiveFilter | { kind: 'word'; word: string }
  params: SearchParams
}

/** Words of a longer search are not tried one by one. */
const maxWords = 4

export const looserSearches = (params: SearchParams): LooserSearch[] => {
  const { search = '', ...others } = params
  const filters = activeFilters(params)
  const typed = search.split(/\s+/).filter((word) => word !== '')
  const words = typed.length > maxWords ? [] : typed
  return [
    ...filters.map((filter) => ({ without: filter, params: withoutFilter(params, filter.kind) })),
    ...words.flatMap((word, index) => {
      const left = words.toSpliced(index, 1).join(' ')
      // Without filters, nothing would be left to ask.
      if (left === '' && filters.length === 0) return []
      return [{ without: { kind: 'word' as const, word }, params: left === '' ? others : { ...others, search: left } }]
    }),
  ]
}

/** Nothing is asked; order and view stay. */
export const withoutAnything = ({ sort, display }: SearchParams): SearchParams => ({
  ...(sort && { sort }),
  ...(display && { display }),
})
