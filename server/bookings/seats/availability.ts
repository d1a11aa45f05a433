import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import type { getAvailability } from '#contract/endpoints/availability.ts'
import type * as endpoints from '#contract/endpoints/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Unavailability } from '#contract/models/booking.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import {
  availabilityOf,
  availabilityOn,
  capacityOn,
  lastMoment,
  maxAvailabilityDays,
  type Offer,
} from '#contract/rules/time/availability.ts'
import { addDays } from '#contract/rules/time/morocco-time.ts'
import { assertVisible } from '#server/experiences/listings/visibility.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { findOffer, findOfferFacts, type OfferFacts, type OfferRow } from './repository.ts'
import { bookingTimes } from './times.ts'

/** Returns the calendar of an experience. Throws if the caller may not see it. */
export const readAvailability = async (
  { db, clock }: Deps,
  id: string,
  { from, to }: QueryOf<typeof getAvailability>,
  caller: Caller | null,
): Promise<DataOf<typeof getAvailability>> => {
  if (to < from || to >= addDays(from, maxAvailabilityDays)) {
    const message = `must be from 0 to ${maxAvailabilityDays - 1} days after from`
    throw new ApiError('invalid_request', { details: [{ path: 'to', message }] })
  }
  const offer = await findOffer(db, id)
  assertVisible(offer, caller)
  if (!offer) throw new ApiError('not_found')
  const facts = await findOfferFacts(db, id, from, to)
  const days = availabilityOf(offer, facts, { from, to }, clock().getTime())
  return { days, groupSize: offer.groupSize, price: offer.price }
}

type Publication = Pick<OfferRow, 'status' | 'isApproved' | 'deletedAt'>

/** Returns whether everybody may see, and so book, an experience. */
export const isOffered = <Row extends Publication>(offer: Row | null): offer is Row =>
  offer !== null && offer.status === 'published' && offer.isApproved && offer.deletedAt === null

/** Throws `not_found` if an experience cannot be booked by anybody. */
export const assertOffered = <Row extends Publication>(offer: Row | null): Row => {
  if (!isOffered(offer)) throw new ApiError('not_found')
  return offer
}

interface BookingRequest {
  checkIn: string
  timeSlot?: string | null | undefined
  guests: number
}

type Bookability =
  | { isAvailable: true; timeSlot: string | null; capacity: number; placesLeft: number }
  | { isAvailable: false; reason: Unavailability; placesLeft: number }

const refusals: Record<Unavailability, ErrorCode> = {
  closed: 'day_closed',
  past: 'day_past',
  full: 'not_available',
  group_too_large: 'group_too_large',
}

export const unavailableError = (
  { reason, placesLeft }: Extract<Bookability, { isAvailable: false }>,
  { groupSize }: Pick<Offer, 'groupSize'>,
  { checkIn, timeSlot = null }: Omit<BookingRequest, 'guests'>,
): ApiError => new ApiError(refusals[reason], { details: { placesLeft, groupSize, checkIn, timeSlot } })

/** Decides whether a start can be booked now. The places may be gone by the time that a booking takes them. */
export const checkRequest = (offer: Offer, facts: OfferFacts, request: BookingRequest, now: number): Bookability => {
  const { checkIn, guests, timeSlot: requested = null } = request
  const day = availabilityOn(offer, facts, checkIn, now)
  const slots = requested === null ? day.slots : day.slots.filter(({ timeSlot }) => timeSlot === requested)
  const placesLeft = Math.max(0, ...slots.map((slot) => slot.placesLeft))
  if (slots.length === 0) {
    const wasOffered = requested !== null && capacityOn(offer, facts.exceptions, checkIn, requested) > 0
    const isOver = day.state === 'past' || (wasOffered && lastMoment(checkIn, requested) <= now)
    return { isAvailable: false, reason: isOver ? 'past' : 'closed', placesLeft }
  }
  if (guests > offer.groupSize) return { isAvailable: false, reason: 'group_too_large', placesLeft }
  const slot = slots.find((one) => one.placesLeft >= guests)
  if (!slot) return { isAvailable: false, reason: 'full', placesLeft }
  return { isAvailable: true, timeSlot: slot.timeSlot, capacity: slot.capacity, placesLeft }
}

/** Checks a start before booking: creating the booking now would give the same result. */
export const checkAvailability = async (
  { db, clock }: Deps,
  { experienceId, checkOut, ...request }: BodyOf<typeof endpoints.checkAvailability>,
): Promise<DataOf<typeof endpoints.checkAvailability>> => {
  if (checkOut !== undefined && checkOut < request.checkIn) {
    throw new ApiError('invalid_request', { details: [{ path: 'checkOut', message: 'must not be before checkIn' }] })
  }
  const offer = assertOffered(await findOffer(db, experienceId))
  const now = clock()
  const facts = await findOfferFacts(db, experienceId, request.checkIn, request.checkIn)
  const bookability = checkRequest(offer, facts, request, now.getTime())
  const timeSlot = bookability.isAvailable ? bookability.timeSlot : null
  const totalPrice = offer.price * request.guests
  return {
    available: bookability.isAvailable,
    reason: bookability.isAvailable ? null : bookability.reason,
    placesLeft: bookability.placesLeft,
    timeSlot,
    checkOut: bookingTimes(
      { checkIn: request.checkIn, timeSlot: timeSlot ?? request.timeSlot ?? null },
      offer.durationHours,
      now,
    ).checkOut,
    totalPrice,
    ...(offer.deposit !== null && { onlineAmount: onlineAmount({ totalPrice, deposit: offer.deposit }) }),
  }
}
