import type { Booking } from '#contract/models/booking.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'

const load = async (bookingId: string) => {
  const [{ live }, { readQueuedCash }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/bookings/cash.ts'),
  ])
  return live(() => readQueuedCash(bookingId))
}

/** What of its cash waits on this device, and the way to record it as its host. */
export const useHostCash = ({ id, experience }: Booking) => ({
  waiting: useObservable(() => defer(() => load(id), null), [id]) ?? null,
  onRecord: async (cash: { amount: number; reason?: string; code?: string }) =>
    (await import('#data/bookings/cash.ts')).noteCash({
      ...cash,
      bookingId: id,
      experienceId: experience.id,
      side: 'host',
    }),
  codeOf: async (thrown: unknown) => (await import('#data/api/app-error.ts')).toAppError(thrown).code,
})
