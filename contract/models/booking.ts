import * as z from 'zod/mini'
import { guestCount, letIn } from './bookings/check-in.ts'
import { coordinates } from './coordinates.ts'
import { picture } from './experience.ts'
import { cash } from './money/cash.ts'
import { giftCardPayment } from './money/gift-card.ts'
import { noShow } from './money/no-show.ts'
import { refundStep } from './money.ts'
import { day, email, id, instant, personName, phoneNumber, text, timeOfDay, translated } from './primitives.ts'
import { cancellationPolicyId, categoryId } from './reference.ts'

export const bookingStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled'])
export type BookingStatus = z.infer<typeof bookingStatus>
export const paymentState = z.enum(['open', 'paid', 'failed', 'refunded'])
export type PaymentState = z.infer<typeof paymentState>
export const paymentMethod = z.enum(['card', 'paypal'])

/**
 * Why a booking was cancelled: by its traveler; by the host after confirming it; declined by the host; not answered in
 * time; not paid in time.
 */
export const cancellationCause = z.enum(['traveler', 'host', 'declined', 'expired', 'unpaid'])
export type CancellationCause = z.infer<typeof cancellationCause>

/** The guest details of a new booking. */
export const guestInput = z.strictObject({ firstName: personName, lastName: personName, email, phone: phoneNumber })
/** The guest details of a stored booking. Not validated again, because earlier releases accepted other values. */
export const guestInfo = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type GuestInfo = z.infer<typeof guestInfo>

export const maxGuests = 500
export const guests = z.int().check(z.minimum(1), z.maximum(maxGuests))
/** Whole MAD for everybody: up to the highest price times the most guests. */
export const total = z.int().check(z.minimum(0), z.maximum(1_000_000 * maxGuests))

export const bookingInput = z.strictObject({
  id: z.optional(id),
  experienceId: id,
  checkIn: day,
  /** Without one, the first start of that day that still has the places. */
  timeSlot: z.optional(z.nullable(timeOfDay)),
  guests,
  /** What the person was shown. The server computes its own and refuses another with `price_changed`. */
  totalPrice: total,
  /** What of it the person was shown to be paid online now; another one is refused as well. */
  onlineAmount: z.optional(total),
  message: z.optional(text(2000)),
  paymentMethod,
  /** Refused with `gift_card_refused`, or `gift_card_changed` (details: the `amount` it would pay). */
  giftCard: z.optional(giftCardPayment),
  guestInfo: guestInput,
})
export type BookingInput = z.infer<typeof bookingInput>

const placeText = z.strictObject({ title: z.string(), duration: z.string(), meetingPoint: z.nullable(z.string()) })

/** What of an experience a traveler needs on the day, in both languages. */
export const bookedExperience = z.strictObject({
  id,
  title: z.string(),
  location: z.string(),
  category: categoryId,
  images: z.array(picture),
  duration: z.string(),
  durationHours: z.number(),
  meetingPoint: z.nullable(z.string()),
  /** Servers of before say nothing. */
  meetingCoordinates: z.optional(z.nullable(coordinates)),
  translations: translated(placeText),
  /** False once it is no longer offered: past bookings stay readable, its page does not. */
  isOffered: z.boolean(),
})

/** Contact is given once the booking is confirmed; where that was at once, once it is paid. */
export const bookedHost = z.strictObject({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})

/**
 * What is shown at the meeting point. `token` is what the QR code holds (contract/rules/voucher.ts), signed by the server
 * so that a host can verify it without network; `code` is for reading aloud.
 */
export const voucher = z.strictObject({ code: z.string(), token: z.string() })
export type Voucher = z.infer<typeof voucher>

/**
 * A move to another start that has not taken effect: it waits for the other side's answer (`asked`), or for the traveler to pay
 * what it costs more (`paying`). No place is held for it.
 */
export const bookingMove = z.strictObject({
  id,
  by: z.enum(['traveler', 'host']),
  state: z.enum(['asked', 'paying']),
  checkIn: day,
  timeSlot: z.nullable(timeOfDay),
  /** Whole MAD that the booking would cost. */
  totalPrice: total,
  message: z.nullable(z.string()),
  /** When it ends by itself. */
  expiresAt: instant,
})
export type BookingMove = z.infer<typeof bookingMove>

