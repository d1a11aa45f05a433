import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchFilters } from '#contract/rules/search/search.ts'
import type { DeviceSearch } from '#data/catalogue/search.ts'
import { readFirstRows } from './results/first-rows.ts'

// The data layer, and Dexie with it, comes with the first search: after the first paint.
const catalogue = () => import('#data/catalogue/search.ts')

/** Specification, section 9. */
const pageSize = 100

/** The server's answer, page by page. Failures are not tried again here: the device answers in the meantime. */
export const searchQuery = (filters: SearchFilters) =>
  infiniteQueryOptions({
    queryKey: ['search', filters],
    queryFn: async ({ pageParam, signal }) =>
      (await catalogue()).searchOnline(filters, { cursor: pageParam, limit: pageSize }, signal),
    // The contract has no cursor for the first page.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 5 * 60_000,
    // Long enough to read a few experiences and come back to the same place of the list.
    gcTime: 30 * 60_000,
    refetchOnReconnect: true,
  })

/** What the catalogue on this device finds. */
export const deviceQuery = (filters: SearchFilters) =>
  queryOptions({
    queryKey: ['search-device', filters],
    queryFn: async () => (await catalogue()).searchDevice(filters),
    placeholderData: (previous: DeviceSearch | undefined) =>
      previous ?? (Object.keys(filters).length === 0 ? readFirstRows() : undefined),
    retry: false,
    staleTime: 0,
  })

/** How many experiences a search finds, for what is offered where another one found none. */
export const countQuery = (filters: SearchFilters, from: 'server' | 'device') =>
  queryOptions({
    queryKey: ['search-count', from, filters],
    queryFn: async () => (await catalogue()).countFound(filters, from),
    retry: false,
    staleTime: 60_000,
  })

/** When each can be booked next, as the server says now. */
export const nextDaysQuery = (ids: readonly string[], guests: number | undefined) =>
  queryOptions({
    queryKey: ['next-days', guests ?? 1, ...ids],
    queryFn: async ({ signal }) => (await import('#data/bookings/availability.ts')).askNextDays(ids, guests, signal),
    retry: false,
    staleTime: 60_000,
    refetchOnReconnect: true,
  })
