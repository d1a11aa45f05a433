import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  availabilityAnswer,
  availabilityCheck,
  booking,
  bookingInput,
  bookingStatus,
  guests,
  payment,
  total,
} from '../models/booking.ts'
import { day, id, idParams, instant, languageCode, queryInteger, text, timeOfDay } from '../models/primitives.ts'

const lang = z.optional(languageCode)
const page = {
  page: z.optional(queryInteger(1, 100_000)),
  limit: z.optional(queryInteger(1, 100)),
  status: z.optional(bookingStatus),
  lang,
}
const bookingList = z.strictObject({ bookings: z.array(booking), total: z.int(), page: z.int(), limit: z.int() })
const bookingData = z.strictObject({ booking })

/** One's own, newest first. */
export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  access: 'user',
  query: z.strictObject(page),
  data: bookingList,
  failure: 'Failed to fetch bookings',
})

/** Of one's own experiences, newest first. */
export const listHostBookings = endpoint({
  method: 'GET',
  path: '/bookings/host',
  access: 'host',
  query: z.strictObject(page),
  data: bookingList,
  failure: 'Failed to fetch host bookings',
})

/** For its traveler and the experience's host; 404 for anybody else. */
export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  access: 'user',
  params: idParams,
  query: z.strictObject({ lang }),
  data: bookingData,
  failure: 'Failed to fetch booking',
})

/**
 * Refused with `price_changed` (details: the new `totalPrice`), `not_available` (`placesLeft`), `day_closed`, `day_past`,
 * `group_too_large` (`groupSize`), `own_experience`. The same `id` sent again answers the booking that it made.
 */
export const createBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  access: 'user',
  body: bookingInput,
  data: bookingData,
  status: 201,
  idempotent: true,
  failure: 'Failed to create booking',
})

/**
 * Sets the host's answer to a request: `confirmed` or `cancelled`. Refused with `invalid_transition` (details: the current `status`); a
 * cancellation is also refused for the reasons of `cancelBooking`.
 */
export const updateBookingStatus = endpoint({
  method: 'PATCH',
  path: '/bookings/:id/status',
  access: 'host',
  params: idParams,
  body: z.strictObject({ status: bookingStatus, message: z.optional(text(2000)) }),
  data: bookingData,
  idempotent: true,
  failure: 'Failed to update booking status',
})

/**
 * Cancels a booking for its traveler or its host; a cancellation by the host refunds everything. `refund` is the amount that the client
 * showed to the user: if the amount differs, the server refuses with `refund_changed` (details: the current `refund`). Refused with
 * `guests_came` once the guests came (contract/rules/attendance.ts), and with `cash_undecided` while that is disputed.
 */
export const cancelBooking = endpoint({
  method: 'PATCH',
  path: '/bookings/:id/cancel',
  access: 'user',
  params: idParams,
  body: z.strictObject({ reason: z.optional(text(2000)), refund: z.optional(total) }),
  data: bookingData,
  idempotent: true,
  failure: 'Failed to cancel booking',
})

export const checkAvailability = endpoint({
  method: 'POST',
  path: '/bookings/check-availability',
  access: 'public',
  body: availabilityCheck,
  data: availabilityAnswer,
  failure: 'Failed to check availability',
})

/**
 * Records that the guests arrived: `guests` of them, or all booked guests if it is absent and none were recorded. For the experience's host.
 * `at` is when the host's device counted them, `known` the number of guests that this device had read before, `checkIn` and `timeSlot` the
 * start that it let them in for; clients of earlier releases send `guests` alone. A later call raises the number and never lowers it. If a
 * device that does not know the recorded number counts another one, the higher one stands and `countedDifferently` lists both.
 *
 * Refused with `booking_moved` (details: the booking's `checkIn` and `timeSlot`), `booking_unpaid`, `check_in_closed` (details: the days
 * `from` and `to`), `no_show_stands` after a decision that the guests did not come, or `invalid_transition` if the booking is not confirmed.
 * The booking lists each of these refusals in `letIn`.
 */
export const checkIn = endpoint({
  method: 'POST',
  path: '/bookings/:id/check-in',
  access: 'host',
  params: idParams,
  body: z.strictObject({
    guests: z.optional(guests),
    at: z.optional(instant),
    known: z.optional(guests),
    checkIn: z.optional(day),
    timeSlot: z.optional(z.nullable(timeOfDay)),
  }),
  data: bookingData,
  idempotent: true,
  failure: 'Failed to update booking status',
})

/**
 * Decides which of the numbers in `countedDifferently` is right. For the experience's host. The same decision again succeeds; `conflict` for
 * a number that is not among them.
 */
export const decideGuestsCame = endpoint({
  method: 'POST',
  path: '/bookings/:id/check-in/decision',
  access: 'host',
  params: idParams,
  body: z.strictObject({ guests }),
  data: bookingData,
  idempotent: true,
  failure: 'Failed to update booking status',
})

/** Where to pay: a page to go to. Asked again, the open payment goes on. Refused with `payment_closed`. */
export const createPaymentSession = endpoint({
  method: 'POST',
  path: '/payments/payzone/session',
  access: 'user',
  body: z.strictObject({ bookingId: id }),
  data: z.strictObject({ redirectUrl: z.string() }),
  idempotent: true,
  failure: 'Payment failed',
})

/** What the server knows of a booking's payment: the pages after paying show this and nothing of their address. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/bookings/:id/payment',
  access: 'user',
  params: idParams,
  data: z.strictObject({ payment }),
  failure: 'Failed to fetch booking',
})

/** The raw Ed25519 public key that vouchers are signed with, base64url, so that they can be verified without network. */
export const getVoucherKey = endpoint({
  method: 'GET',
  path: '/vouchers/key',
  access: 'public',
  /** While the server's secret is being rotated, two keys with a comma between: either may have signed. */
  data: z.strictObject({ publicKey: z.string() }),
  failure: 'Failed to fetch booking',
})
