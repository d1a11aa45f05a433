/** The check-ins of a booking, written by the transaction that holds it. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Booking } from '#contract/models/booking.ts'
import type { LetIn } from '#contract/models/bookings/check-in.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { checkIns } from '#server/platform/db/schema/check-ins.ts'

export type CheckInRow = typeof checkIns.$inferSelect

export const findCheckIns = (db: Database, bookingId: string): Promise<CheckInRow[]> =>
  db.select().from(checkIns).where(eq(checkIns.bookingId, bookingId))

/** Inserts a check-in. If its key is known, it replaces a refused one and changes nothing else. */
export const insertCheckIn = async (db: Database, row: CheckInRow): Promise<void> => {
  const target = [checkIns.bookingId, checkIns.key]
  await db
    .insert(checkIns)
    .values(row)
    .onConflictDoUpdate({ target, set: row, setWhere: eq(checkIns.state, 'refused') })
}

/** Marks the counts of `guests` as ones that the host has to decide about, if need be once more. */
export const markDifferent = async (db: Database, bookingId: string, guests: number): Promise<void> => {
  const isCount = and(eq(checkIns.bookingId, bookingId), eq(checkIns.guests, guests), ne(checkIns.state, 'refused'))
  await db.update(checkIns).set({ state: 'different' }).where(isCount)
}

export const markDecided = async (db: Database, bookingId: string): Promise<void> => {
  const isOpen = and(eq(checkIns.bookingId, bookingId), eq(checkIns.state, 'different'))
  await db.update(checkIns).set({ state: 'decided' }).where(isOpen)
}

/** Sets how many guests came. `countedAt` becomes the time of check-in if there was none before. */
export const setGuestsCame = async (
  db: Database,
  bookingId: string,
  { guests, countedAt, now }: { guests: number; countedAt: Date; now: Date },
): Promise<void> => {
  const checkedInAt = sql`coalesce(${bookings.checkedInAt}, ${countedAt.toISOString()})`
  await db.update(bookings).set({ checkedInAt, guestsCame: guests, updatedAt: now }).where(eq(bookings.id, bookingId))
}

/** Check-ins that the host reads, as JSON, in the order in which the devices counted: differing counts, and refused ones. */
type CheckInStepRow = { state: 'different' | 'refused'; at: string } & Omit<LetIn, 'at' | 'code'> & {
    code: string | null
  }
export const checkInSteps = sql<CheckInStepRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('state', state, 'at', counted_at, 'guests', guests, 'checkIn', check_in,
    'timeSlot', time_slot, 'code', code) order by counted_at, guests), '[]'::jsonb)
  from check_ins where booking_id = ${bookings.id} and state in ('different', 'refused'))`

/** Returns the counts that differ and the refused check-ins, each left out if there are none. */
export const toCheckIns = (steps: readonly CheckInStepRow[]): Pick<Booking, 'countedDifferently' | 'letIn'> => {
  const read = ({ at, ...step }: CheckInStepRow) => ({ ...step, at: new Date(at).toISOString() })
  const different = steps.map(read).filter(({ state }) => state === 'different')
  const refused = steps.map(read).filter(({ state }) => state === 'refused')
  return {
    ...(different.length > 0 && { countedDifferently: different.map(({ guests, at }) => ({ guests, at })) }),
    ...(refused.length > 0 && { letIn: refused.map(({ state: _, code, ...step }) => ({ ...step, code: code ?? '' })) }),
  }
}
