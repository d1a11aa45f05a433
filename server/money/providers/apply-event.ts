/** Applies the messages of providers: charges and declines here, reversals in `apply-reversal.ts`. */
import { chargedOnline } from '#contract/rules/money/gift-card.ts'
import { isUnpaid } from '#server/bookings/close-booking.ts'
import { payForMove } from '#server/bookings/moves/pay.ts'
import { announceBooking } from '#server/bookings/notifications.ts'
import { type BookingRow, holdBooking } from '#server/bookings/repository.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import { chargeCard } from '../gift-cards/activate.ts'
import { holdCard } from '../gift-cards/repository.ts'
import { updateLedger } from '../ledger/usecases.ts'
import { countPaymentEvent, type EventOutcome } from '../metrics.ts'
import {
  findPayment,
  type PaymentDeps,
  type PaymentEventRow,
  type PaymentRow,
  recordEvent,
  setBookingPayment,
  setPaymentState,
} from '../payments/repository.ts'
import { recordRefund } from '../refunds/repository.ts'
import { type ProviderReversal, reverseBooking, reverseCard } from './apply-reversal.ts'

export interface ProviderEvent {
  paymentId: string
  provider: PaymentRow['provider']
  /** The provider's id of the event, the same in every repeated message. */
  reference: string
  outcome: 'approved' | 'declined'
  /** Charged MAD, rounded up. */
  amount: number
  /** False if the amount was rounded: it is not the price then, which is whole. */
  isWhole?: boolean
}

/** A message of a provider, about a charge or about money that it took back. */
type ProviderMessage = ProviderEvent | ProviderReversal

const changePayment = async (
  db: Database,
  row: BookingRow,
  changes: Parameters<typeof setBookingPayment>[2],
  now: Date,
): Promise<void> => {
  await setBookingPayment(db, row, changes, now)
  await announceBooking(db, row)
}

/** Applies a charge. It pays for the booking or its move if that waits for exactly this amount; otherwise it is refunded whole. */
const applyCharge = async (
  deps: PaymentDeps,
  payment: PaymentRow,
  row: BookingRow,
  event: PaymentEventRow,
  isWhole: boolean,
  now: Date,
): Promise<EventOutcome> => {
  const { db } = deps
  const refund = async (why: 'late' | 'twice' | 'another_amount' | 'not_moved'): Promise<EventOutcome> => {
    await recordRefund(db, { bookingId: row.id, eventId: event.id, amount: event.amount, why }, now)
    return 'refunded'
  }
  const isRequestedAmount = isWhole && event.amount === payment.amount
  if (payment.moveId !== null && isRequestedAmount) {
    await setPaymentState(db, payment.id, payment.state, 'approved')
    const isMoved = await payForMove(deps, row, payment.moveId, payment.amount)
    return isMoved ? 'paid' : refund('not_moved')
  }
  if (!isRequestedAmount || payment.amount !== chargedOnline(row)) {
    if (row.payment === 'open') await changePayment(db, row, { payment: 'failed' }, now)
    await setPaymentState(db, payment.id, 'open', 'declined')
    return refund('another_amount')
  }
  await setPaymentState(db, payment.id, payment.state, 'approved')
  if (!isUnpaid(row)) return refund('twice')
  if (row.status !== 'cancelled') {
    await changePayment(db, row, { payment: 'paid' }, now)
    return 'paid'
  }
  // The gift card's part was returned to the card when the booking ended.
  await changePayment(db, row, { payment: 'refunded', refund: event.amount + row.giftBack }, now)
  return refund('late')
}

const applyDecline = async (db: Database, payment: PaymentRow, row: BookingRow, now: Date): Promise<EventOutcome> => {
  // A decline of an attempt that is no longer open does not change the booking: another attempt is open, or it is paid.
  const wasOpen = await setPaymentState(db, payment.id, 'open', 'declined')
  if (wasOpen && row.payment === 'open') await changePayment(db, row, { payment: 'failed' }, now)
  return 'declined'
}

/** Applies a message about a gift card, which it locks first like a booking. The card is worth the charge, also if that is another amount. */
const applyToCard = async (deps: PaymentDeps, giftCardId: string, message: ProviderMessage): Promise<EventOutcome> => {
  const { db, clock } = deps
  const card = await holdCard(db, giftCardId)
  if (card === null) return 'unknown'
  if ('reversal' in message) return reverseCard(deps, card, message)
  const { isWhole: _, ...reported } = message
  const event = await recordEvent(db, { ...reported, receivedAt: clock() })
  if (event === null) return 'repeated'
  if (reported.outcome === 'declined') {
    await setPaymentState(db, reported.paymentId, 'open', 'declined')
    return 'declined'
  }
  const attempt = await findPayment(db, reported.paymentId)
  if (attempt !== null) await setPaymentState(db, attempt.id, attempt.state, 'approved')
  return chargeCard(deps, card, event)
}

const applyOnce = ({ db, clock, config }: PaymentDeps, message: ProviderMessage): Promise<EventOutcome> =>
  db.transaction(async (tx) => {
    const { paymentId, provider } = message
    const found = await findPayment(tx, paymentId)
    if (found?.provider !== provider) return 'unknown'
    const { giftCardId, bookingId } = found
    if (giftCardId !== null) return applyToCard({ db: tx, clock, config }, giftCardId, message)
    if (bookingId === null) return 'unknown'
    // Locks the booking before it reads the payment again, because every change of either locks the booking first.
    const row = await holdBooking(tx, bookingId)
    const payment = await findPayment(tx, paymentId)
    if (row === null || payment === null) return 'unknown'
    if ('reversal' in message) return reverseBooking({ db: tx, clock, config }, row, message)
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
export const applyProviderEvent = (deps: PaymentDeps, event: ProviderMessage): Promise<EventOutcome> => {
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
