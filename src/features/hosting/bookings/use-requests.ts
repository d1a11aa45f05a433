import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { Approval } from '#data/hosting/approve.ts'
import { waitingRequests } from './host-booking.ts'
import { type RequestInPlace, requestsInPlace } from './requests-in-place.ts'

/** The requests of a list; what is approved while it is seen stays where it is, and says what becomes of it. */
export const useRequests = (
  bookings: readonly Booking[],
  approvals: ReadonlyMap<string, Approval>,
  now: number,
): RequestInPlace[] => {
  const [held, setHeld] = useState<ReadonlyMap<string, Booking>>(new Map())
  const waiting = waitingRequests(bookings, now)
  const fresh = waiting.filter(({ id }) => approvals.has(id) && !held.has(id))
  if (fresh.length > 0) setHeld(new Map([...held, ...fresh.map((booking) => [booking.id, booking] as const)]))
  return requestsInPlace(waiting, held, bookings, approvals)
}
