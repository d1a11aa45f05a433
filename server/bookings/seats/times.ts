/** Computes the start, the end and the deadlines of a booking. */
import { answerDeadline } from '#contract/rules/time/answer-deadline.ts'
import { lastMoment } from '#contract/rules/time/availability.ts'
import { inMorocco, startInstant } from '#contract/rules/time/morocco-time.ts'

const hourMs = 3_600_000
/** An unpaid booking ends after this, sooner for a new account (holds.ts). */
export const payWithinMs = 24 * hourMs

export const bookingTimes = (
  { checkIn, timeSlot }: { checkIn: string; timeSlot: string | null },
  durationHours: number,
  now: Date,
  unpaidMs = payWithinMs,
) => {
  const startsAt = startInstant(checkIn, timeSlot)
  const endsAt = startsAt + Math.round(durationHours * hourMs)
  // A booking that ends at midnight ends on the day before.
  const checkOut = inMorocco(endsAt - 1).day
  return {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    checkOut,
    respondBy: new Date(answerDeadline(now.getTime(), checkIn, timeSlot)),
    // An unpaid place is worth nothing after the start.
    payBy: new Date(Math.min(now.getTime() + unpaidMs, lastMoment(checkIn, timeSlot))),
    completesAt: new Date(lastMoment(checkOut, null)),
  }
}
