import { useQueries } from '@tanstack/react-query'
import { queryClient } from '#lib/react/query-client.ts'
import { toFilters } from '../filters/to-filters.ts'
import { countQuery } from '../queries.ts'
import type { SearchParams } from '../search-params.ts'
import { type LooserSearch, looserSearches, withoutAnything } from './looser-searches.ts'

export interface Nearest {
  /** Null: everything there is. */
  without: LooserSearch['without'] | null
  params: SearchParams
  total: number
  isCapped: boolean
}

/**
 * What finds something with one thing less, most first; everything there is, where nothing does. Empty until all of them are
 * counted, so that no choice moves under a finger.
 */
export const useNearest = (params: SearchParams, today: string, from: 'server' | 'device'): readonly Nearest[] => {
  const tried = [...looserSearches(params), { without: null, params: withoutAnything(params) }]
  const counts = useQueries(
    { queries: tried.map((one) => countQuery(toFilters(one.params, today), from)) },
    queryClient,
  )
  if (counts.some(({ isPending }) => isPending)) return []
  const found = tried.flatMap((one, index): Nearest[] => {
    const count = counts[index]?.data
    return count && count.total > 0 ? [{ ...one, ...count }] : []
  })
  const looser = found.filter(({ without }) => without !== null).sort((a, b) => b.total - a.total)
  return looser.length > 0 ? looser : found
}
