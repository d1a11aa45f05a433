import { v7 as uuid } from 'uuid'
import type { BookingInput, Unavailability } from '#contract/booking.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Caller, Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { assertBookable, judgeWish } from './availability.ts'
import { queueBookingMails } from './mails.ts'
import { findOfferFacts, holdOffer, type OfferRow } from './offer-repository.ts'
import { findBooking, insertBooking } from './repository.ts'
import { takeSeats } from './seats.ts'
import { bookingTimes } from './times.ts'

const refusals: Record<Unavailability, ErrorCode> = {
  closed: 'day_closed',
  past: 'day_past',
  full: 'not_available',
  group_too_large: 'group_too_large',
}

const trimmed = ({ guestInfo }: BookingInput) => {
  const firstName = guestInfo.firstName.trim()
  const lastName = guestInfo.lastName.trim()
  if (firstName === '' || lastName === '') throw new ApiError('missing_fields')
  return { ...guestInfo, firstName, lastName }
}

/** The start to book and its places; throws where things stand against it. */
const chooseStart = async (
  db: Parameters<typeof findOfferFacts>[0],
  offer: OfferRow,
  input: BookingInput,
  now: Date,
) => {
  const facts = await findOfferFacts(db, offer.id, input.checkIn, input.checkIn)
  const verdict = judgeWish(offer, facts, input, now.getTime())
  if (verdict.isAvailable) return verdict
  const { placesLeft, reason } = verdict
  const { checkIn, timeSlot = null } = input
  throw new ApiError(refusals[reason], { details: { placesLeft, groupSize: offer.groupSize, checkIn, timeSlot } })
}

const assertPrice = ({ price }: OfferRow, { guests, totalPrice: shown }: BookingInput): number => {
  const totalPrice = price * guests
  if (shown !== totalPrice) throw new ApiError('price_changed', { details: { totalPrice, price, guests } })
  return totalPrice
}

const insert = ({ db, clock, config }: Deps, { userId }: Caller, id: string, input: BookingInput): Promise<void> => {
  const now = clock()
  const guestInfo = trimmed(input)
  return db.transaction(async (tx) => {
    const offer = assertBookable(await holdOffer(tx, input.experienceId))
    if (offer.hostId === userId) throw new ApiError('own_experience')
    const { timeSlot, capacity } = await chooseStart(tx, offer, input, now)
    const totalPrice = assertPrice(offer, input)
    const { experienceId, checkIn, guests, paymentMethod } = input
    const isTaken = await takeSeats(tx, { experienceId, checkIn, timeSlot }, guests, capacity)
    // Somebody else was quicker since they were counted.
    if (!isTaken) throw new ApiError('not_available', { details: { placesLeft: null, checkIn, timeSlot } })
    const row = await insertBooking(tx, {
      id,
      experienceId,
      travelerId: userId,
      hostId: offer.hostId,
      status: 'pending',
      payment: 'open',
      paymentMethod,
      checkIn,
      timeSlot,
      ...bookingTimes({ checkIn, timeSlot }, offer.durationHours, now),
      guests,
      totalPrice,
      cancellationPolicy: offer.cancellationPolicy,
      message: input.message?.trim() || null,
      guestInfo,
      createdAt: now,
      updatedAt: now,
    })
    // Thrown, so that the places are given back with everything else.
    if (row === null) throw new ApiError('id_taken')
    await queueBookingMails({ db: tx, clock, config }, 'requested', row)
  })
}

/** The booking that this id made before, if it is the same one: a client's id is its own for ever. */
const findMade = async ({ db }: Deps, { userId }: Caller, id: string, input: BookingInput): Promise<boolean> => {
  const made = (await findBooking(db, id))?.booking
  if (!made) return false
  const isSame =
    made.travelerId === userId &&
    made.experienceId === input.experienceId &&
    made.checkIn === input.checkIn &&
    made.guests === input.guests
  if (!isSame) throw new ApiError('id_taken')
  return true
}

/** Books, and answers the id. Sent again with the same id, it answers the booking that the first one made. */
export const createBooking = async (deps: Deps, caller: Caller, input: BookingInput): Promise<string> => {
  const id = input.id ?? uuid()
  if (input.id !== undefined && (await findMade(deps, caller, id, input))) return id
  try {
    await insert(deps, caller, id, input)
  } catch (thrown) {
    // Two of the same at once: the one that came second was refused its places or its id by the first.
    const isRefused = thrown instanceof ApiError && input.id !== undefined
    if (!(isRefused && (await findMade(deps, caller, id, input)))) throw thrown
  }
  return id
}
