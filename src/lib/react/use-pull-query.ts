import { type DefaultError, hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface Outcome {
  /** The query it belongs to, as a hash of its key. */
  key: string
  /** Null if the fetch succeeded. */
  error: Error | null
}

/** Returns the outcome to show: the present one, or the former one of the same query while that is pending again. */
export const outcomeToShow = (former: Outcome, present: Outcome & { isPending: boolean }): Outcome => {
  const { key, error, isPending } = present
  if (isPending && former.key === key) return former
  return former.key === key && former.error === error ? former : { key, error }
}

/**
 * `useQuery` for queries with `pullOptions`. While a query that has no data fetches again, TanStack Query is pending again and has forgotten
 * its error: every 100 seconds, and with each focus, "not found" would give way to a skeleton. Here the last outcome lasts until the next one.
 */
export const usePullQuery = <Data, Key extends QueryKey>(options: UseQueryOptions<Data, DefaultError, Data, Key>) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(options)
  const key = hashKey(options.queryKey)
  const [former, setFormer] = useState<Outcome>({ key, error })
  const shown = outcomeToShow(former, { key, error, isPending })
  if (shown !== former) setFormer(shown)
  return {
    data,
    error: shown.error,
    isError: shown.error !== null,
    /** There has been no outcome yet. */
    isPending: isPending && shown.error === null,
    isFetching,
    refetch,
  }
}
