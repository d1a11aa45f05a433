import { useQueries } from '@tanstack/react-query'
import { toFilters } from '../filters/to-filters.ts'
import { countQuery } from '../queries.ts'
import type { SearchParams } from '../search-params.ts'
import { useTimedOut } from '../use-timed-out.ts'
import { type LooserSearch, looserSearches, withoutAnything } from './looser-searches.ts'

export interface Nearest {
  /** Null: everything there is. */
  without: LooserSearch['without'] | null
  params: SearchParams
  total: number
  isCapped: boolean
}

/** How long the counting may take, in milliseconds: what nobody has counted by then is not offered. */
const countingTimeoutMs = 3000

/**
 * What finds something with one thing less, most first; everything there is, where nothing does. Nothing until all of them are
 * counted, so that no choice moves under a finger.
 */
export const useNearest = (
  params: SearchParams,
  today: string,
  from: 'server' | 'device',
): { nearest: readonly Nearest[]; isCounted: boolean } => {
  const tried = [...looserSearches(params), { without: null, params: withoutAnything(params) }]
  const counts = useQueries({ queries: tried.map((one) => countQuery(toFilters(one.params, today), from)) })
  const isCounting = counts.some(({ isPending }) => isPending)
  const isLate = useTimedOut(isCounting, countingTimeoutMs, JSON.stringify(params))
  if (isCounting && !isLate) return { nearest: [], isCounted: false }
  const found = tried.flatMap((one, index): Nearest[] => {
    const count = counts[index]?.data
    return count && count.total > 0 ? [{ ...one, ...count }] : []
  })
  const looser = found.filter(({ without }) => without !== null).sort((a, b) => b.total - a.total)
  return { nearest: looser.length > 0 ? looser : found, isCounted: true }
}
