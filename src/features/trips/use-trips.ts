import { useEffect, useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import { defer } from '#lib/defer.ts'
import { useObservable } from '#lib/use-observable.ts'
import { useStore } from '#lib/use-store.ts'
import { connectivityStore } from '#pwa/connectivity.ts'

interface TripsOnDevice {
  bookings: Booking[]
  /** When the server last told them all, in milliseconds since 1970; null if it never did on this device. */
  asOf: number | null
}

const loadList = async () => {
  const [{ live }, { readBookings, bookingsAsOf }] = await Promise.all([
    import('#data/live.ts'),
    import('#data/bookings.ts'),
  ])
  return live(async (): Promise<TripsOnDevice> => {
    const [bookings, asOf] = await Promise.all([readBookings(), bookingsAsOf()])
    return { bookings, asOf }
  })
}

export type TripsState =
  | { status: 'loading' }
  | { status: 'unreadable' }
  | ({ status: 'ready'; online: boolean } & TripsOnDevice)

/** This person's bookings from the device, with the server asked once a visit and whenever the network is back. */
export const useTrips = (userId: string): TripsState => {
  const { online } = useStore(connectivityStore)
  const list = useObservable(() => defer(loadList, null), [userId])
  const [askedFor, setAskedFor] = useState<string | null>(null)
  useEffect(() => {
    if (!online) return
    let isStopped = false
    // What could not be fetched now is fetched by the next visit; what is on the device stays as it is.
    void import('#data/bookings.ts')
      .then(({ pullBookings }) => pullBookings())
      .catch(() => undefined)
      .finally(() => {
        if (!isStopped) setAskedFor(userId)
      })
    return () => {
      isStopped = true
    }
  }, [userId, online])
  if (list === null) return { status: 'unreadable' }
  // A device that never heard from the server knows nothing yet: that is loading, not "no bookings".
  if (!list || (list.asOf === null && list.bookings.length === 0 && online && askedFor !== userId))
    return { status: 'loading' }
  return { status: 'ready', ...list, online }
}
