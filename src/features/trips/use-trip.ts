import type { Booking } from '#contract/models/booking.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { bookingQuery } from '#data/bookings/queries.ts'
import { readBooking } from '#data/bookings/read.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'

export type TripView =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: AppError; isRetrying: boolean; retry: () => void }
  /** `asOf`: when the server last told it, in milliseconds since 1970; null where an earlier release did not write it down. */
  | { status: 'ready'; booking: Booking; asOf: number | null; confirmed: boolean }

/** One booking: the device's copy at once, the server's answer over it as soon as it comes. */
export const useTrip = (id: string): TripView => {
  const copy = useDeviceQuery(() => readBooking(id), [id])
  const { error: thrown, isFetching, refetch } = usePullQuery(bookingQuery(id))
  const error = thrown && toAppError(thrown)
  if (error?.status === 404) return { status: 'missing' }
  if (copy) return { status: 'ready', booking: copy.booking, asOf: copy.asOf, confirmed: !error }
  if (error && copy === null) return { status: 'failed', error, isRetrying: isFetching, retry: () => void refetch() }
  return { status: 'loading' }
}
