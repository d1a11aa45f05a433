import { createReview } from '#contract/endpoints/reviews.ts'
import type { Booking } from '#contract/models/booking.ts'
import { command } from '../session/command.ts'
import { acceptLostAnswer } from '../session/create-command.ts'
import { pullBooking } from './pull.ts'

/** Publishes what a traveler says of a booking that took place. Throws AppErrors. */
export const sendReview = async (
  { id, experience, traveler }: Booking,
  { rating, comment }: { rating: number; comment: string },
): Promise<void> => {
  const params = { id: experience.id }
  const body = { bookingId: id, rating, comment }
  await command(createReview, { params, body, userId: traveler.id }).catch(acceptLostAnswer)
  // It is published by now; the booking learns of it at the next visit if not now.
  await pullBooking(id).catch(() => undefined)
}
