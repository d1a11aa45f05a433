/** Moves of bookings. Whoever changes one holds its booking first. */
import { and, asc, count, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { bookingMoves } from '#server/platform/db/schema/moves.ts'
import { payments } from '#server/platform/db/schema/payments.ts'
import { readDayFacts } from '../seats/offer-repository.ts'

type Db = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>
export type MoveRow = typeof bookingMoves.$inferSelect
export type MoveState = MoveRow['state']

const isOpen = inArray(bookingMoves.state, ['asked', 'paying'])

export const findMove = async (db: Pick<Db, 'select'>, id: string): Promise<MoveRow | null> => {
  const [row] = await db.select().from(bookingMoves).where(eq(bookingMoves.id, id))
  return row ?? null
}

export const findOpenMove = async (db: Pick<Db, 'select'>, bookingId: string): Promise<MoveRow | null> => {
  const [row] = await db
    .select()
    .from(bookingMoves)
    .where(and(eq(bookingMoves.bookingId, bookingId), isOpen))
  return row ?? null
}

export const countMoves = async (db: Pick<Db, 'select'>, bookingId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(bookingMoves).where(eq(bookingMoves.bookingId, bookingId))
  return row?.total ?? 0
}

export const insertMove = async (db: Pick<Db, 'insert'>, row: MoveRow): Promise<void> => {
  await db.insert(bookingMoves).values(row)
}

/** Takes an open move on; false where it was not open any more. */
export const changeMove = async (
  db: Pick<Db, 'update'>,
  id: string,
  changes: Partial<Pick<MoveRow, 'state' | 'expiresAt'>>,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(bookingMoves)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(bookingMoves.id, id), isOpen))
  return (rowCount ?? 0) > 0
}

/** What of a booking that ended was under way. */
export const closeMoves = async (db: Pick<Db, 'update'>, bookingId: string, now: Date): Promise<void> => {
  await db
    .update(bookingMoves)
    .set({ state: 'closed', updatedAt: now })
    .where(and(eq(bookingMoves.bookingId, bookingId), isOpen))
}

/** Those whose time is over, the longest waiting first. */
export const findExpired = (db: Pick<Db, 'select'>, now: Date, limit: number) =>
  db
    .select({ id: bookingMoves.id, bookingId: bookingMoves.bookingId })
    .from(bookingMoves)
    .where(and(isOpen, lte(bookingMoves.expiresAt, now)))
    .orderBy(asc(bookingMoves.expiresAt))
    .limit(limit)

/**
 * What decides whether a start can be had, read inside the transaction that moves: the listing is held against changes, and
 * moves of one experience follow one another, since each takes two rows of places that another may want the other way round.
 */
export const holdTarget = async (db: Db, experienceId: string, day: string) => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`moves ${experienceId}`}, 0))`)
  const [offer] = await db
    .select({
      status: experiences.status,
      isApproved: experiences.isApproved,
      deletedAt: experiences.deletedAt,
      price: experiences.price,
      durationHours: experiences.durationHours,
      groupSize: experiences.groupSize,
      availableDays: experiences.availableDays,
      timeSlots: experiences.timeSlots,
    })
    .from(experiences)
    .where(eq(experiences.id, experienceId))
    .for('share')
  return { offer: offer ?? null, facts: await readDayFacts(db, experienceId, day) }
}

/** Attempts to pay another amount than is charged for a booking now: a charge of one of them goes back whole. */
export const closeOldPayments = async (db: Pick<Db, 'update'>, bookingId: string, amount: number): Promise<void> => {
  await db
    .update(payments)
    .set({ state: 'declined' })
    .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'open'), ne(payments.amount, amount)))
}
