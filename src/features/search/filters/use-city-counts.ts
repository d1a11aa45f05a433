import { useEffect, useEffectEvent } from 'react'
import { useResults } from '../results/use-results.ts'
import type { SearchParams } from '../search-params.ts'
import { withoutFilter } from './active-filters.ts'
import { type CityCounts, countByCity } from './city-marks.ts'
import { toFilters } from './to-filters.ts'

/** Rows that are fetched to be counted; whoever has more of them chooses a city and is told all of its own. */
const maxCounted = 1000

/** What the other filters find in every city, whichever is chosen; of a long answer, page after page. */
export const useCityCounts = (params: SearchParams, today: string): CityCounts => {
  const { view, more } = useResults(toFilters(withoutFilter(params, 'city'), today))
  const counted = view.status === 'ready' ? view.rows.length : 0
  const goOn = useEffectEvent(() => {
    if (more && !more.isFetching && !more.hasFailed && counted < maxCounted) more.fetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came asks for the next.
  useEffect(() => goOn(), [counted, more?.isFetching])
  if (view.status !== 'ready') return { counts: null, partly: null }
  return {
    counts: countByCity(view.rows),
    partly: counted < view.total || view.isCapped ? { counted, total: view.total, isCapped: view.isCapped } : null,
  }
}
