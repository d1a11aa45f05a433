/**
 * Applies reversals: refunds made on the provider's own pages, chargebacks by a guest's bank, and states that this release does not know.
 * Each is booked once, completes refunds that we owe anyway, and stays an open alert until an admin resolves it (docs/decisions/0073).
 */
import { isActive } from '#server/bookings/close-booking.ts'
import { announceBooking } from '#server/bookings/notifications.ts'
import { type BookingRow, touchBooking } from '#server/bookings/repository.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { balanceOf, changeCard, type GiftCardRow } from '../gift-cards/repository.ts'
import { cardReversal } from '../ledger/entries.ts'
import { insertEntries } from '../ledger/repository.ts'
import { updateLedger } from '../ledger/usecases.ts'
import { type AlertRow, changeAlert, findAlertsOf, insertAlert } from '../payments/alerts-repository.ts'
import {
  findCharge,
  type PaymentDeps,
  type PaymentEventRow,
  type PaymentRow,
  setReversed,
} from '../payments/repository.ts'
import { completeRefund } from '../refunds/complete-refund.ts'
import { changeRefund, findRefundsOf, findRemainingCharges, type RefundRow } from '../refunds/repository.ts'
import { returnUndelivered } from './alerts.ts'

export interface ProviderReversal {
  paymentId: string
  provider: PaymentRow['provider']
  /** The provider's id of the event, the same in every repeated message. */
  reference: string
  reversal: Exclude<AlertRow['kind'], 'undeliverable_card'>
  /** The provider's name of the state. */
  state: string
  /** The provider's reference of the charge. */
  chargeReference: string
  /** Whole MAD, rounded up; null: the message has no amount and means the whole charge. */
  amount: number | null
}

/** `confirmed`: the message reports only refunds of ours, which it completes if they were open. */
type Outcome = 'reversed' | 'confirmed' | 'unknown_state' | 'repeated'

type Amounts = Pick<AlertRow, 'amount' | 'fromHeld' | 'fromOwed'>
const zeroAmounts: Amounts = { amount: 0, fromHeld: 0, fromOwed: 0 }

const sumOf = (alerts: readonly AlertRow[], field: keyof Amounts): number =>
  alerts.reduce((total, alert) => total + alert[field], 0)

/** Returns the amounts of a reversed chargeback. An active booking or a card holds again what the chargeback took from it. */
const amountsReturned = (alerts: readonly AlertRow[], amount: number | null, isHeld: boolean): Amounts => {
  const ofBanks = alerts.filter(({ kind }) => kind === 'chargeback' || kind === 'chargeback_reversed')
  const taken = sumOf(ofBanks, 'amount') - sumOf(ofBanks, 'fromOwed')
  const back = Math.max(0, Math.min(amount ?? taken, taken))
  const held = isHeld ? Math.min(back, Math.max(0, sumOf(ofBanks, 'fromHeld'))) : 0
  return { amount: 0 - back, fromHeld: 0 - held, fromOwed: 0 }
}

/**
 * Matches a reported amount with refunds of ours, and returns the rest. Refunds that an admin marked as done and the provider has not
 * reported yet come first: a message about one of them must not complete another one, which would then never be carried out. Chargebacks
 * skip these, because a bank does not know about our refunds.
 */
const matchRefunds = async (
  deps: PaymentDeps,
  row: BookingRow,
  charge: PaymentEventRow,
  { reversal, reference }: ProviderReversal,
  amount: number,
): Promise<{ rest: number; fromOwed: number }> => {
  const { db } = deps
  const now = deps.clock()
  const all = await findRefundsOf(db, charge.id)
  const isDone = ({ settledAt, toldAt }: RefundRow) => settledAt !== null && toldAt === null
  let rest = amount
  for (const refund of reversal === 'refund' ? all.filter(isDone) : []) {
    if (refund.amount > rest) continue
    await changeRefund(db, refund.id, { toldAt: now })
    rest -= refund.amount
  }
  let fromOwed = 0
  for (const refund of all.filter(({ settledAt }) => settledAt === null)) {
    if (rest === 0) break
    if (refund.amount <= rest) {
      await changeRefund(db, refund.id, { toldAt: now })
      // Cuts the state off the reference, because the traveler reads it.
      await completeRefund(deps, row, refund, (reference.split(' ')[0] ?? '').slice(0, 100))
      rest -= refund.amount
    } else {
      // The rest of this refund is still owed. An admin decides whether to request it from the provider.
      await changeRefund(db, refund.id, { amount: refund.amount - rest, problem: 'another_answer' })
      fromOwed += rest
      rest = 0
    }
  }
  return { rest, fromOwed }
}

/** Returns the amounts that a reversal took from a booking's charge, beyond our own refunds. */
const amountsTakenFromBooking = async (
  deps: PaymentDeps,
  row: BookingRow,
  charge: PaymentEventRow,
  message: ProviderReversal,
): Promise<Amounts> => {
  const { rest, fromOwed } = await matchRefunds(deps, row, charge, message, message.amount ?? charge.amount)
  const remaining = (await findRemainingCharges(deps.db, row.id)).find(({ id }) => id === charge.id)?.remaining ?? 0
  // The host has earned the money of an ended booking, so a reversal is our loss until an admin has reviewed it.
  const fromHeld = isActive(row) ? Math.min(rest, Math.max(0, remaining)) : 0
  return { amount: rest + fromOwed, fromHeld, fromOwed }
}

