/** Books, at once or not at all: a place is never promised from a queue. */

import { createBooking, getPayment } from '#contract/endpoints/bookings.ts'
import type { Booking, BookingInput } from '#contract/models/booking.ts'
import type { BookingIntent } from '../db/booking-draft-row.ts'
import { mirror } from '../db/mirror.ts'
import { call } from '../session/call.ts'
import { keepBooking } from './cache.ts'

/** Sends one intent as `userId`. Throws AppErrors; where none has a status, the booking may have been made all the same. */
export const sendBooking = async (userId: string, { id, key, body }: BookingIntent): Promise<Booking> => {
  // Written by features/booking from a BookingInput.
  const input = JSON.parse(body) as Omit<BookingInput, 'id'>
  const { booking } = await call(createBooking, {
    body: { ...input, id },
    userId,
    ...(key !== null && { idempotencyKey: key }),
  })
  // A mirror that cannot be written asks the server again later.
  await keepBooking(mirror, userId, booking).catch(() => undefined)
  return booking
}

/** What the server knows of a booking's payment now. Throws AppErrors. */
export const fetchPayment = async (bookingId: string) => (await call(getPayment, { params: { id: bookingId } })).payment
