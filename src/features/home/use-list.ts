import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'

interface List<T> {
  data: T | undefined
  /** When the server answered, in milliseconds since 1970; 0 if it has not. */
  dataUpdatedAt: number
  isError: boolean
}

/**
 * One of the home page's lists. Empty while its part of the page is hydrated, even if the device has the list: the build writes the page
 * without lists, and hydration must render the same. A page that the visitor has not touched does not fetch it.
 */
export const useList = <T, Key extends QueryKey>(options: UseQueryOptions<T, Error, T, Key>): List<T> => {
  const isHydrated = useHydrated()
  const [isTouched, setTouched] = useState(false)
  useEffect(() => void afterFirstInteraction().then(() => setTouched(true)), [])
  const { data, dataUpdatedAt, isError } = useQuery({ ...options, enabled: isTouched })
  return isHydrated ? { data, dataUpdatedAt, isError } : { data: undefined, dataUpdatedAt: 0, isError: false }
}
