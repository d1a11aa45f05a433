import type { Booking } from '#contract/models/booking.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { useAsked } from '#lib/react/use-asked.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'

const loadOne = async (id: string) => {
  const [{ live }, { readBooking }] = await Promise.all([import('#data/db/live.ts'), import('#data/bookings/read.ts')])
  return live(() => readBooking(id))
}

export type TripView =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: AppError; retry: () => void }
  /** `asOf`: when the server last told it, in milliseconds since 1970; null where an earlier release did not write it down. */
  | { status: 'ready'; booking: Booking; asOf: number | null; confirmed: boolean }

/** One booking: the device's copy at once, the server's answer over it as soon as it comes. */
export const useTrip = (id: string): TripView => {
  const copy = useObservable(() => defer(() => loadOne(id), null), [id])
  const { asked, retry } = useAsked(async () => (await import('#data/bookings/pull.ts')).pullBooking(id), id)
  const error = asked.status === 'failed' ? toAppError(asked.thrown) : null
  if (error?.status === 404) return { status: 'missing' }
  if (copy) return { status: 'ready', booking: copy.booking, asOf: copy.asOf, confirmed: !error }
  if (error && copy === null) return { status: 'failed', error, retry }
  return { status: 'loading' }
}
