import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SearchFilters } from '#contract/rules/search/search.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { deviceQuery, searchQuery } from '../queries.ts'
import { useTimedOut } from '../use-timed-out.ts'
import { type ResultsView, resultsView } from './results-view.ts'

/** How long the network may take before the device's own results are shown. */
const lateTimeoutMs = 1500

export interface Results {
  view: ResultsView
  /** Null where all there is has been fetched. */
  more: { fetch: () => void; isFetching: boolean; hasFailed: boolean } | null
  retry: () => void
}

export const useResults = (filters: SearchFilters): Results => {
  const { online } = useStore(connectivityStore)
  const query = useInfiniteQuery(searchQuery(filters))
  const { data, isPlaceholderData, dataUpdatedAt } = query

  const isUnanswered = !data || isPlaceholderData
  const isLate = useTimedOut(isUnanswered && query.isFetching, lateTimeoutMs, JSON.stringify(filters))
  const asksDevice = isUnanswered && (!online || isLate || query.isError)
  const device = useQuery({ ...deviceQuery(filters), enabled: asksDevice })

  const server = useMemo(
    () =>
      data && {
        rows: data.pages.flatMap((page) => page.rows),
        total: data.pages[0]?.total ?? 0,
        isCapped: data.pages[0]?.isCapped ?? false,
        correctedSearch: data.pages[0]?.correctedSearch,
        at: dataUpdatedAt,
        isPrevious: isPlaceholderData,
      },
    [data, dataUpdatedAt, isPlaceholderData],
  )
  // A page further down that could not be fetched says so at the list's end; what is above is as good as before.
  const serverError = query.isFetchNextPageError ? null : query.error
  const view = resultsView({
    server,
    serverError,
    // Once shown, it stays until the server answers: asking again must not empty the screen.
    device:
      device.data && (asksDevice || !device.isPlaceholderData)
        ? { ...device.data, isPrevious: device.isPlaceholderData }
        : undefined,
    hasDeviceAnswered: !asksDevice || !device.isFetching,
    isOnline: online,
  })
  return {
    view,
    more:
      query.hasNextPage && !isUnanswered
        ? {
            fetch: () => void query.fetchNextPage(),
            isFetching: query.isFetchingNextPage,
            hasFailed: query.isFetchNextPageError,
          }
        : null,
    retry: () => void query.refetch(),
  }
}
