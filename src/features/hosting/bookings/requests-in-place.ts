/** Requests as a list shows them: what was approved keeps its place until the list is left. */
import type { Booking } from '#contract/models/booking.ts'
import type { Approval } from '#data/hosting/approve.ts'
import { byUrgency } from './host-booking.ts'

type Approvals = ReadonlyMap<string, Approval>

export interface RequestInPlace {
  /** As the device knows it now. */
  booking: Booking
  /** Until the server has acknowledged it. */
  approval: Approval | undefined
  /** It was approved in this list, or on another screen while this one was seen, and is no request any more. */
  isOver: boolean
}

/** What a host still has to answer: an approval that was refused is to be looked at again. */
export const withoutApproved = (bookings: readonly Booking[], approvals: Approvals | undefined): Booking[] =>
  bookings.filter(({ id }) => (approvals?.get(id)?.state ?? 'refused') === 'refused')

/** `held`: requests that were approved, as they were then. */
export const requestsInPlace = (
  waiting: readonly Booking[],
  held: ReadonlyMap<string, Booking>,
  bookings: readonly Booking[],
  approvals: Approvals,
): RequestInPlace[] => {
  const isWaiting = new Set(waiting.map(({ id }) => id))
  const over = [...held.values()].filter(({ id }) => !isWaiting.has(id))
  return [...waiting, ...over].sort(byUrgency).map((asked) => ({
    booking: bookings.find(({ id }) => id === asked.id) ?? asked,
    approval: approvals.get(asked.id),
    isOver: !isWaiting.has(asked.id),
  }))
}
