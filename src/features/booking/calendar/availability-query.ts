import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/react/query-client.ts'
import { firstOf, lastOf } from './month.ts'

/** One month of the calendar, as the server says now. */
export const availabilityQuery = (id: string, month: string) =>
  queryOptions({
    queryKey: ['availability', id, month],
    queryFn: async ({ signal }) => {
      const { askAvailability } = await import('#data/bookings/availability.ts')
      return askAvailability(id, { from: firstOf(month), to: lastOf(month) }, signal)
    },
    retry: false,
    // Prefetched months stay fresh for half a minute. A form that opens fetches again, because places may have come free.
    staleTime: 30_000,
    refetchOnMount: 'always',
    refetchOnReconnect: true,
  })

/** Another person was quicker, or the calendar changed: what is shown of it is asked for again. */
export const refreshAvailability = (id: string): void => {
  // A failure shows in the calendar itself.
  void queryClient.invalidateQueries({ queryKey: ['availability', id] })
}
