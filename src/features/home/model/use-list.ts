import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '#lib/react/use-hydrated.ts'

interface List<T> {
  data: T | undefined
  /** When the server answered, in milliseconds since 1970; 0 if it has not. */
  dataUpdatedAt: number
  isError: boolean
}

/**
 * One of the home page's lists. Empty while its part of the page is hydrated, even if the device has the list: the build writes the page
 * without lists, and hydration must render the same.
 */
export const useList = <T, Key extends QueryKey>(options: UseQueryOptions<T, Error, T, Key>): List<T> => {
  const isHydrated = useHydrated()
  const { data, dataUpdatedAt, isError } = useQuery(options)
  return isHydrated ? { data, dataUpdatedAt, isError } : { data: undefined, dataUpdatedAt: 0, isError: false }
}
