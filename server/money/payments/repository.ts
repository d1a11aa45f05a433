/** Payment attempts and what providers reported about them. A change first locks the booking or the gift card. */
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { BookingRow } from '#server/bookings/repository.ts'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { paymentEvents, payments } from '#server/platform/db/schema/payments.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The transaction that holds the booking or gift card of a payment, with the server's clock and configuration. */
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export type PaymentRow = typeof payments.$inferSelect
export type PaymentEventRow = typeof paymentEvents.$inferSelect

export const findPayment = (db: Database, id: string): Promise<PaymentRow | null> =>
  firstRow(db.select().from(payments).where(eq(payments.id, id)))

/**
 * Returns the open payment attempt of a booking, of the price difference of a move (`moveId`), or of a gift card; creates it if there is
 * none. Declines an attempt that was left open at another provider or for another move. The booking or card must be locked.
 */
export const openPayment = async (
  db: Database,
  values: Pick<PaymentRow, 'provider' | 'amount'> &
    ({ bookingId: string; moveId: string | null } | { giftCardId: string }),
  now: Date,
): Promise<PaymentRow> => {
  const isSubject =
    'bookingId' in values ? eq(payments.bookingId, values.bookingId) : eq(payments.giftCardId, values.giftCardId)
  const isOpen = and(isSubject, eq(payments.state, 'open'))
  const subject = { bookingId: null, moveId: null, giftCardId: null, ...values }
  const row: PaymentRow = { ...subject, id: uuid(), state: 'open', createdAt: now }
  const [open] = await db.select().from(payments).where(isOpen)
  if (open?.provider === row.provider && open.moveId === row.moveId) return open
  if (open) await db.update(payments).set({ state: 'declined' }).where(isOpen)
  await db.insert(payments).values(row)
  return row
}

/** Declines the open payment attempts of locked cards, which closes their payment pages. */
export const closeCardPayments = async (db: Database, cardIds: readonly string[]): Promise<void> => {
  if (cardIds.length === 0) return
  await db
    .update(payments)
    .set({ state: 'declined' })
    .where(and(inArray(payments.giftCardId, [...cardIds]), eq(payments.state, 'open')))
}

export const setBookingPayment = async (
  db: Database,
  { id, payment }: Pick<BookingRow, 'id' | 'payment'>,
  changes: Partial<Pick<BookingRow, 'payment' | 'refund'>>,
  now: Date,
): Promise<void> => {
  await db
    .update(bookings)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(bookings.id, id), eq(bookings.payment, payment)))
}

/** Saves how much of a locked booking's money providers took back. */
export const setReversed = async (db: Database, bookingId: string, reversed: number): Promise<void> => {
  await db.update(bookings).set({ reversed }).where(eq(bookings.id, bookingId))
}

/** Changes the state of a payment attempt. Returns false if the attempt was not in the state `from`. */
export const setPaymentState = (
  db: Database,
  id: string,
  from: PaymentRow['state'],
  to: PaymentRow['state'],
): Promise<boolean> =>
  affectsRows(
    db
      .update(payments)
      .set({ state: to })
      .where(and(eq(payments.id, id), eq(payments.state, from))),
  )

/** Records what a provider reported about a payment; returns null if it is recorded already. */
export const recordEvent = (db: Database, values: Omit<PaymentEventRow, 'id'>): Promise<PaymentEventRow | null> =>
  firstRow(
    db
      .insert(paymentEvents)
      .values({ id: uuid(), ...values })
      .onConflictDoNothing({ target: [paymentEvents.provider, paymentEvents.reference] })
      .returning(),
  )

/** Returns the charge with the provider's reference. If no charge has it, returns the charge of a payment with only one. */
export const findCharge = async (
  db: Database,
  paymentId: string,
  reference: string,
): Promise<PaymentEventRow | null> => {
  const charges = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.outcome, 'approved')))
  const named = charges.find((charge) => charge.reference === reference)
  return named ?? (charges.length === 1 ? (charges[0] ?? null) : null)
}
