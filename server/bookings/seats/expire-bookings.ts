/** Bookings that time ends: unanswered, unpaid, or over. Any number of servers may do this at once. */
import { and, asc, eq, inArray, lte, not, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/jobs/repeat.ts'
import { applyDue } from '../close-booking.ts'
import { isUnderReviewSql } from '../money-hooks.ts'
import { expireMoves } from '../moves/expire-moves.ts'
import { isInDispute } from '../no-shows/repository.ts'

type DueDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const everyMs = 30_000

/** Spelled as the partial indexes are. */
const dueKinds = (now: Date): { condition: SQL | undefined; by: SQL }[] => [
  {
    condition: and(
      inArray(bookings.status, ['pending', 'confirmed']),
      inArray(bookings.payment, ['open', 'failed']),
      lte(bookings.payBy, now),
    ),
    by: asc(bookings.payBy),
  },
  { condition: and(eq(bookings.status, 'pending'), lte(bookings.respondBy, now)), by: asc(bookings.respondBy) },
  {
    condition: and(
      eq(bookings.status, 'confirmed'),
      lte(bookings.completesAt, now),
      not(isInDispute(now)),
      not(isUnderReviewSql(bookings.id)),
    ),
    by: asc(bookings.completesAt),
  },
]

/** Takes one that nobody else has in hand; false where there is none. */
const expireOne = ({ db, clock, config }: DueDeps, condition: SQL | undefined, by: SQL): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(bookings)
      .where(condition)
      .orderBy(by)
      .limit(1)
      .for('update', { skipLocked: true })
    return row !== undefined && (await applyDue({ db: tx, clock, config }, row))
  })

/** Ends everything that is due, until `stopping` is aborted; returns how many. */
export const expireDueBookings = async (deps: DueDeps, stopping?: AbortSignal): Promise<number> => {
  let expired = 0
  for (const { condition, by } of dueKinds(deps.clock())) {
    while (!stopping?.aborted && (await expireOne(deps, condition, by))) expired++
  }
  return expired + (await expireMoves(deps, stopping))
}

/** Now and every half minute. */
export const startBookingExpiry = (deps: DueDeps, log: FastifyBaseLogger): Repeated =>
  repeat('due-bookings', (stopping) => expireDueBookings(deps, stopping), everyMs, log)
