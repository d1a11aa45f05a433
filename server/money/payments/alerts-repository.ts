/** Alerts about payments, which an admin reviews. A change of an alert first locks its booking or its gift card. */
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import type { ledgerEntries } from '#server/platform/db/schema/ledger.ts'
import { paymentAlerts } from '#server/platform/db/schema/payment-alerts.ts'
import { paymentEvents, payments } from '#server/platform/db/schema/payments.ts'
import { payoutRuns, payouts } from '#server/platform/db/schema/payouts.ts'
import { users } from '#server/platform/db/schema/users.ts'

export type AlertRow = typeof paymentAlerts.$inferSelect
type NewAlert = Pick<AlertRow, 'paymentId' | 'provider' | 'reference' | 'kind' | 'state' | 'toldAt'> &
  Partial<Pick<AlertRow, 'eventId' | 'amount' | 'fromHeld' | 'fromOwed' | 'resolvedAt'>>

/**
 * Inserts an alert. If the provider already reported it, counts the repeat, reopens an alert of an unknown state, and returns null.
 */
export const insertAlert = async (db: Database, values: NewAlert): Promise<AlertRow | null> => {
  const [row] = await db
    .insert(paymentAlerts)
    .values({ id: uuid(), ...values })
    .onConflictDoNothing({ target: [paymentAlerts.provider, paymentAlerts.reference] })
    .returning()
  if (row) return row
  await db
    .update(paymentAlerts)
    .set({
      timesTold: sql`${paymentAlerts.timesTold} + 1`,
      ...(values.kind === 'unknown_state' && { resolvedAt: null }),
    })
    .where(and(eq(paymentAlerts.provider, values.provider), eq(paymentAlerts.reference, values.reference)))
  return null
}

export const changeAlert = async (
  db: Database,
  id: string,
  changes: Partial<Pick<AlertRow, 'amount' | 'fromHeld' | 'fromOwed' | 'resolvedAt' | 'note'>>,
): Promise<void> => {
  await db.update(paymentAlerts).set(changes).where(eq(paymentAlerts.id, id))
}

export const findAlert = (db: Database, id: string) =>
  firstRow(
    db
      .select({ alert: paymentAlerts, payment: payments, charge: paymentEvents })
      .from(paymentAlerts)
      .innerJoin(payments, eq(payments.id, paymentAlerts.paymentId))
      .leftJoin(paymentEvents, eq(paymentEvents.id, paymentAlerts.eventId))
      .where(eq(paymentAlerts.id, id)),
  )

export const findAlertsOf = (db: Database, eventId: string): Promise<AlertRow[]> =>
  db.select().from(paymentAlerts).where(eq(paymentAlerts.eventId, eventId)).orderBy(asc(paymentAlerts.toldAt))

const isOpen = isNull(paymentAlerts.resolvedAt)

/** Returns a condition: the booking has an open payment alert. `bookingId` is a column of the outer query. */
export const isUnderReviewSql = (bookingId: typeof bookings.id | typeof ledgerEntries.bookingId): SQL => sql`exists (
  select 1 from ${paymentAlerts} join ${payments} on ${payments.id} = ${paymentAlerts.paymentId}
  where ${payments.bookingId} = ${bookingId} and ${paymentAlerts.resolvedAt} is null)`

export const isUnderReview = async (db: Database, bookingId: string): Promise<boolean> =>
  (await db.$count(bookings, and(eq(bookings.id, bookingId), isUnderReviewSql(bookings.id)))) > 0

/** Whole MAD of the booking's host in payouts that the bank has not paid yet. */
const underway = sql<number>`(
  select coalesce(sum(${payouts.amount}), 0) from ${payouts} join ${payoutRuns} on ${payoutRuns.id} = ${payouts.runId}
  where ${payouts.hostId} = ${bookings.hostId} and ${payoutRuns.paidAt} is null)`.mapWith(Number)

export const findOpenAlerts = (db: Database, limit: number) => {
  const [host, buyer] = [alias(users, 'host'), alias(users, 'buyer')]
  return db
    .select({
      alert: paymentAlerts,
      charge: paymentEvents,
      bookingId: payments.bookingId,
      guestInfo: bookings.guestInfo,
      translations: experiences.cardTranslations,
      host: { firstName: host.firstName, lastName: host.lastName },
      buyer: { firstName: buyer.firstName, lastName: buyer.lastName },
      underway,
    })
    .from(paymentAlerts)
    .innerJoin(payments, eq(payments.id, paymentAlerts.paymentId))
    .leftJoin(paymentEvents, eq(paymentEvents.id, paymentAlerts.eventId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(experiences, eq(experiences.id, bookings.experienceId))
    .leftJoin(host, eq(host.id, bookings.hostId))
    .leftJoin(giftCards, eq(giftCards.id, payments.giftCardId))
    .leftJoin(buyer, eq(buyer.id, giftCards.buyerId))
    .where(isOpen)
    .orderBy(asc(paymentAlerts.toldAt), asc(paymentAlerts.id))
    .limit(limit)
}

export const countOpenAlerts = (db: Database): Promise<number> => db.$count(paymentAlerts, isOpen)
