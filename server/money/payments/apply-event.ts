import { and, eq } from 'drizzle-orm'
import { chargedOnline } from '#contract/rules/money/gift-card.ts'
import { type ChangeDeps, isUnpaid } from '#server/bookings/close-booking.ts'
import { payForMove } from '#server/bookings/moves/pay.ts'
import { announceBooking } from '#server/bookings/notifications.ts'
import { type BookingRow, holdBooking } from '#server/bookings/repository.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import { chargeCard } from '../gift-cards/activate.ts'
import { holdCard } from '../gift-cards/repository.ts'
import { updateLedger } from '../ledger/update-ledger.ts'
import { type ProviderReversal, reverseBooking, reverseCard } from './apply-reversal.ts'
import { countPaymentEvent, type EventOutcome } from './payment-metrics.ts'
import {
  findPayment,
  movePayment,
  type PaymentEventRow,
  type PaymentRow,
  recordEvent,
  recordRefund,
} from './repository.ts'

export interface ProviderEvent {
  paymentId: string
  provider: PaymentRow['provider']
  /** The provider's own name for what happened, the same however often it is told. */
  reference: string
  outcome: 'approved' | 'declined'
  /** MAD that were charged, rounded up. */
  amount: number
  /** False where they were rounded: never the price, which is whole. */
  isWhole?: boolean
}

/** A message of a provider, about a charge or about money that it took back. */
type ProviderMessage = ProviderEvent | ProviderReversal

type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>

const setPayment = async (
  db: Tx,
  row: BookingRow,
  changes: Partial<Pick<BookingRow, 'payment' | 'refund'>>,
  now: Date,
): Promise<void> => {
  await db
    .update(bookings)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(bookings.id, row.id), eq(bookings.payment, row.payment)))
  await announceBooking(db, row)
}

/** A charge is kept where the booking waits for it, and given back whole in any other case. */
const applyCharge = async (
  deps: ChangeDeps,
  payment: PaymentRow,
  row: BookingRow,
  event: PaymentEventRow,
  isWhole: boolean,
  now: Date,
): Promise<EventOutcome> => {
  const { db } = deps
  const giveBack = async (why: 'late' | 'twice' | 'another_amount' | 'not_moved'): Promise<EventOutcome> => {
    await recordRefund(db, { bookingId: row.id, eventId: event.id, amount: event.amount, why }, now)
    return 'refunded'
  }
  if (payment.moveId !== null && isWhole && event.amount === payment.amount) {
    await movePayment(db, payment.id, payment.state, 'approved')
    const isMoved = await payForMove(deps, row, payment.moveId, payment.amount)
    return isMoved ? 'paid' : giveBack('not_moved')
  }
  const asked = payment.moveId === null ? chargedOnline(row) : null
  if (!isWhole || event.amount !== payment.amount || payment.amount !== asked) {
    if (row.payment === 'open') await setPayment(db, row, { payment: 'failed' }, now)
    await movePayment(db, payment.id, 'open', 'declined')
    return giveBack('another_amount')
  }
  await movePayment(db, payment.id, payment.state, 'approved')
  if (!isUnpaid(row)) return giveBack('twice')
  if (row.status !== 'cancelled') {
    await setPayment(db, row, { payment: 'paid' }, now)
    return 'paid'
  }
  // What a card paid of it went back on the card when it ended.
  await setPayment(db, row, { payment: 'refunded', refund: event.amount + row.giftBack }, now)
  return giveBack('late')
}

const applyDecline = async (db: Tx, payment: PaymentRow, row: BookingRow, now: Date): Promise<EventOutcome> => {
  // A decline that comes after another attempt was opened, or after the charge, says nothing of how things stand.
  const wasOpen = await movePayment(db, payment.id, 'open', 'declined')
  if (wasOpen && row.payment === 'open') await setPayment(db, row, { payment: 'failed' }, now)
  return 'declined'
}

type ApplyDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Applies a message about a gift card, which it locks first like a booking. The card is worth the charge, also if that is another amount. */
const applyToCard = async (
  deps: Omit<ApplyDeps, 'db'> & { db: Tx },
  payment: PaymentRow & { giftCardId: string },
  message: ProviderMessage,
): Promise<EventOutcome> => {
  const { db, clock } = deps
  const card = await holdCard(db, payment.giftCardId)
  if (card === null) return 'unknown'
  if ('reversal' in message) return reverseCard(deps, payment, card, message)
  const { isWhole: _, ...reported } = message
  const event = await recordEvent(db, { ...reported, receivedAt: clock() })
  if (event === null) return 'repeated'
  if (reported.outcome === 'declined') {
    await movePayment(db, reported.paymentId, 'open', 'declined')
    return 'declined'
  }
  const attempt = await findPayment(db, reported.paymentId)
  if (attempt !== null) await movePayment(db, attempt.id, attempt.state, 'approved')
  return chargeCard(deps, card, event)
}

const applyOnce = ({ db, clock, config }: ApplyDeps, message: ProviderMessage): Promise<EventOutcome> =>
  db.transaction(async (tx) => {
    const { paymentId, provider } = message
    const found = await findPayment(tx, paymentId)
    if (found?.provider !== provider) return 'unknown'
    const { giftCardId, bookingId } = found
    if (giftCardId !== null) return applyToCard({ db: tx, clock, config }, { ...found, giftCardId }, message)
    if (bookingId === null) return 'unknown'
    // The booking is held before the payment is read again: every change of either goes through here or a session.
    const row = await holdBooking(tx, bookingId)
    const payment = await findPayment(tx, paymentId)
    if (row === null || payment === null) return 'unknown'
    if ('reversal' in message) return reverseBooking({ db: tx, clock, config }, payment, row, message)
    const { isWhole = true, ...reported } = message
    const now = clock()
    const event = await recordEvent(tx, { ...reported, receivedAt: now })
    if (event === null) return 'repeated'
    if (reported.outcome === 'declined') return applyDecline(tx, payment, row, now)
    const outcome = await applyCharge({ db: tx, clock, config }, payment, row, event, isWhole, now)
    await updateLedger(tx, config, row.id)
    return outcome
  })

/** Applies a provider's message once, however often and however late it arrives. */
export const applyProviderEvent = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  event: ProviderMessage,
): Promise<EventOutcome> => {
  const { provider } = event
  const reported = 'reversal' in event ? event.reversal : event.outcome
  const attributes = { 'rihla.payment.provider': provider, 'rihla.payment.told': reported }
  return inSpan('payment event', { kind: 'internal', attributes }, async (span) => {
    const outcome = await applyOnce(deps, event)
    countPaymentEvent(provider, outcome)
    span?.set({ 'rihla.payment.outcome': outcome })
    return outcome
  })
}
