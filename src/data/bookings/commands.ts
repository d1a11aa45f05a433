/** What a traveler changes of a booking: it needs the network, always. */
import { cancelBooking, createPaymentSession } from '#contract/endpoints/bookings.ts'
import type { Booking } from '#contract/models/booking.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { mirror } from '../db/mirror.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'
import { requireSession } from '../session/require-user.ts'
import { keepBooking } from './cache.ts'

/**
 * Cancels at once or not at all. `refund` is what the person was shown, in whole MAD: another one is refused with
 * `refund_changed`. Throws AppErrors.
 */
export const cancel = async (id: string, { refund, reason }: { refund: number; reason: string }): Promise<Booking> => {
  const userId = (await requireSession()).user.id
  const body = { refund, ...(reason !== '' && { reason }) }
  const { booking } = await command(cancelBooking, { params: { id }, body, userId })
  // It is cancelled by now. If the device cannot write, the next pull brings it.
  await keepBooking(mirror, userId, booking).catch(() => undefined)
  return booking
}

/** The page to pay on. Throws AppErrors, `payment_closed` where there is nothing left to pay. */
export const createCheckout = async (bookingId: string): Promise<string> => {
  const userId = (await requireSession()).user.id
  const answer = await call(createPaymentSession, { body: { bookingId }, idempotencyKey: randomId(), userId })
  return answer.redirectUrl
}