export const booking = z.strictObject({
  id,
  experience: bookedExperience,
  host: bookedHost,
  traveler: z.strictObject({ id, name: z.string(), avatar: z.nullable(z.string()) }),
  status: bookingStatus,
  payment: paymentState,
  paymentMethod,
  checkIn: day,
  checkOut: day,
  timeSlot: z.nullable(timeOfDay),
  startsAt: instant,
  endsAt: instant,
  guests: z.int(),
  totalPrice: total,
  /** Percent of it that is paid online, the rest in cash on the day; left out: all of it. */
  deposit: z.optional(z.int()),
  /** What of that a gift card pays; what of it went back on the card when the booking ended. Told to its traveler alone. */
  giftAmount: z.optional(z.int()),
  giftBack: z.optional(z.int()),
  /** Whole MAD of the charge that the provider or a bank took back without our request; absent if none. */
  reversed: z.optional(z.int()),
  /** As it was when the booking was made. */
  cancellationPolicy: cancellationPolicyId,
  /** Confirmed when it was made, without a request; servers of before know of none. */
  instantConfirmation: z.optional(z.boolean()),
  /** When a request that nobody answers ends by itself; null once it is answered. */
  respondBy: z.nullable(instant),
  /** When an unpaid booking ends by itself; null once it is paid or cancelled. */
  payBy: z.nullable(instant),
  /** Whole MAD given back; null unless cancelled. */
  refund: z.nullable(total),
  /** Where each sum that goes back stands, the first promised first; servers of before do not say. */
  refunds: z.optional(z.array(refundStep)),
  message: z.nullable(z.string()),
  /** What the host or whoever cancelled wrote. */
  reason: z.nullable(z.string()),
  cause: z.nullable(cancellationCause),
  /** The traveler's own, once confirmed and paid. */
  voucher: z.nullable(voucher),
  /** When the host received the first of them, and how many came. */
  checkedIn: z.optional(z.strictObject({ at: instant, guests: z.int() })),
  /** Counts of the host's devices that differ until the host decides (docs/decisions/0013), and refused check-ins. For the host alone. */
  countedDifferently: z.optional(z.array(guestCount)),
  letIn: z.optional(z.array(letIn)),
  /** The move that is under way, and how many took effect; servers of before know of none. */
  move: z.optional(bookingMove),
  moves: z.optional(z.int()),
  /** The earlier start from which the policy still counts, if the traveler moved the booking too late (contract/rules/money/refund.ts). */
  policyStartsAt: z.optional(instant),
  /** That the host reported them absent, and what became of it. */
  noShow: z.optional(noShow),
  /** What was recorded of the rest that is paid in cash. */
  cash: z.optional(cash),
  /** The traveler's own: what they show once they have paid all of the rest (contract/rules/money/cash.ts). */
  cashCode: z.optional(z.string()),
  /** The review that the traveler wrote of it. */
  reviewId: z.nullable(id),
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
  guests,
})

/** Why a booking would be refused: no such start that day, over, too few places, more people than a group has. */
export const unavailability = z.enum(['closed', 'past', 'full', 'group_too_large'])
export type Unavailability = z.infer<typeof unavailability>

export const availabilityAnswer = z.strictObject({
  available: z.boolean(),
  reason: z.nullable(unavailability),
  placesLeft: z.int(),
  /** The start that would be booked; null without slots or where none is available. */
  timeSlot: z.nullable(timeOfDay),
  checkOut: day,
  totalPrice: total,
  /** What of it is paid online, where the rest is paid on the day. */
  onlineAmount: z.optional(total),
})

/** The payment of one booking, as the server knows it. */
export const payment = z.strictObject({
  bookingId: id,
  status: bookingStatus,
  payment: paymentState,
  /** What is paid online, and what is left for the day in cash, where that is something. */
  amount: total,
  cashDue: z.optional(total),
  /** What of the online amount a gift card paid; `amount` is without it. */
  giftAmount: z.optional(total),
  giftBack: z.optional(total),
  refund: z.nullable(total),
  payBy: z.nullable(instant),
  /** What a move costs more, which is to be paid now, in whole MAD; left out where none waits for that. */
  difference: z.optional(total),
  /** Whether a session can be asked for: the booking, or the difference of its move, is not paid. */
  canPay: z.boolean(),
  // As the booking has them. Servers of earlier releases do not say.
  respondBy: z.optional(z.nullable(instant)),
  cause: z.optional(z.nullable(cancellationCause)),
  paymentMethod: z.optional(paymentMethod),
  updatedAt: z.optional(instant),
  instantConfirmation: z.optional(z.boolean()),
})
export type Payment = z.infer<typeof payment>
