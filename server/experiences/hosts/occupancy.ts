import { capacityOn, type Offer, type OfferException, slotsOf } from '#contract/rules/time/availability.ts'
import { addDays } from '#contract/rules/time/morocco-time.ts'

export interface OfferedListing extends Offer {
  /** The first and last day on which it is offered, inclusive; null if it is not public. Its bookings count anyway. */
  offered: { from: string; to: string } | null
}

export interface BookedStart {
  day: string
  timeSlot: string | null
  taken: number
  /** The capacity at the latest booking: the plan may have changed since. */
  capacity: number
}

export interface Seats {
  offered: number
  booked: number
}

/**
 * Returns the seats of one listing from `from` to `to`, inclusive. A booked start counts with its capacity at the booking, any
 * other with that of the weekly plan and its exceptions.
 */
export const seatsOf = (
  listing: OfferedListing,
  { starts, exceptions }: { starts: readonly BookedStart[]; exceptions: readonly OfferException[] },
  { from, to }: { from: string; to: string },
): Seats => {
  const seats = { offered: 0, booked: 0 }
  const counted = new Set<string>()
  for (const { day, timeSlot, taken, capacity } of starts) {
    if (taken === 0 || day < from || day > to) continue
    seats.offered += capacity
    seats.booked += taken
    counted.add(`${day} ${timeSlot}`)
  }
  if (!listing.offered) return seats
  const first = listing.offered.from > from ? listing.offered.from : from
  const last = listing.offered.to < to ? listing.offered.to : to
  const exceptionsOn = Map.groupBy(exceptions, ({ date }) => date)
  const slots = slotsOf(listing)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const ofDay = exceptionsOn.get(day) ?? []
    for (const slot of slots) if (!counted.has(`${day} ${slot}`)) seats.offered += capacityOn(listing, ofDay, day, slot)
  }
  return seats
}

export const occupancyOf = (seats: readonly Seats[]): number | null => {
  const offered = seats.reduce((sum, each) => sum + each.offered, 0)
  const booked = seats.reduce((sum, each) => sum + each.booked, 0)
  return offered === 0 ? null : booked / offered
}
