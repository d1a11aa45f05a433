import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SearchFilters } from '#contract/rules/search.ts'
import { searchQuery } from './queries.ts'

const none: readonly number[] = []

/** Prices of what the other filters find, for the bars over the price slider. Without a price filter no extra request. */
export const usePrices = (filters: SearchFilters): readonly number[] => {
  const { minPrice: _min, maxPrice: _max, sort: _sort, ...others } = filters
  const hasPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined
  const { data } = useInfiniteQuery(searchQuery(hasPrice ? others : filters))
  return useMemo(() => data?.pages.flatMap((page) => page.rows.map(({ price }) => price)) ?? none, [data])
}
