/** From the press on the button to the page that pays. What fails on the way is thrown as an AppError. */

import type { Booking } from '#contract/models/booking.ts'
import { toAppError } from '#data/api/app-error.ts'
import { createCheckout } from '#data/bookings/commands.ts'
import { sendBooking } from '#data/bookings/make-booking.ts'
import type { BookingIntent } from '#data/db/booking-draft-row.ts'
import { paymentAddress } from '#lib/address/payment-address.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { timeId } from '#lib/ids/time-id.ts'
import { afterFailure, nextIntent } from '../intent.ts'

const mint = { id: timeId, key: randomId }

/**
 * Books. `keep` stores the intent, before it is sent and after it failed; it may be awaited, so that an attempt that
 * reached the server is never forgotten by a killed tab.
 */
export const book = async (
  userId: string,
  body: object,
  last: BookingIntent | null,
  keep: (intent: BookingIntent | null) => Promise<void>,
): Promise<Booking> => {
  const intent = nextIntent(last, JSON.stringify(body), mint)
  await keep(intent)
  try {
    return await sendBooking(userId, intent)
  } catch (thrown) {
    const error = toAppError(thrown)
    await keep(afterFailure(intent, error))
    throw error
  }
}

/** Where to pay; null where that could not be begun, which is only logged (specification, section 2). */
export const beginPayment = async (bookingId: string): Promise<string | null> => {
  try {
    const address = paymentAddress(await createCheckout(bookingId), location.origin)
    if (address === null) throw new Error('The payment page is not one of ours')
    return address
  } catch (thrown) {
    // biome-ignore lint/suspicious/noConsole: the specification has it logged, and nothing else.
    console.warn('The payment could not be begun:', toAppError(thrown).code)
    return null
  }
}
