import type { Booking } from '#contract/models/booking.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useAsked } from '#lib/react/use-asked.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { useStore } from '#lib/react/use-store.ts'
import { defer } from '#lib/start/defer.ts'

interface TripsOnDevice {
  bookings: Booking[]
  /** When the server last told them all, in milliseconds since 1970; null if it never did on this device. */
  asOf: number | null
}

const loadList = async () => {
  const [{ live }, { readBookings, bookingsAsOf }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/bookings/read.ts'),
  ])
  return live(async (): Promise<TripsOnDevice> => {
    const [bookings, asOf] = await Promise.all([readBookings(), bookingsAsOf()])
    return { bookings, asOf }
  })
}

export type TripsState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  | ({ status: 'ready'; online: boolean; confirmed: boolean } & TripsOnDevice)

/** This person's bookings from the device, with the server asked as lib/react/use-asked.ts says. */
export const useTrips = (userId: string): TripsState => {
  const { online } = useStore(connectivityStore)
  const list = useObservable(() => defer(loadList, null), [userId])
  // What could not be fetched now is asked for again; what is on the device stays as it is.
  const { asked } = useAsked(async () => (await import('#data/bookings/pull.ts')).pullBookings(), userId)
  if (list === null) return { status: 'unreadable' }
  // A device that never heard from the server knows nothing yet: that is loading, not "no bookings".
  if (!list || (list.asOf === null && list.bookings.length === 0 && online && asked.status === 'asking'))
    return { status: 'loading' }
  return { status: 'ready', ...list, online, confirmed: asked.status !== 'failed' }
}
