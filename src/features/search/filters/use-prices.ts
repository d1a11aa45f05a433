import { useMemo } from 'react'
import type { SearchFilters } from '#contract/rules/search/search.ts'
import { useResults } from '../results/use-results.ts'

/**
 * Prices of what the other filters find, for the bars over the price slider, from the server or this device.
 * Without a price filter these are the results themselves: no request is made twice.
 */
export const usePrices = (filters: SearchFilters): readonly number[] => {
  const { minPrice, maxPrice, sort: _sort, ...others } = filters
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  const { view } = useResults(hasPrice ? others : filters)
  const rows = view.status === 'ready' ? view.rows : null
  return useMemo(() => rows?.map(({ price }) => price) ?? [], [rows])
}
