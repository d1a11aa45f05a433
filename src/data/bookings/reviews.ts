import { createReview } from '#contract/endpoints/reviews.ts'
import type { Booking } from '#contract/models/booking.ts'
import { call } from '../session/call.ts'
import { pullBooking } from './pull.ts'

/** One key a booking: the same review sent again after a lost answer is still one. */
const keyOf = (bookingId: string) => bookingId

/** Publishes what a traveler says of a booking that took place. Throws AppErrors. */
export const sendReview = async (
  { id, experience, traveler }: Booking,
  { rating, comment }: { rating: number; comment: string },
): Promise<void> => {
  const params = { id: experience.id }
  const body = { bookingId: id, rating, comment }
  await call(createReview, { params, body, idempotencyKey: keyOf(id), userId: traveler.id })
  // It is published by now; the booking learns of it at the next visit if not now.
  await pullBooking(id).catch(() => undefined)
}
