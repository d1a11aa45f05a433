import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NoShowDecision } from '#contract/models/money/no-show.ts'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { cashPayments } from '#server/platform/db/schema/cash.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { type FoundBooking, selectBookings } from '../repository.ts'
import type { NoShowRow } from './to-no-show.ts'

/** Finds the report of a booking. Callers that change it hold the booking. */
export const findNoShow = (db: Database, bookingId: string): Promise<NoShowRow | null> =>
  firstRow(db.select().from(noShows).where(eq(noShows.bookingId, bookingId)))

/** The host recorded no cash, the traveler did, and no admin has decided: `disputed` in contract/rules/attendance.ts. */
const isCashDisputed = sql`exists (
  select 1 from ${cashPayments} where ${cashPayments.bookingId} = ${bookings.id} and ${cashPayments.decidedAt} is null
    and ${cashPayments.hostAmount} = 0 and ${cashPayments.travelerAmount} > 0)`

/**
 * The report is undecided, and the traveler has contradicted it in words or by recording cash, or still may. The expiry job does not end
 * a booking while this is true.
 */
export const isInDispute = (now: Date): SQL => sql`exists (
  select 1 from ${noShows} where ${noShows.bookingId} = ${bookings.id} and ${noShows.decidedAt} is null
    and (${noShows.contradictedAt} is not null or ${noShows.answerBy} > ${now.toISOString()}::timestamptz
      or ${isCashDisputed}))`

/** Writes a report, over an earlier one of the same booking that a move ended. */
export const writeNoShow = async (
  db: Database,
  values: Pick<NoShowRow, 'bookingId' | 'hostWords' | 'reportedAt' | 'answerBy'>,
): Promise<void> => {
  const unanswered = { travelerWords: null, contradictedAt: null, decision: null, decidedAt: null, note: null }
  const row = { ...values, ...unanswered }
  await db.insert(noShows).values(row).onConflictDoUpdate({ target: noShows.bookingId, set: row })
}

/** Withdraws the report of a booking that moves to another start, also a decided one. Returns whether there was one. */
export const endReport = (db: Database, bookingId: string, now: Date): Promise<boolean> =>
  affectsRows(
    db
      .update(noShows)
      .set({ decision: 'withdrawn', decidedAt: now })
      .where(and(eq(noShows.bookingId, bookingId), or(isNull(noShows.decision), ne(noShows.decision, 'withdrawn')))),
  )

export const markContradicted = async (
  db: Database,
  bookingId: string,
  travelerWords: string,
  now: Date,
): Promise<void> => {
  await db.update(noShows).set({ contradictedAt: now, travelerWords }).where(eq(noShows.bookingId, bookingId))
}

/** Decides a report that is not decided yet. Returns whether there was one. */
export const decideNoShow = (
  db: Database,
  bookingId: string,
  decision: NoShowDecision,
  now: Date,
  note: string | null = null,
): Promise<boolean> =>
  affectsRows(
    db
      .update(noShows)
      .set({ decision, decidedAt: now, note })
      .where(and(eq(noShows.bookingId, bookingId), isNull(noShows.decidedAt))),
  )

const isDisputed = and(isNotNull(noShows.contradictedAt), isNull(noShows.decidedAt))

/** Finds the bookings whose traveler contradicted a report, the longest waiting first. */
export const findDisputes = (db: Database, limit: number): Promise<FoundBooking[]> =>
  selectBookings(db).where(isDisputed).orderBy(asc(noShows.contradictedAt)).limit(limit)

export const countDisputes = (db: Database): Promise<number> => db.$count(noShows, isDisputed)
