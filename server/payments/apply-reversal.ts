/**
 * Money that a provider or a bank took back by itself: told on the provider's own pages, by a guest's bank, or in a state that this
 * release does not know. It is booked once, completes refunds that were promised anyway, and waits for an admin (docs/decisions/0073).
 */
import { eq } from 'drizzle-orm'
import { isActive } from '../bookings/close-booking.ts'
import { announceBooking } from '../bookings/notify-parties.ts'
import { type BookingRow, touchBooking } from '../bookings/repository.ts'
import type { Database, Deps } from '../deps.ts'
import { changeCard, type GiftCardRow, leftOn } from '../money/gift-cards/repository.ts'
import { bookMoney } from '../money/ledger/book-money.ts'
import { cardReversal } from '../money/ledger/entries.ts'
import { insertEntries } from '../money/ledger/repository.ts'
import { completeRefund } from '../money/refunds/complete-refund.ts'
import { changeRefund, findRefundsOf, type RefundRow } from '../money/refunds/repository.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import { announceWaiting } from '../platform/events/announce.ts'
import { returnUndelivered } from './alerts.ts'
import { type AlertRow, changeAlert, findAlertsOf, insertAlert } from './alerts-repository.ts'
import { findCharge, findKept, type PaymentEventRow, type PaymentRow } from './repository.ts'

export interface ProviderReversal {
  paymentId: string
  provider: PaymentRow['provider']
  /** The provider's own name for what happened, the same however often it is told. */
  reference: string
  reversal: Exclude<AlertRow['kind'], 'undeliverable_card'>
  /** The provider's word for it. */
  state: string
  /** What the provider called the charge. */
  chargeReference: string
  /** Whole MAD, rounded up; null: it names none, and means all of the charge. */
  amount: number | null
}

/** `confirmed`: it only says what was known, or completes refunds that were promised. */
type Outcome = 'reversed' | 'confirmed' | 'unknown_state' | 'repeated'

interface ReversalDeps {
  /** The transaction that holds the booking or the gift card. */
  db: Pick<Database, 'select' | 'insert' | 'update' | 'execute'>
  clock: Deps['clock']
  config: Deps['config']
}

type Amounts = Pick<AlertRow, 'amount' | 'fromHeld' | 'fromOwed'>
const nothing: Amounts = { amount: 0, fromHeld: 0, fromOwed: 0 }

const sumOf = (alerts: readonly AlertRow[], field: keyof Amounts): number =>
  alerts.reduce((total, alert) => total + alert[field], 0)

/** What comes back of the chargebacks of a charge; of it, what a booking or a card that still goes on holds again. */
const broughtBack = (alerts: readonly AlertRow[], amount: number | null, isHeld: boolean): Amounts => {
  const ofBanks = alerts.filter(({ kind }) => kind === 'chargeback' || kind === 'chargeback_reversed')
  const taken = sumOf(ofBanks, 'amount') - sumOf(ofBanks, 'fromOwed')
  const back = Math.max(0, Math.min(amount ?? taken, taken))
  const held = isHeld ? Math.min(back, Math.max(0, sumOf(ofBanks, 'fromHeld'))) : 0
  return { amount: 0 - back, fromHeld: 0 - held, fromOwed: 0 }
}

/**
 * Uses up what was told with refunds of ours. Those that an admin marked as done, and of which the provider has not told yet, come first:
 * a message about one of them must not complete another one, which would then never go back. A bank knows nothing of them.
 */
const matchRefunds = async (
  deps: ReversalDeps,
  row: BookingRow,
  charge: PaymentEventRow,
  { reversal, reference }: ProviderReversal,
  told: number,
): Promise<{ rest: number; fromOwed: number }> => {
  const { db } = deps
  const now = deps.clock()
  const all = await findRefundsOf(db, charge.id)
  const isDone = ({ settledAt, toldAt }: RefundRow) => settledAt !== null && toldAt === null
  let rest = told
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
      // Without the state: its traveler reads it.
      await completeRefund(deps, row, refund, (reference.split(' ')[0] ?? '').slice(0, 100))
      rest -= refund.amount
    } else {
      // The rest of it is still owed; whether the provider may be asked for it, an admin knows.
      await changeRefund(db, refund.id, { amount: refund.amount - rest, problem: 'another_answer' })
      fromOwed += rest
      rest = 0
    }
  }
  return { rest, fromOwed }
}

/** What left us of a booking's charge, beyond our own refunds. */
const takenOfBooking = async (
  deps: ReversalDeps,
  row: BookingRow,
  charge: PaymentEventRow,
  told: ProviderReversal,
): Promise<Amounts> => {
  const { rest, fromOwed } = await matchRefunds(deps, row, charge, told, told.amount ?? charge.amount)
  const kept = (await findKept(deps.db, row.id)).find(({ id }) => id === charge.id)?.kept ?? 0
  // Of one that ended, what was kept is the host's by now: what is taken of it is ours to bear until an admin has looked.
  const fromHeld = isActive(row) ? Math.min(rest, Math.max(0, kept)) : 0
  return { amount: rest + fromOwed, fromHeld, fromOwed }
}

