/** When a booking starts, ends, and runs out. */
import { lastMoment } from '#contract/rules/time/availability.ts'
import { inMorocco, startInstant } from '#contract/rules/time/morocco-time.ts'

const hourMs = 3_600_000
/** A request that nobody answers ends after this (product decisions). */
const respondWithin = 48 * hourMs
/** So does a booking that nobody pays; sooner for a new account (holds.ts). */
export const payWithinMs = 24 * hourMs

export interface BookingTimes {
  startsAt: Date
  endsAt: Date
  checkOut: string
  respondBy: Date
  payBy: Date
  completesAt: Date
}

export const bookingTimes = (
  { checkIn, timeSlot }: { checkIn: string; timeSlot: string | null },
  durationHours: number,
  now: Date,
  unpaidMs = payWithinMs,
): BookingTimes => {
  const startsAt = startInstant(checkIn, timeSlot)
  const endsAt = startsAt + Math.round(durationHours * hourMs)
  // One that ends at midnight ends on the day before.
  const checkOut = inMorocco(endsAt - 1).day
  // A request for tomorrow is worth nothing the day after.
  const within = (ms: number) => new Date(Math.min(now.getTime() + ms, lastMoment(checkIn, timeSlot)))
  return {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    checkOut,
    respondBy: within(respondWithin),
    payBy: within(unpaidMs),
    completesAt: new Date(lastMoment(checkOut, null)),
  }
}
