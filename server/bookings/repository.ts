import { and, asc, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BookingMove, BookingStatus } from '#contract/models/booking.ts'
import type { RefundReason } from '#contract/models/money.ts'
import type { Database } from '#server/platform/db/database.ts'
import { statement } from '../platform/db/connection/statements.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import { cashPayments } from '../platform/db/schema/cash.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { noShows } from '../platform/db/schema/no-shows.ts'
import { reviews } from '../platform/db/schema/reviews.ts'
import { users } from '../platform/db/schema/users.ts'
import { isBlocked } from './blocked-words.ts'
import { checkInSteps } from './check-in/repository.ts'

type Db = Pick<Database, 'select'>
export type BookingRow = typeof bookings.$inferSelect

/** Returns the account on the other side of `side`. The cap on messages counts those that it causes to that side. */
export const otherParty = (
  { travelerId, hostId }: Pick<BookingRow, 'travelerId' | 'hostId'>,
  side: 'traveler' | 'host',
): string => (side === 'host' ? travelerId : hostId)

const hosts = alias(users, 'hosts')
const travelers = alias(users, 'travelers')

/** As JSON: an instant has the text that PostgreSQL gives it. */
export interface RefundStepRow {
  amount: number
  why: RefundReason
  promisedAt: string
  sentAt: string | null
  doneAt: string | null
}
const refundSteps = sql<RefundStepRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'why', why, 'promisedAt', created_at,
    'sentAt', sent_at, 'doneAt', settled_at) order by created_at, id), '[]'::jsonb)
  from refunds where booking_id = ${bookings.id} and amount > 0)`

/** The move that is under way, as JSON: an instant has the text that PostgreSQL gives it. */
export type MoveStepRow = Omit<BookingMove, 'expiresAt'> & { expiresAt: string }
const openMove = sql<MoveStepRow | null>`(
  select jsonb_build_object('id', id, 'by', "by", 'state', state, 'checkIn', check_in, 'timeSlot', time_slot,
    'totalPrice', total_price, 'message', message, 'expiresAt', expires_at)
  from booking_moves where booking_id = ${bookings.id} and state in ('asked', 'paying'))`

const select = (db: Db) =>
  db
    .select({
      booking: bookings,
      experience: {
        location: experiences.location,
        category: experiences.category,
        images: experiences.images,
        meetingCoordinates: experiences.meetingCoordinates,
        durationHours: experiences.durationHours,
        translations: experiences.translations,
        deletedAt: experiences.deletedAt,
      },
      host: {
        id: hosts.id,
        firstName: hosts.firstName,
        lastName: hosts.lastName,
        avatar: hosts.avatar,
        email: hosts.email,
        phoneNumber: hosts.phoneNumber,
        deletedAt: hosts.deletedAt,
      },
      traveler: {
        id: travelers.id,
        firstName: travelers.firstName,
        lastName: travelers.lastName,
        avatar: travelers.avatar,
      },
      reviewId: reviews.id,
      noShow: noShows,
      cash: cashPayments,
      refunds: refundSteps,
      move: openMove,
      checkIns: checkInSteps,
      isBlocked: isBlocked(),
    })
    .from(bookings)
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .innerJoin(hosts, eq(hosts.id, bookings.hostId))
    .innerJoin(travelers, eq(travelers.id, bookings.travelerId))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .leftJoin(noShows, eq(noShows.bookingId, bookings.id))
    .leftJoin(cashPayments, eq(cashPayments.bookingId, bookings.id))

export type FoundBooking = Awaited<ReturnType<typeof select>>[number]

export const findBooking = async (db: Database, id: string): Promise<FoundBooking | null> => {
  const byId = statement(db, 'booking', (name) =>
    select(db)
      .where(eq(bookings.id, sql.placeholder('id')))
      .prepare(name),
  )
  const [found] = await byId.execute({ id })
  return found ?? null
}

/** Holds one booking until the transaction ends: of two who would change it, the second sees what the first did. */
export const holdBooking = async (db: Db, id: string): Promise<BookingRow | null> => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row ?? null
}

/** The same of several, in the order of their ids, so that two who hold the same do not wait for each other. */
export const holdBookings = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.id)
    .for('update')
}

/** The booking's windows are to show it, also those that were offline meanwhile. */
export const touchBooking = async (db: Pick<Database, 'update'>, bookingId: string, now: Date): Promise<void> => {
  await db.update(bookings).set({ updatedAt: now }).where(eq(bookings.id, bookingId))
}

export interface ListOptions {
  /** Whose list: one's own bookings, or those of one's experiences. */
  of: { travelerId: string } | { hostId: string }
  status?: BookingStatus | undefined
  page: number
  limit: number
}

const belongsTo = (of: ListOptions['of']): SQL =>
  'travelerId' in of ? eq(bookings.travelerId, of.travelerId) : eq(bookings.hostId, of.hostId)

/** One page, newest first, and how many there are. */
export const listBookings = async (
  db: Db,
  { of, status, page, limit }: ListOptions,
): Promise<{ rows: FoundBooking[]; total: number }> => {
  const wanted = and(belongsTo(of), status && eq(bookings.status, status))
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(wanted)
      // As the index is declared.
      .orderBy(sql`${bookings.createdAt} desc nulls last`, asc(bookings.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(bookings).where(wanted),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const isUpcoming = (travelerId: string, now: Date): SQL | undefined =>
  and(
    eq(bookings.travelerId, travelerId),
    inArray(bookings.status, ['pending', 'confirmed']),
    gt(bookings.completesAt, now),
  )

/** What a traveler still looks forward to, the soonest first. */
export const listUpcoming = (db: Db, travelerId: string, now: Date, limit: number): Promise<FoundBooking[]> =>
  select(db).where(isUpcoming(travelerId, now)).orderBy(asc(bookings.startsAt), asc(bookings.id)).limit(limit)

export const countBookings = async (
  db: Db,
  travelerId: string,
  now: Date,
): Promise<{ upcoming: number; completed: number }> => {
  const total = async (condition: SQL | undefined) => {
    const [row] = await db.select({ total: count() }).from(bookings).where(condition)
    return row?.total ?? 0
  }
  const isCompleted = and(eq(bookings.travelerId, travelerId), eq(bookings.status, 'completed'))
  const [upcoming, completed] = await Promise.all([total(isUpcoming(travelerId, now)), total(isCompleted)])
  return { upcoming, completed }
}
