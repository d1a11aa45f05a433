import * as z from 'zod/mini'
import { picture } from './experience.ts'
import { day, email, id, instant, money, phoneNumber, text, timeOfDay } from './primitives.ts'

export const bookingStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled'])
export type BookingStatus = z.infer<typeof bookingStatus>
export const paymentState = z.enum(['open', 'paid', 'failed', 'refunded'])
export const paymentMethod = z.enum(['card', 'paypal'])

const personName = text(80, 1)
export const guestInfo = z.strictObject({ firstName: personName, lastName: personName, email, phone: phoneNumber })

export const bookingInput = z.strictObject({
  id: z.optional(id),
  experienceId: id,
  checkIn: day,
  timeSlot: z.optional(z.nullable(timeOfDay)),
  guests: z.int().check(z.minimum(1), z.maximum(500)),
  totalPrice: money,
  message: z.optional(text(2000)),
  paymentMethod,
  guestInfo,
})

export const booking = z.strictObject({
  id,
  experience: z.strictObject({ id, title: z.string(), location: z.string(), images: z.array(picture) }),
  status: bookingStatus,
  payment: paymentState,
  checkIn: day,
  checkOut: day,
  timeSlot: z.nullable(timeOfDay),
  guests: z.int(),
  totalPrice: money,
  refund: z.nullable(money),
  message: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  guestInfo,
  createdAt: instant,
  updatedAt: instant,
})
export type Booking = z.infer<typeof booking>

export const availabilityCheck = z.strictObject({
  experienceId: id,
  checkIn: day,
  checkOut: z.optional(day),
  timeSlot: z.optional(z.nullable(timeOfDay)),
  guests: z.int().check(z.minimum(1), z.maximum(500)),
})
