import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { paymentAlerts } from '#server/platform/db/schema/payment-alerts.ts'
import { paymentEvents, payments, refunds } from '#server/platform/db/schema/payments.ts'

type Db = Pick<Database, 'select' | 'insert' | 'update'>
export type PaymentRow = typeof payments.$inferSelect
export type PaymentEventRow = typeof paymentEvents.$inferSelect
type RefundReason = (typeof refunds.$inferSelect)['why']

export const findPayment = async (db: Pick<Db, 'select'>, id: string): Promise<PaymentRow | null> => {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

/**
 * The open attempt of a booking, or of the move whose difference is to be paid (`moveId`), made where there is none. The booking
 * must be held.
 */
export const openPayment = async (
  db: Db,
  values: { bookingId: string } & Pick<PaymentRow, 'provider' | 'amount' | 'moveId'>,
  now: Date,
): Promise<PaymentRow> => {
  const { bookingId, provider, moveId } = values
  const [open] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'open')))
  if (open?.provider === provider && open.moveId === moveId) return open
  // Left open with a provider that the server has since been taken off, or for another move.
  await db
    .update(payments)
    .set({ state: 'declined' })
    .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'open')))
  const row: PaymentRow = { id: uuid(), giftCardId: null, ...values, state: 'open', createdAt: now }
  await db.insert(payments).values(row)
  return row
}

/** A booking whose payment was declined is being paid again. True where it was declined. */
export const reopenDeclined = async (db: Pick<Db, 'update'>, bookingId: string, now: Date): Promise<boolean> => {
  const { rowCount } = await db
    .update(bookings)
    .set({ payment: 'open', updatedAt: now })
    .where(and(eq(bookings.id, bookingId), eq(bookings.payment, 'failed')))
  return (rowCount ?? 0) > 0
}

/** True where the attempt was in `from` and now is in `to`. */
export const movePayment = async (
  db: Pick<Db, 'update'>,
  id: string,
  from: PaymentRow['state'],
  to: PaymentRow['state'],
): Promise<boolean> => {
  const moved = await db
    .update(payments)
    .set({ state: to })
    .where(and(eq(payments.id, id), eq(payments.state, from)))
    .returning({ id: payments.id })
  return moved.length > 0
}

/** Null where the provider told us this before. */
export const recordEvent = async (
  db: Pick<Db, 'insert'>,
  values: Omit<PaymentEventRow, 'id'>,
): Promise<PaymentEventRow | null> => {
  const [row] = await db
    .insert(paymentEvents)
    .values({ id: uuid(), ...values })
    .onConflictDoNothing({ target: [paymentEvents.provider, paymentEvents.reference] })
    .returning()
  return row ?? null
}

/** Records money to give back of one charge. */
export const recordRefund = async (
  db: Pick<Db, 'insert'>,
  values: { bookingId: string; eventId: string; amount: number; why: RefundReason },
  now: Date,
): Promise<void> => {
  await db.insert(refunds).values({ id: uuid(), ...values, createdAt: now })
}

/** Returns the refunds that are promised and not carried out yet: how many, their sum in whole MAD, and when the oldest was promised. */
export const findOwedRefunds = async (
  db: Pick<Db, 'select'>,
): Promise<{ count: number; amount: number; oldest: string | null }> => {
  const [owed = { count: 0, amount: 0, oldest: null }] = await db
    .select({
      count: count(),
      amount: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
      oldest: sql<string | null>`min(${refunds.createdAt})`,
    })
    .from(refunds)
    .where(and(isNull(refunds.settledAt), gt(refunds.amount, 0)))
  return owed
}

/** Returns the charge with the provider's reference. If no charge has it, returns the charge of a payment with only one. */
export const findCharge = async (
  db: Pick<Db, 'select'>,
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

/** Returns the whole MAD of each charge of a booking that we have not paid back, the latest charge first. */
export const findRemainingCharges = (db: Pick<Db, 'select'>, bookingId: string) => {
  const back = sql`coalesce((select sum(amount) from ${refunds} where ${refunds.eventId} = ${paymentEvents.id}), 0)
    + coalesce((select sum(from_held + from_owed) from ${paymentAlerts}
      where ${paymentAlerts.eventId} = ${paymentEvents.id}), 0)`
  return db
    .select({ id: paymentEvents.id, remaining: sql<number>`${paymentEvents.amount} - (${back})`.mapWith(Number) })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(and(eq(payments.bookingId, bookingId), eq(paymentEvents.outcome, 'approved')))
    .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
}

/** Gives back of what paid a booking, which may be several charges where it was moved: of the latest first. */
export const refundCharges = async (
  db: Pick<Db, 'select' | 'insert'>,
  bookingId: string,
  amount: number,
  now: Date,
  why: RefundReason = 'cancelled',
): Promise<void> => {
  let owed = amount
  for (const { id: eventId, remaining } of await findRemainingCharges(db, bookingId)) {
    const part = Math.min(remaining, owed)
    if (part > 0) await recordRefund(db, { bookingId, eventId, amount: part, why }, now)
    owed -= Math.max(part, 0)
  }
  if (owed > 0) throw new Error(`Booking ${bookingId} is paid, but ${owed} MAD of it are not known as a charge.`)
}
