/** Limits how many places one traveler holds without paying, and for how long (docs/decisions/0037). */
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { findBlocks } from '#server/accounts/users/block-repository.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { type BookingRow, isActiveSql } from '../repository.ts'
import { payWithinMs } from './times.ts'

const maxUnpaidPlaces = 30
/** For one traveler and one experience. */
const maxUnpaidRequests = 3

const hourMs = 3_600_000
/** An account is new until it is this old or has paid a booking. */
const newAccountMs = 30 * 24 * hourMs
const newAccountPayWithinMs = 2 * hourMs

/**
 * Locks the traveler's row until the transaction ends, so that of many requests at once each reads the results of those before it. Throws
 * if the account is deleted or suspended; both lock the row as well.
 */
export const holdTraveler = async (db: Database, userId: string): Promise<{ joinDate: Date }> => {
  const [row] = await db
    .select({ joinDate: users.joinDate, deletedAt: users.deletedAt, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    // Weaker than `for update`, which would block inserts of rows that refer to this account.
    .for('no key update')
  if (!row || row.deletedAt !== null || row.suspendedAt !== null) throw new ApiError('session_expired')
  return row
}

const countUnpaid = async (db: Database, travelerId: string, experienceId: string, now: Date) => {
  const [row] = await db
    .select({
      places: sql`coalesce(sum(${bookings.guests}), 0)`.mapWith(Number),
      requests: sql`count(*) filter (where ${bookings.experienceId} = ${experienceId})`.mapWith(Number),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.travelerId, travelerId),
        isActiveSql,
        inArray(bookings.payment, ['open', 'failed']),
        gt(bookings.payBy, now),
      ),
    )
  return row ?? { places: 0, requests: 0 }
}

const hasPaid = async (db: Database, travelerId: string): Promise<boolean> => {
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.travelerId, travelerId), or(eq(bookings.payment, 'paid'), eq(bookings.status, 'completed'))))
    .limit(1)
  return found.length > 0
}

type Request = Pick<BookingRow, 'travelerId' | 'hostId' | 'experienceId' | 'guests'>

/**
 * Throws if a booking would exceed the limits of its traveler, or if the traveler or the host has blocked the other. Returns for how many
 * milliseconds its places are held unpaid. Called in the transaction that then writes the booking.
 */
export const assertMayHold = async (
  db: Database,
  { travelerId, hostId, experienceId, guests }: Request,
  now: Date,
): Promise<number> => {
  const traveler = await holdTraveler(db, travelerId)
  if ((await findBlocks(db, travelerId, hostId)).length > 0) throw new ApiError('booking_blocked')
  const { places, requests } = await countUnpaid(db, travelerId, experienceId, now)
  if (requests >= maxUnpaidRequests)
    throw new ApiError('too_many_unpaid_requests', { details: { held: requests, most: maxUnpaidRequests } })
  if (places + guests > maxUnpaidPlaces)
    throw new ApiError('too_many_unpaid_places', { details: { held: places, most: maxUnpaidPlaces } })
  const isNew = now.getTime() - traveler.joinDate.getTime() < newAccountMs && !(await hasPaid(db, travelerId))
  return isNew ? newAccountPayWithinMs : payWithinMs
}