const takesMoneyBack = ({ reversal }: ProviderReversal) => reversal === 'refund' || reversal === 'chargeback'

const amountsTakenFromCard = (
  card: GiftCardRow,
  charge: PaymentEventRow | null,
  earlier: readonly AlertRow[],
  message: ProviderReversal,
): Amounts => {
  if (charge === null) return zeroAmounts
  if (message.reversal === 'chargeback_reversed') return amountsReturned(earlier, message.amount, true)
  if (!takesMoneyBack(message)) return zeroAmounts
  const reported = message.amount ?? charge.amount
  // A provider cannot refund more than it charged: an amount beyond that repeats an earlier refund.
  const taken =
    message.reversal === 'refund' ? Math.max(0, Math.min(reported, charge.amount - sumOf(earlier, 'amount'))) : reported
  return { amount: taken, fromHeld: Math.min(taken, balanceOf(card)), fromOwed: 0 }
}

/** Inserts the alert of a reversal, and finds its charge. Returns null if the provider repeats a message. */
const openAlert = async (
  { db, clock }: PaymentDeps,
  { paymentId, provider, reference, reversal, state, chargeReference }: ProviderReversal,
): Promise<{ alert: AlertRow; charge: PaymentEventRow | null } | null> => {
  const charge = await findCharge(db, paymentId, chargeReference)
  const eventId = charge?.id ?? null
  const values = { paymentId, provider, reference, state, kind: reversal, eventId, toldAt: clock() }
  const alert = await insertAlert(db, values)
  return alert && { alert, charge }
}

/** Saves the amounts. Resolves the alert if it reports a refund of ours; every other alert stays open for an admin. */
const closeAlert = async (
  { db, clock }: PaymentDeps,
  alert: AlertRow,
  charge: PaymentEventRow | null,
  { reversal }: ProviderReversal,
  amounts: Amounts,
): Promise<Outcome> => {
  const isConfirmed = reversal === 'refund' && charge !== null && amounts.amount === 0
  await changeAlert(db, alert.id, { ...amounts, ...(isConfirmed && { resolvedAt: clock() }) })
  await announceWaiting(db)
  if (isConfirmed) return 'confirmed'
  return reversal === 'unknown_state' ? 'unknown_state' : 'reversed'
}

/** Applies a reversal to a locked booking. Its earnings are not paid out before an admin has resolved the alert. */
export const reverseBooking = async (
  deps: PaymentDeps,
  row: BookingRow,
  message: ProviderReversal,
): Promise<Outcome> => {
  const { db, config } = deps
  const now = deps.clock()
  const opened = await openAlert(deps, message)
  if (opened === null) return 'repeated'
  const { alert, charge } = opened
  // Books earlier changes first, with the amounts from before the reversal.
  await updateLedger(db, config, row.id)
  let amounts = zeroAmounts
  if (charge !== null && takesMoneyBack(message)) amounts = await amountsTakenFromBooking(deps, row, charge, message)
  if (charge !== null && message.reversal === 'chargeback_reversed')
    amounts = amountsReturned(await findAlertsOf(db, charge.id), message.amount, isActive(row))
  if (amounts.fromHeld !== 0) await setReversed(db, row.id, row.reversed + amounts.fromHeld)
  const outcome = await closeAlert(deps, alert, charge, message, amounts)
  await updateLedger(db, config, row.id)
  await touchBooking(db, row.id, now)
  await announceBooking(db, row)
  return outcome
}

/** Applies a reversal to a locked gift card: lowers its balance; an amount that was spent already is our loss. */
export const reverseCard = async (
  deps: PaymentDeps,
  card: GiftCardRow,
  message: ProviderReversal,
): Promise<Outcome> => {
  const { db, clock } = deps
  const now = clock()
  const opened = await openAlert(deps, message)
  if (opened === null) return 'repeated'
  const { alert, charge } = opened
  const earlier = charge === null ? [] : await findAlertsOf(db, charge.id)
  const undelivered = earlier.find(({ kind, resolvedAt }) => kind === 'undeliverable_card' && resolvedAt === null)
  if (charge !== null && undelivered !== undefined && message.reversal === 'refund') {
    // The provider reports an admin's refund of the undelivered card before the admin resolved its alert.
    await returnUndelivered(deps, card.id, undelivered, charge)
    await changeAlert(db, undelivered.id, { resolvedAt: now, note: message.reference })
    return closeAlert(deps, alert, charge, message, zeroAmounts)
  }
  const amounts = amountsTakenFromCard(card, charge, earlier, message)
  if (amounts.fromHeld !== 0)
    await changeCard(db, card.id, { reversed: card.reversed + amounts.fromHeld, updatedAt: now })
  await insertEntries(db, cardReversal({ ...amounts, id: alert.id, at: now }))
  return closeAlert(deps, alert, charge, message, amounts)
}
