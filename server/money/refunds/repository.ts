/** Refunds: promised, owed and carried out. A change of a refund first locks its booking. */

import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { paymentAlerts } from '#server/platform/db/schema/payment-alerts.ts'
import { paymentEvents, payments, refunds } from '#server/platform/db/schema/payments.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { pick } from '#server/platform/pick.ts'

export type RefundRow = typeof refunds.$inferSelect
export type RefundProblem = NonNullable<RefundRow['problem']>

/** Records that an amount of one charge is to be refunded. */
export const recordRefund = async (
  db: Database,
  values: Pick<RefundRow, 'bookingId' | 'eventId' | 'amount' | 'why'>,
  now: Date,
): Promise<void> => {
  await db.insert(refunds).values({ id: uuid(), ...values, createdAt: now })
}

/** Returns the whole MAD of each charge of a booking that we have not refunded, the latest charge first. */
export const findRemainingCharges = (db: Database, bookingId: string) => {
  const refunded = sql`coalesce((select sum(amount) from ${refunds} where ${refunds.eventId} = ${paymentEvents.id}), 0)
    + coalesce((select sum(from_held + from_owed) from ${paymentAlerts}
      where ${paymentAlerts.eventId} = ${paymentEvents.id}), 0)`
  return db
    .select({ id: paymentEvents.id, remaining: sql<number>`${paymentEvents.amount} - (${refunded})`.mapWith(Number) })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(and(eq(payments.bookingId, bookingId), eq(paymentEvents.outcome, 'approved')))
    .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
}

/** Refunds an amount of a booking's charges, the latest charge first. A booking that was moved may have several. */
export const refundCharges = async (
  db: Database,
  bookingId: string,
  amount: number,
  now: Date,
  why: RefundRow['why'] = 'cancelled',
): Promise<void> => {
  let owed = amount
  for (const { id: eventId, remaining } of await findRemainingCharges(db, bookingId)) {
    const part = Math.min(remaining, owed)
    if (part > 0) await recordRefund(db, { bookingId, eventId, amount: part, why }, now)
    owed -= Math.max(part, 0)
  }
  if (owed > 0) throw new Error(`Booking ${bookingId} is paid, but ${owed} MAD of it are not known as a charge.`)
}

const isOwed = isNull(refunds.settledAt)
/** An owed refund that the provider can be requested to carry out now. */
const isDue = (now: Date) =>
  and(isOwed, isNull(refunds.problem), or(isNull(refunds.nextAttemptAt), lte(refunds.nextAttemptAt, now)))
const firstSentAt = (now: Date) => sql`coalesce(${refunds.sentAt}, ${now.toISOString()}::timestamptz)`

/** Returns due refunds of a provider with the charges that they belong to, the oldest first. */
export const findDue = (db: Database, provider: string, now: Date, limit: number) =>
  db
    .select({
      id: refunds.id,
      bookingId: refunds.bookingId,
      paymentId: paymentEvents.paymentId,
      chargeReference: paymentEvents.reference,
    })
    .from(refunds)
    .innerJoin(paymentEvents, eq(paymentEvents.id, refunds.eventId))
    .where(and(isDue(now), gt(refunds.amount, 0), eq(paymentEvents.provider, provider)))
    .orderBy(asc(refunds.createdAt))
    .limit(limit)

/** Claims a refund until `until`; returns null if it is no longer due, or another server has claimed it. */
export const claim = (db: Database, id: string, now: Date, until: Date): Promise<RefundRow | null> =>
  firstRow(
    db
      .update(refunds)
      .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: until, sentAt: firstSentAt(now) })
      .where(and(eq(refunds.id, id), isDue(now)))
      .returning(),
  )

/** Marks a refund as done; returns false if it is already. */
export const complete = (db: Database, id: string, reference: string, now: Date): Promise<boolean> =>
  affectsRows(
    db
      .update(refunds)
      .set({ settledAt: now, reference, problem: null, sentAt: firstSentAt(now) })
      .where(and(eq(refunds.id, id), isOwed)),
  )

/** Saves when the provider is requested again to carry out an owed refund, or why it no longer is. */
export const changeOwed = async (
  db: Database,
  id: string,
  changes: { nextAttemptAt: Date } | { problem: RefundProblem },
): Promise<void> => {
  await db
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, id), isOwed))
}

export const findRefundsOf = (db: Database, eventId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.eventId, eventId)).orderBy(asc(refunds.createdAt), asc(refunds.id))

export const changeRefund = async (
  db: Database,
  id: string,
  changes: Partial<Pick<RefundRow, 'amount' | 'problem' | 'toldAt'>>,
): Promise<void> => {
  await db.update(refunds).set(changes).where(eq(refunds.id, id))
}

export const findRefund = (db: Database, id: string) =>
  firstRow(
    db
      .select({ refund: refunds, provider: paymentEvents.provider })
      .from(refunds)
      .innerJoin(paymentEvents, eq(paymentEvents.id, refunds.eventId))
      .where(eq(refunds.id, id)),
  )

/** Owed refunds that an admin carries out: all but those of `refunder`, the provider that refunds on request, if there is one. */
const isOwedByHand = (refunder: string | null) =>
  and(
    isOwed,
    gt(refunds.amount, 0),
    refunder === null ? undefined : or(isNotNull(refunds.problem), ne(paymentEvents.provider, refunder)),
  )

export const findByHand = (db: Database, refunder: string | null, limit: number) =>
  db
    .select({
      refund: refunds,
      provider: paymentEvents.provider,
      chargeReference: paymentEvents.reference,
      chargedAt: paymentEvents.receivedAt,
      chargedAmount: paymentEvents.amount,
      guestInfo: bookings.guestInfo,
      translations: experiences.cardTranslations,
    })
    .from(refunds)
    .innerJoin(paymentEvents, eq(paymentEvents.id, refunds.eventId))
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .where(isOwedByHand(refunder))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)

/** Returns how many refunds an admin carries out, or with null how many are owed at all; their sum in whole MAD; and the oldest promise. */
export const sumOwed = async (
  db: Database,
  refunder: string | null,
): Promise<{ total: number; amount: number; oldest: string | null }> => {
  const [owed = { total: 0, amount: 0, oldest: null }] = await db
    .select({
      total: count(),
      amount: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
      oldest: sql<string | null>`min(${refunds.createdAt})`,
    })
    .from(refunds)
    .innerJoin(paymentEvents, eq(paymentEvents.id, refunds.eventId))
    .where(isOwedByHand(refunder))
  return owed
}

/** Returns the traveler of a refunded booking and the listing's titles; null if the account is deleted. */
export const findReceiver = (db: Database, bookingId: string) =>
  firstRow(
    db
      .select({
        ...pick(users, 'id', 'email', 'preferences'),
        translations: experiences.cardTranslations,
        experienceId: experiences.id,
      })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.travelerId))
      .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
      .where(and(eq(bookings.id, bookingId), isNull(users.deletedAt))),
  )
