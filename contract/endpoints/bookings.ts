import * as z from 'zod/mini'
import { availabilityCheck, booking, bookingInput, bookingStatus } from '../booking.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams, queryInteger, text } from '../primitives.ts'

const page = {
  page: z.optional(queryInteger(1, 100_000)),
  limit: z.optional(queryInteger(1, 100)),
  status: z.optional(bookingStatus),
}
const bookingList = z.strictObject({ bookings: z.array(booking), total: z.int(), page: z.int(), limit: z.int() })
const bookingData = z.strictObject({ booking })

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  access: 'user',
  query: z.strictObject(page),
  data: bookingList,
  failure: 'Failed to fetch bookings',
})

export const listHostBookings = endpoint({
  method: 'GET',
  path: '/bookings/host',
  access: 'host',
  query: z.strictObject(page),
  data: bookingList,
  failure: 'Failed to fetch host bookings',
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  access: 'user',
  params: idParams,
  data: bookingData,
  failure: 'Failed to fetch booking',
})

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

export const updateBookingStatus = endpoint({
  method: 'PATCH',
  path: '/bookings/:id/status',
  access: 'host',
  params: idParams,
  body: z.strictObject({ status: bookingStatus, message: z.optional(text(2000)) }),
  data: bookingData,
  failure: 'Failed to update booking status',
})

export const cancelBooking = endpoint({
  method: 'PATCH',
  path: '/bookings/:id/cancel',
  access: 'user',
  params: idParams,
  body: z.strictObject({ reason: z.optional(text(2000)) }),
  data: bookingData,
  failure: 'Failed to cancel booking',
})

export const checkAvailability = endpoint({
  method: 'POST',
  path: '/bookings/check-availability',
  access: 'public',
  body: availabilityCheck,
  data: z.strictObject({ available: z.boolean(), placesLeft: z.int() }),
  failure: 'Failed to check availability',
})

export const checkIn = endpoint({
  method: 'POST',
  path: '/bookings/:id/check-in',
  access: 'host',
  params: idParams,
  body: z.strictObject({ guests: z.optional(z.int()) }),
  data: bookingData,
  idempotent: true,
  failure: 'Failed to update booking status',
})

export const createPaymentSession = endpoint({
  method: 'POST',
  path: '/payments/payzone/session',
  access: 'user',
  body: z.strictObject({ bookingId: id }),
  data: z.strictObject({ redirectUrl: z.string() }),
  idempotent: true,
  failure: 'Payment failed',
})
