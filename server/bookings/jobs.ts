/** Ends bookings whose time is over: unanswered, unpaid, or completed. Deletes expired rows. Any number of servers may do this at once. */
import { and, asc, eq, inArray, lt, lte, not, notInArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { bookings, dayPlaces } from '../platform/db/schema/bookings.ts'
import { waitlistEntries, waitlistStarts } from '../platform/db/schema/waitlist.ts'
import type { Deps } from '../platform/deps.ts'
import { type CleanUp, dayMs, toDay } from '../platform/jobs/clean-up.ts'
import { type Repeated, repeat } from '../platform/jobs/repeat.ts'
import { applyDue } from './close-booking.ts'
import { isUnderReviewSql } from './money-hooks.ts'
import { notifyOfMove } from './moves/notifications.ts'
import { changeMove, findExpired, findMove } from './moves/repository.ts'
import { isInDispute } from './no-shows/repository.ts'
import { holdBooking, isActiveSql } from './repository.ts'

type DueDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const everyMs = 30_000
const maxMovesAtOnce = 50
/** The server recognizes a repeated request to join a waiting list for this long. */
const waitlistDays = 60

/** Spelled as the partial indexes are. */
const dueKinds = (now: Date) => [
  {
    condition: and(isActiveSql, inArray(bookings.payment, ['open', 'failed']), lte(bookings.payBy, now)),
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

type Due = ReturnType<typeof dueKinds>[number]

/** Ends one booking that no other server has locked. Returns false if there is none. */
const expireOne = ({ db, clock, config }: DueDeps, { condition, by }: Due): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = tx.select().from(bookings).where(condition).orderBy(by).limit(1)
    const [row] = await due.for('update', { skipLocked: true })
    return row !== undefined && (await applyDue({ db: tx, clock, config }, row))
  })

/** Ends a move that was not answered or paid in time. Returns false if it has ended already. */
const expireMove = ({ db, clock, config }: DueDeps, { id, bookingId }: { id: string; bookingId: string }) =>
  db.transaction(async (tx) => {
    const row = await holdBooking(tx, bookingId)
    const move = await findMove(tx, id)
    const now = clock()
    if (row === null || move === null || move.expiresAt > now) return false
    if (!(await changeMove(tx, id, { state: 'expired' }, now))) return false
    await notifyOfMove({ db: tx, clock, config }, move.state === 'paying' ? 'unpaid' : 'expired', row, move)
    return true
  })

/** Ends all bookings and moves that are due, until `stopping` is aborted. Returns how many. */
export const expireDueBookings = async (deps: DueDeps, stopping?: AbortSignal): Promise<number> => {
  let expired = 0
  for (const due of dueKinds(deps.clock())) {
    while (!stopping?.aborted && (await expireOne(deps, due))) expired++
  }
  for (const move of await findExpired(deps.db, deps.clock(), maxMovesAtOnce)) {
    if (!stopping?.aborted && (await expireMove(deps, move))) expired++
  }
  return expired
}

export const startBookingExpiry = (deps: DueDeps, log: FastifyBaseLogger): Repeated =>
  repeat('due-bookings', (stopping) => expireDueBookings(deps, stopping), everyMs, log)

export const cleanUpBookings: CleanUp = async ({ db }, ago) => {
  const firstDay = toDay(ago(2 * dayMs))
  const isClosed = notInArray(waitlistEntries.state, ['waiting', 'offered'])
  await db.delete(dayPlaces).where(lt(dayPlaces.day, firstDay))
  await db.delete(waitlistEntries).where(and(isClosed, lt(waitlistEntries.updatedAt, ago(waitlistDays * dayMs))))
  await db.delete(waitlistStarts).where(lt(waitlistStarts.day, firstDay))
}
