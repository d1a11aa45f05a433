/** Refunds that are owed, and what becomes of them. Whoever changes one holds its booking first. */
import { and, asc, count, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { paymentEvents, refunds } from '#server/platform/db/schema/payments.ts'
import { users } from '#server/platform/db/schema/users.ts'

type Db = Pick<Database, 'select' | 'update'>
export type RefundRow = typeof refunds.$inferSelect
export type RefundProblem = NonNullable<RefundRow['problem']>

const isOwed = isNull(refunds.settledAt)

/** Those that `provider` can be asked for now, the longest waiting first. */
export const findDue = async (
  db: Pick<Db, 'select'>,
  provider: string,
  now: Date,
  limit: number,
): Promise<{ id: string; bookingId: string }[]> =>
  db
    .select({ id: refunds.id, bookingId: refunds.bookingId })
    .from(refunds)
    .innerJoin(paymentEvents, eq(paymentEvents.id, refunds.eventId))
    .where(
      and(
        isOwed,
        isNull(refunds.problem),
        sql`${refunds.amount} > 0`,
        eq(paymentEvents.provider, provider),
        or(isNull(refunds.nextAttemptAt), lte(refunds.nextAttemptAt, now)),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(limit)

/** Takes one in hand until `until`, if nobody else has it and it is still owed. */
export const claim = async (db: Pick<Db, 'update'>, id: string, now: Date, until: Date): Promise<RefundRow | null> => {
  const [row] = await db
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      nextAttemptAt: until,
      sentAt: sql`coalesce(${refunds.sentAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(refunds.id, id),
        isOwed,
        isNull(refunds.problem),
        or(isNull(refunds.nextAttemptAt), lte(refunds.nextAttemptAt, now)),
      ),
    )
    .returning()
  return row ?? null
}

export const findCharge = async (
  db: Pick<Db, 'select'>,
  eventId: string,
): Promise<{ paymentId: string; chargeReference: string } | null> => {
  const [row] = await db
    .select({ paymentId: paymentEvents.paymentId, chargeReference: paymentEvents.reference })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, eventId))
  return row ?? null
}

/** Says that the money went back; false where that was said before. */
export const complete = async (db: Pick<Db, 'update'>, id: string, reference: string, now: Date): Promise<boolean> => {
  const { rowCount } = await db
    .update(refunds)
    .set({
      settledAt: now,
      reference,
      problem: null,
      sentAt: sql`coalesce(${refunds.sentAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(refunds.id, id), isOwed))
  return (rowCount ?? 0) > 0
}

/** When the provider is asked again, or why it is not any more. */
export const changeOwed = async (
  db: Pick<Db, 'update'>,
  id: string,
  changes: { nextAttemptAt: Date } | { problem: RefundProblem },
): Promise<void> => {
  await db
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, id), isOwed))
}

/** Returns the refunds of one charge, the oldest first. */
export const findRefundsOf = (db: Pick<Db, 'select'>, eventId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.eventId, eventId)).orderBy(asc(refunds.createdAt), asc(refunds.id))

export const changeRefund = async (
  db: Pick<Db, 'update'>,
  id: string,
  changes: Partial<Pick<RefundRow, 'amount' | 'problem' | 'toldAt'>>,
): Promise<void> => {
  await db.update(refunds).set(changes).where(eq(refunds.id, id))
}

export const findRefund = async (db: Pick<Db, 'select'>, id: string) => {
  const [row] = await db
    .select({ refund: refunds, provider: paymentEvents.provider })
    .from(refunds)
    .innerJoin(paymentEvents, eq(paymentEvents.id, refunds.eventId))
    .where(eq(refunds.id, id))
  return row ?? null
}

/** Whose provider cannot be asked: an admin does them. `asked` is the provider that can, if any. */
const isByHand = (asked: string | null): SQL | undefined =>
  asked === null ? sql`true` : or(isNotNull(refunds.problem), ne(paymentEvents.provider, asked))

const owed = (asked: string | null) => and(isOwed, sql`${refunds.amount} > 0`, isByHand(asked))

/** The oldest that an admin has to carry out. */
export const findByHand = (db: Pick<Db, 'select'>, asked: string | null, limit: number) =>
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
    .where(owed(asked))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)

export const countByHand = async (
  db: Pick<Db, 'select'>,
  asked: string | null,
): Promise<{ total: number; amount: number }> => {
  const [row] = await db
    .select({ total: count(), amount: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(paymentEvents, eq(paymentEvents.id, refunds.eventId))
    .where(owed(asked))
  return row ?? { total: 0, amount: 0 }
}

/** Whom a refund goes back to and what for; null where the account was given up. */
export const findReceiver = async (db: Pick<Db, 'select'>, bookingId: string) => {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      preferences: users.preferences,
      translations: experiences.cardTranslations,
      experienceId: experiences.id,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.travelerId))
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .where(and(eq(bookings.id, bookingId), isNull(users.deletedAt)))
  return row ?? null
}
