/** Moves of bookings. Callers that change a move hold its booking. */
import { and, asc, count, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { bookingMoves } from '#server/platform/db/schema/moves.ts'
import { payments } from '#server/platform/db/schema/payments.ts'
import { readDayFacts, readOffer } from '../seats/repository.ts'

export type MoveRow = typeof bookingMoves.$inferSelect
export type MoveState = MoveRow['state']

const isOpen = inArray(bookingMoves.state, ['asked', 'paying'])

export const findMove = (db: Database, id: string): Promise<MoveRow | null> =>
  firstRow(db.select().from(bookingMoves).where(eq(bookingMoves.id, id)))

export const findOpenMove = (db: Database, bookingId: string): Promise<MoveRow | null> =>
  firstRow(
    db
      .select()
      .from(bookingMoves)
      .where(and(eq(bookingMoves.bookingId, bookingId), isOpen)),
  )

export const countMoves = async (db: Database, bookingId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(bookingMoves).where(eq(bookingMoves.bookingId, bookingId))
  return row?.total ?? 0
}

export const insertMove = async (db: Database, row: MoveRow): Promise<void> => {
  await db.insert(bookingMoves).values(row)
}

/** Changes an open move. Returns false if it was no longer open. */
export const changeMove = (
  db: Database,
  id: string,
  changes: Partial<Pick<MoveRow, 'state' | 'expiresAt'>>,
  now: Date,
): Promise<boolean> =>
  affectsRows(
    db
      .update(bookingMoves)
      .set({ ...changes, updatedAt: now })
      .where(and(eq(bookingMoves.id, id), isOpen)),
  )

/** Ends the open move of a booking that ends. */
export const closeMoves = async (db: Database, bookingId: string, now: Date): Promise<void> => {
  await db
    .update(bookingMoves)
    .set({ state: 'closed', updatedAt: now })
    .where(and(eq(bookingMoves.bookingId, bookingId), isOpen))
}

/** Finds open moves whose time is over, the longest waiting first. */
export const findExpired = (db: Database, now: Date, limit: number) =>
  db
    .select({ id: bookingMoves.id, bookingId: bookingMoves.bookingId })
    .from(bookingMoves)
    .where(and(isOpen, lte(bookingMoves.expiresAt, now)))
    .orderBy(asc(bookingMoves.expiresAt))
    .limit(limit)

/**
 * Reads the facts that decide whether a start is available, inside the transaction that moves. Locks the listing against changes, and lets
 * moves of one experience run one after another: each locks two rows of places, which another move may lock in the other order.
 */
export const holdTarget = async (db: Database, experienceId: string, day: string) => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`moves ${experienceId}`}, 0))`)
  const offer = await readOffer(db, experienceId, true)
  return { offer, facts: await readDayFacts(db, experienceId, day) }
}

/** Ends open payments of a booking with another amount than is due now. A charge of one of them is refunded whole. */
export const closeOldPayments = async (db: Database, bookingId: string, amount: number): Promise<void> => {
  await db
    .update(payments)
    .set({ state: 'declined' })
    .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'open'), ne(payments.amount, amount)))
}