const isNew = ({ reversal }: ProviderReversal) => reversal === 'refund' || reversal === 'chargeback'

/** Of a held booking. What it earned, or would earn, is not paid out before an admin has looked at it. */
export const reverseBooking = async (
  deps: ReversalDeps,
  payment: PaymentRow,
  row: BookingRow,
  told: ProviderReversal,
): Promise<Outcome> => {
  const { db, config } = deps
  const now = deps.clock()
  const charge = await findCharge(db, payment.id, told.chargeReference)
  const alert = await writeAlert(deps, charge, told)
  if (alert === null) return 'repeated'
  // What is not booked yet is booked as it was before.
  await bookMoney(db, config, row.id)
  let amounts = nothing
  if (charge !== null && isNew(told)) amounts = await takenOfBooking(deps, row, charge, told)
  if (charge !== null && told.reversal === 'chargeback_reversed')
    amounts = broughtBack(await findAlertsOf(db, charge.id), told.amount, isActive(row))
  if (amounts.fromHeld !== 0)
    await db
      .update(bookings)
      .set({ reversed: row.reversed + amounts.fromHeld })
      .where(eq(bookings.id, row.id))
  const outcome = await closeAlert(deps, alert, charge, told, amounts)
  await bookMoney(db, config, row.id)
  await touchBooking(db, row.id, now)
  await announceBooking(db, row)
  await announceWaiting(db)
  return outcome
}

/** Of a held gift card: what is left on it can no longer be spent, what was spent is ours to bear. */
export const reverseCard = async (
  deps: ReversalDeps,
  payment: PaymentRow,
  card: GiftCardRow,
  told: ProviderReversal,
): Promise<Outcome> => {
  const { db, clock } = deps
  const now = clock()
  const charge = await findCharge(db, payment.id, told.chargeReference)
  const alert = await writeAlert(deps, charge, told)
  if (alert === null) return 'repeated'
  const earlier = charge === null ? [] : await findAlertsOf(db, charge.id)
  const undelivered = earlier.find(({ kind, resolvedAt }) => kind === 'undeliverable_card' && resolvedAt === null)
  if (charge !== null && undelivered !== undefined && told.reversal === 'refund') {
    // An admin gave it back, which the provider tells before they have said so here.
    await returnUndelivered(deps, card.id, undelivered, charge)
    await changeAlert(db, undelivered.id, { resolvedAt: now, note: told.reference })
    return closeAlert(deps, alert, charge, told, nothing)
  }
  const amounts = takenOfCard(card, charge, earlier, told)
  if (amounts.fromHeld !== 0)
    await changeCard(db, card.id, { reversed: card.reversed + amounts.fromHeld, updatedAt: now })
  const entries = cardReversal({ ...amounts, id: alert.id, at: now })
  await insertEntries(
    db,
    entries.map((entry) => ({ ...entry, bookingId: null })),
  )
  const outcome = await closeAlert(deps, alert, charge, told, amounts)
  await announceWaiting(db)
  return outcome
}

const takenOfCard = (
  card: GiftCardRow,
  charge: PaymentEventRow | null,
  earlier: readonly AlertRow[],
  told: ProviderReversal,
): Amounts => {
  if (charge === null) return nothing
  if (told.reversal === 'chargeback_reversed') return broughtBack(earlier, told.amount, true)
  if (!isNew(told)) return nothing
  const asked = told.amount ?? charge.amount
  // A provider gives back no more than was charged: beyond that it tells again what was given back before.
  const taken =
    told.reversal === 'refund' ? Math.max(0, Math.min(asked, charge.amount - sumOf(earlier, 'amount'))) : asked
  return { amount: taken, fromHeld: Math.min(taken, leftOn(card)), fromOwed: 0 }
}

const writeAlert = (
  { db, clock }: ReversalDeps,
  charge: PaymentEventRow | null,
  { paymentId, provider, reference, reversal, state }: ProviderReversal,
): Promise<AlertRow | null> =>
  insertAlert(db, {
    paymentId,
    provider,
    reference,
    state,
    kind: reversal,
    eventId: charge?.id ?? null,
    toldAt: clock(),
  })

/** A refund that was ours needs no one; whatever else happened waits for an admin. */
const closeAlert = async (
  { db, clock }: ReversalDeps,
  alert: AlertRow,
  charge: PaymentEventRow | null,
  { reversal }: ProviderReversal,
  amounts: Amounts,
): Promise<Outcome> => {
  const isConfirmed = reversal === 'refund' && charge !== null && amounts.amount === 0
  await changeAlert(db, alert.id, { ...amounts, ...(isConfirmed && { resolvedAt: clock() }) })
  if (isConfirmed) return 'confirmed'
  return reversal === 'unknown_state' ? 'unknown_state' : 'reversed'
}
