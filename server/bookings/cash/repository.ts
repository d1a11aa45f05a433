import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { cashPayments } from '#server/platform/db/schema/cash.ts'
import { type FoundBooking, selectBookings } from '../repository.ts'
import type { CashRow } from './to-cash.ts'

/** Finds the cash records of a booking. Callers that change them hold the booking. */
export const findCash = (db: Database, bookingId: string): Promise<CashRow | null> =>
  firstRow(db.select().from(cashPayments).where(eq(cashPayments.bookingId, bookingId)))

export const saveCash = async (
  db: Database,
  bookingId: string,
  due: number,
  changes: Partial<Omit<CashRow, 'bookingId' | 'due'>>,
): Promise<CashRow> => {
  const [saved] = await db
    .insert(cashPayments)
    .values({ bookingId, due, ...changes })
    .onConflictDoUpdate({ target: cashPayments.bookingId, set: changes })
    .returning()
  // Safe: an upsert without a condition returns its row.
  return saved as CashRow
}

/** Deletes the cash records of a booking that moves, because they belong to the start that it leaves. */
export const dropCash = async (db: Database, bookingId: string): Promise<void> => {
  await db.execute(sql`delete from ${cashPayments} where ${cashPayments.bookingId} = ${bookingId}`)
}

// Written exactly as the condition of its index, so that PostgreSQL uses it.
export const isDifferent = and(
  sql`${cashPayments.hostAmount} <> ${cashPayments.travelerAmount}`,
  isNull(cashPayments.decidedAt),
)

/** Finds the bookings whose sides recorded different amounts, the longest waiting first. */
export const findDifferences = (db: Database, limit: number): Promise<FoundBooking[]> =>
  selectBookings(db).where(isDifferent).orderBy(asc(cashPayments.travelerArrivedAt)).limit(limit)

export const countDifferences = (db: Database): Promise<number> => db.$count(cashPayments, isDifferent)
