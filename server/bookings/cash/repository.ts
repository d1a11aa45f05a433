import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { cashPayments } from '#server/platform/db/schema/cash.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { users } from '#server/platform/db/schema/users.ts'
import type { CashRow } from './to-cash.ts'

type Db = Pick<Database, 'select'>

/** Whoever reads it to change it holds its booking. */
export const findCash = async (db: Db, bookingId: string): Promise<CashRow | null> => {
  const [row] = await db.select().from(cashPayments).where(eq(cashPayments.bookingId, bookingId))
  return row ?? null
}

export const saveCash = async (
  db: Pick<Database, 'insert'>,
  bookingId: string,
  due: number,
  changes: Partial<Omit<CashRow, 'bookingId' | 'due'>>,
): Promise<void> => {
  await db
    .insert(cashPayments)
    .values({ bookingId, due, ...changes })
    .onConflictDoUpdate({ target: cashPayments.bookingId, set: changes })
}

/** Deletes the cash records of a booking that moves, because they belong to the start that it leaves. */
export const dropCash = async (db: Pick<Database, 'execute'>, bookingId: string): Promise<void> => {
  await db.execute(sql`delete from ${cashPayments} where ${cashPayments.bookingId} = ${bookingId}`)
}

// Written exactly as the condition of its index, so that PostgreSQL uses it.
export const isDifferent = and(
  sql`${cashPayments.hostAmount} <> ${cashPayments.travelerAmount}`,
  isNull(cashPayments.decidedAt),
)

export const findDifferences = (db: Db, limit: number) => {
  const host = alias(users, 'host')
  return db
    .select({
      cash: cashPayments,
      booking: bookings,
      host: { firstName: host.firstName, lastName: host.lastName },
      translations: experiences.cardTranslations,
    })
    .from(cashPayments)
    .innerJoin(bookings, eq(bookings.id, cashPayments.bookingId))
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .innerJoin(host, eq(host.id, bookings.hostId))
    .where(isDifferent)
    .orderBy(asc(cashPayments.travelerArrivedAt))
    .limit(limit)
}

export const countDifferences = async (db: Db): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(cashPayments).where(isDifferent)
  return row?.total ?? 0
}
