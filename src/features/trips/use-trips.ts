import type { Booking } from '#contract/models/booking.ts'
import { bookingsQuery } from '#data/bookings/queries.ts'
import { bookingsAsOf, readBookings } from '#data/bookings/read.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'

interface TripsOnDevice {
  bookings: Booking[]
  /** When the server last told them all, in milliseconds since 1970; null if it never did on this device. */
  asOf: number | null
}

const readTrips = async (): Promise<TripsOnDevice> => {
  const [bookings, asOf] = await Promise.all([readBookings(), bookingsAsOf()])
  return { bookings, asOf }
}

export type TripsState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  | ({ status: 'ready'; online: boolean; confirmed: boolean } & TripsOnDevice)

/** This person's bookings from the device, while newer ones are requested from the server. */
export const useTrips = (userId: string): TripsState => {
  const { online } = useStore(connectivityStore)
  const list = useDeviceQuery(readTrips, [userId])
  const { isPending, isError } = usePullQuery(bookingsQuery(userId))
  if (list === null) return { status: 'unreadable' }
  // A device that never heard from the server knows nothing yet: that is loading, not "no bookings".
  if (!list || (list.asOf === null && list.bookings.length === 0 && online && isPending)) return { status: 'loading' }
  return { status: 'ready', ...list, online, confirmed: !isError }
}
