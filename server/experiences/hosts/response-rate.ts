/** Counts the requests that a host's response rate is computed from, for contract/rules/response-rate.ts. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Answered } from '#contract/rules/response-rate.ts'
import { type Database, onlyRow } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { users } from '#server/platform/db/schema/users.ts'

const dayMs = 86_400_000
const { answeredAt, createdAt, cause, status, instantConfirmation } = bookings

/**
 * Counts requests that are answered, expired, or older than a day. Omits those that the traveler withdrew or did not pay before
 * the answer, and instant confirmations: they tell nothing about the host.
 */
export const countRequests = (now: Date): SQL<number> => {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const isLate = sql`(${status} = 'pending' and ${createdAt} <= ${dayAgo}::timestamptz)`
  return sql`count(*) filter (where not ${instantConfirmation} and (${answeredAt} is not null or ${cause} = 'expired' or ${isLate}))`
}
export const countAnsweredInTime: SQL<number> = sql`count(*) filter (where not ${instantConfirmation} and ${answeredAt} <= ${createdAt} + interval '24 hours')`

/** Selects both counts in a statement that reads the host's row of `users`. */
export const answeredColumn = (now: Date) =>
  sql`(select json_build_object('asked', ${countRequests(now)}, 'answeredInTime', ${countAnsweredInTime})
    from ${bookings} where ${bookings.hostId} = ${users.id})`.mapWith(
    (counted: Answered | string): Answered => (typeof counted === 'string' ? JSON.parse(counted) : counted),
  )

export const readAnswered = (db: Pick<Database, 'select'>, hostId: string, now: Date): Promise<Answered> =>
  onlyRow(
    db
      .select({ asked: countRequests(now).mapWith(Number), answeredInTime: countAnsweredInTime.mapWith(Number) })
      .from(bookings)
      .where(eq(bookings.hostId, hostId)),
  )
