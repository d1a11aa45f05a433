import { v5 as derivedId, v7 as uuid } from 'uuid'
import type { ErrorCode } from '#contract/errors.ts'
import type { BookingInput, Unavailability } from '#contract/models/booking.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { chargedOnline } from '#contract/rules/money/gift-card.ts'
import { toStoredNumber } from '../accounts/users/phone-numbers.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { toMailRows, toSmsRows } from '../platform/mail/repository.ts'
import { bookingsMade } from './booking-metrics.ts'
import { bookingEmails, findParticipants } from './mails.ts'
import { holdCardOfCode, takeFromCard, updateLedger, withCodeAttempt } from './money-hooks.ts'
import { bookingNotices, sidesOf } from './notify-parties.ts'
import { type BookingRow, findBooking } from './repository.ts'
import { assertBookable, type Bookability, checkRequest } from './seats/availability.ts'
import { assertMayHold } from './seats/holds.ts'
import { findOffer, findOfferFacts, type OfferFacts, type OfferRow } from './seats/offer-repository.ts'
import { bookingTimes } from './seats/times.ts'
import { bookingTexts } from './text-messages.ts'
import { writeBooking } from './write-booking.ts'

type Refusal = Extract<Bookability, { isAvailable: false }>

const refusals: Record<Unavailability, ErrorCode> = {
  closed: 'day_closed',
  past: 'day_past',
  full: 'not_available',
  group_too_large: 'group_too_large',
}

const refuse = (
  { reason, placesLeft }: Refusal,
  offer: OfferRow,
  { checkIn, timeSlot = null }: BookingInput,
): never => {
  throw new ApiError(refusals[reason], { details: { placesLeft, groupSize: offer.groupSize, checkIn, timeSlot } })
}

/** Devices of before show no deposit, and name none. */
const assertPrice = (
  { price, deposit }: OfferRow,
  { guests, totalPrice: shown, onlineAmount: shownOnline }: BookingInput,
): number => {
  const totalPrice = price * guests
  const online = onlineAmount({ totalPrice, deposit })
  if (shown !== totalPrice || (shownOnline ?? online) !== online)
    throw new ApiError('price_changed', { details: { totalPrice, price, guests, onlineAmount: online } })
  return totalPrice
}

interface Judged {
  offer: OfferRow
  timeSlot: string | null
  capacity: number
  totalPrice: number
}

/** Throws where things stand against it. */
const judge = (
  found: OfferRow | null,
  facts: OfferFacts,
  { userId }: Caller,
  input: BookingInput,
  now: Date,
): Judged => {
  const offer = assertBookable(found)
  if (offer.hostId === userId) throw new ApiError('own_experience')
  const bookability = checkRequest(offer, facts, input, now.getTime())
  if (!bookability.isAvailable) return refuse(bookability, offer, input)
  return {
    offer,
    timeSlot: bookability.timeSlot,
    capacity: bookability.capacity,
    totalPrice: assertPrice(offer, input),
  }
}

const toRow = (
  id: string,
  { userId }: Caller,
  input: BookingInput,
  judged: Judged,
  now: Date,
  payWithinMs: number,
): BookingRow => {
  const { offer, timeSlot, totalPrice } = judged
  const { experienceId, checkIn, guests, paymentMethod } = input
  return {
    id,
    experienceId,
    travelerId: userId,
    hostId: offer.hostId,
    status: offer.instantConfirmation ? 'confirmed' : 'pending',
    payment: 'open',
    paymentMethod,
    checkIn,
    timeSlot,
    ...bookingTimes({ checkIn, timeSlot }, offer.durationHours, now, payWithinMs),
    answeredAt: offer.instantConfirmation ? now : null,
    instantConfirmation: offer.instantConfirmation,
    guests,
    totalPrice,
    deposit: offer.deposit,
    giftAmount: 0,
    giftBack: 0,
    reversed: 0,
    cancellationPolicy: offer.cancellationPolicy,
    refund: null,
    message: input.message?.trim() || null,
    reason: null,
    cause: null,
    checkedInAt: null,
    guestsCame: null,
    moves: 0,
    policyStartsAt: null,
    guestInfo: input.guestInfo,
    createdAt: now,
    updatedAt: now,
  }
}

/** What a card pays of it is paid; where that is all, nothing is left to pay. */
const withGift = (row: BookingRow, giftAmount: number): BookingRow => {
  const isPaid = chargedOnline({ ...row, giftAmount }) === 0
  return { ...row, giftAmount, ...(isPaid && { payment: 'paid' as const }) }
}

/** Looks, judges, and writes on condition that it still holds; where it does not, it looks again. */
const insert = async (deps: Deps, caller: Caller, id: string, input: BookingInput): Promise<void> => {
  const { db, clock, config } = deps
  const { experienceId, checkIn, giftCard } = input
  for (;;) {
    const now = clock()
    const [found, facts, participants] = await Promise.all([
      findOffer(db, experienceId),
      findOfferFacts(db, experienceId, checkIn, checkIn),
      findParticipants(db, { experienceId, travelerId: caller.userId }),
    ])
    const judged = judge(found, facts, caller, input, now)
    const { offer, capacity } = judged
    const request = { travelerId: caller.userId, hostId: offer.hostId, experienceId, guests: input.guests }
    const written = await db.transaction(async (tx) => {
      const unpaid = toRow(id, caller, input, judged, now, await assertMayHold(tx, request, now))
      const taken = giftCard === undefined ? null : await holdCardOfCode(tx, config, giftCard, unpaid, now)
      const row = taken === null ? unpaid : withGift(unpaid, taken.amount)
      const event = row.instantConfirmation ? 'confirmed' : 'requested'
      const letters = [
        ...toMailRows(bookingEmails(deps, event, row, participants), now),
        ...toSmsRows(bookingTexts(event, row, sidesOf(event, row), participants), now),
      ]
      const notices = bookingNotices(event, row, participants)
      const outcome = await writeBooking(tx, offer, capacity, row, { letters, notices, now })
      if (outcome === 'made' && taken !== null) {
        await takeFromCard(tx, taken, id, now)
        await updateLedger(tx, config, id)
      }
      return outcome
    })
    if (written === 'made') return bookingsMade.inc()
    if (written === 'id_taken') throw new ApiError('id_taken')
  }
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
  given: BookingInput,
  { key }: { key: string | null },
): Promise<string> => {
  const { guestInfo } = given
  const input = { ...given, guestInfo: { ...guestInfo, phone: await toStoredNumber(guestInfo.phone) } }
  const make = (id: string) =>
    input.giftCard === undefined
      ? insert(deps, caller, id, input)
      : withCodeAttempt(deps, caller, () => insert(deps, caller, id, input))
  const known = input.id ?? (key === null ? null : derivedId(`${caller.userId} ${key}`, namespace))
  if (known === null) {
    const id = uuid()
    await make(id)
    return id
  }
  try {
    await make(known)
  } catch (thrown) {
    // Whatever refuses it now: if it was made before, it stands. Asked only then, since nearly every request is a new one.
    if (!(thrown instanceof ApiError && (await findMade(deps, caller, known, input)))) throw thrown
  }
  return known
}
