/** Creates a booking: a request, or a confirmed booking if the experience is confirmed at once. */
import { Counter } from 'prom-client'
import { v5 as derivedId, v7 as uuid } from 'uuid'
import type { BookingInput } from '#contract/models/booking.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { chargedOnline } from '#contract/rules/money/gift-card.ts'
import { toStoredNumber } from '../accounts/users/phone-numbers.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { toMailRows, toSmsRows } from '../platform/mail/repository.ts'
import { pick } from '../platform/pick.ts'
import { holdCardOfCode, takeFromCard, updateLedger, withCodeAttempt } from './money-hooks.ts'
import { bookingMessages } from './notifications.ts'
import { type BookingRow, findBooking, findParticipants } from './repository.ts'
import { assertOffered, checkRequest, unavailableError } from './seats/availability.ts'
import { assertMayHold } from './seats/holds.ts'
import { findOffer, findOfferFacts, type OfferFacts, type OfferRow } from './seats/repository.ts'
import { bookingTimes } from './seats/times.ts'
import { writeBooking } from './write-booking.ts'

/** Counts in this process. The server counts after the commit, because a repeated request creates no booking. */
export const bookingsCreated = new Counter({
  name: 'rihla_bookings_made_total',
  help: 'Bookings and requests for one that travelers made.',
  registers: [],
})

/** Throws if the traveler was shown another price. Clients of earlier releases show no deposit and send no `onlineAmount`. */
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

interface ValidatedInput {
  offer: OfferRow
  timeSlot: string | null
  capacity: number
  totalPrice: number
}

/** Throws if the experience cannot be booked as requested. */
const validate = (
  found: OfferRow | null,
  facts: OfferFacts,
  { userId }: Caller,
  input: BookingInput,
  now: Date,
): ValidatedInput => {
  const offer = assertOffered(found)
  if (offer.hostId === userId) throw new ApiError('own_experience')
  const bookability = checkRequest(offer, facts, input, now.getTime())
  if (!bookability.isAvailable) throw unavailableError(bookability, offer, input)
  const { timeSlot, capacity } = bookability
  return { offer, timeSlot, capacity, totalPrice: assertPrice(offer, input) }
}

const toRow = (
  id: string,
  { userId }: Caller,
  input: BookingInput,
  { offer, timeSlot, totalPrice }: ValidatedInput,
  now: Date,
  payWithinMs: number,
): BookingRow => ({
  id,
  ...pick(input, 'experienceId', 'checkIn', 'guests', 'paymentMethod', 'guestInfo'),
  ...pick(offer, 'hostId', 'instantConfirmation', 'deposit', 'cancellationPolicy'),
  travelerId: userId,
  status: offer.instantConfirmation ? 'confirmed' : 'pending',
  payment: 'open',
  timeSlot,
  ...bookingTimes({ checkIn: input.checkIn, timeSlot }, offer.durationHours, now, payWithinMs),
  answeredAt: offer.instantConfirmation ? now : null,
  totalPrice,
  giftAmount: 0,
  giftBack: 0,
  reversed: 0,
  refund: null,
  message: input.message?.trim() || null,
  reason: null,
  cause: null,
  checkedInAt: null,
  guestsCame: null,
  moves: 0,
  policyStartsAt: null,
  createdAt: now,
  updatedAt: now,
})

/** Returns the row with the amount that a gift card pays. It is paid if nothing is left to charge. */
const withGift = (row: BookingRow, giftAmount: number): BookingRow => {
  const isPaid = chargedOnline({ ...row, giftAmount }) === 0
  return { ...row, giftAmount, ...(isPaid && { payment: 'paid' as const }) }
}

/** Validates the request and writes the booking, again from the start if the places or the listing change in between. */
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
    const validated = validate(found, facts, caller, input, now)
    const { offer, capacity } = validated
    const request = { travelerId: caller.userId, hostId: offer.hostId, experienceId, guests: input.guests }
    const written = await db.transaction(async (tx) => {
      const unpaid = toRow(id, caller, input, validated, now, await assertMayHold(tx, request, now))
      const taken = giftCard === undefined ? null : await holdCardOfCode(tx, config, giftCard, unpaid, now)
      const row = taken === null ? unpaid : withGift(unpaid, taken.amount)
      const event = row.instantConfirmation ? 'confirmed' : 'requested'
      const { emails, texts, notifications } = bookingMessages(config, event, row, participants)
      const mails = [...toMailRows(emails, now), ...toSmsRows(texts, now)]
      const outcome = await writeBooking(tx, offer, capacity, row, { mails, notifications, now })
      if (outcome === 'created' && taken !== null) {
        await takeFromCard(tx, taken, id, now)
        await updateLedger(tx, config, id)
      }
      return outcome
    })
    if (written === 'created') return bookingsCreated.inc()
    if (written === 'id_taken') throw new ApiError('id_taken')
  }
}

/** Returns whether an earlier request created the same booking under this id. Throws if it is the id of another booking. */
const hasCreated = async ({ db }: Deps, { userId }: Caller, id: string, input: BookingInput): Promise<boolean> => {
  const existing = (await findBooking(db, id))?.booking
  if (!existing) return false
  const isSame =
    existing.travelerId === userId &&
    existing.experienceId === input.experienceId &&
    existing.checkIn === input.checkIn &&
    existing.guests === input.guests
  if (!isSame) throw new ApiError('id_taken')
  return true
}

/** An arbitrary UUID that never changes. */
const namespace = '5d0a1c7e-9b1f-4c0a-8f43-2f6f0b6f9b11'

/**
 * Creates a booking and returns its id. Sent again with the same id, or without an id under the same idempotency key, it returns the booking
 * of the first request, even if the server stopped after creating it and before saving its response.
 */
export const createBooking = async (
  deps: Deps,
  caller: Caller,
  sent: BookingInput,
  { key }: { key: string | null },
): Promise<string> => {
  const { guestInfo } = sent
  const input = { ...sent, guestInfo: { ...guestInfo, phone: await toStoredNumber(guestInfo.phone) } }
  const create = (id: string) =>
    input.giftCard === undefined
      ? insert(deps, caller, id, input)
      : withCodeAttempt(deps, caller, () => insert(deps, caller, id, input))
  const known = input.id ?? (key === null ? null : derivedId(`${caller.userId} ${key}`, namespace))
  if (known === null) {
    const id = uuid()
    await create(id)
    return id
  }
  try {
    await create(known)
  } catch (thrown) {
    // A booking that an earlier request created is valid, whatever refuses this one. Checked last, since nearly every request is new.
    if (!(thrown instanceof ApiError && (await hasCreated(deps, caller, known, input)))) throw thrown
  }
  return known
}
