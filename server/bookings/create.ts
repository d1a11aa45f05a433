import { v5 as derivedId, v7 as uuid } from 'uuid'
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

/** The start to book; throws where things stand against it. */
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

type Start = Awaited<ReturnType<typeof chooseStart>>
type Tx = Parameters<typeof takeSeats>[0] & Parameters<typeof findOfferFacts>[0]

/** Chooses a start and takes its places. Where somebody was quicker, it looks again: another start may have them. */
const takeStart = async (
  tx: Tx,
  offer: OfferRow,
  input: BookingInput,
  now: Date,
  chosen: Start,
): Promise<string | null> => {
  for (let start = chosen; ; start = await chooseStart(tx, offer, input, now)) {
    const { timeSlot, capacity } = start
    const wanted = { experienceId: offer.id, checkIn: input.checkIn, timeSlot }
    if (await takeSeats(tx, wanted, input.guests, capacity)) return timeSlot
  }
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
    // Before the price: a day that cannot be had costs nothing.
    const chosen = await chooseStart(tx, offer, input, now)
    const totalPrice = assertPrice(offer, input)
    const { experienceId, checkIn, guests, paymentMethod } = input
    const timeSlot = await takeStart(tx, offer, input, now, chosen)
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

/** Any UUID, the same for ever. */
const namespace = '5d0a1c7e-9b1f-4c0a-8f43-2f6f0b6f9b11'

/**
 * Books, and answers the id. Sent again with the same id, or without one under the same idempotency key, it answers the
 * booking that the first one made: also where a server died between the booking and remembering its answer.
 */
export const createBooking = async (
  deps: Deps,
  caller: Caller,
  input: BookingInput,
  key: string | null,
): Promise<string> => {
  const known = input.id ?? (key === null ? null : derivedId(`${caller.userId} ${key}`, namespace))
  if (known === null) {
    const id = uuid()
    await insert(deps, caller, id, input)
    return id
  }
  try {
    await insert(deps, caller, known, input)
  } catch (thrown) {
    // Whatever refuses it now: if it was made before, it stands. Asked only then, since nearly every wish is a new one.
    if (!(thrown instanceof ApiError && (await findMade(deps, caller, known, input)))) throw thrown
  }
  return known
}
