import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BookingMove, BookingStatus } from '#contract/models/booking.ts'
import type { RefundReason } from '#contract/models/money.ts'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { pick } from '#server/platform/pick.ts'
import { statement } from '../platform/db/connection/statements.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import { cashPayments } from '../platform/db/schema/cash.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { noShows } from '../platform/db/schema/no-shows.ts'
import { reviews } from '../platform/db/schema/reviews.ts'
import { users } from '../platform/db/schema/users.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { isBlocked } from './blocked-texts.ts'
import { checkInSteps } from './check-in/repository.ts'

export type BookingRow = typeof bookings.$inferSelect

/** The side of a booking that an account is on. */
export type Side = 'traveler' | 'host'
type Parties = Pick<BookingRow, 'travelerId' | 'hostId'>

export const accountOf = ({ travelerId, hostId }: Parties, side: Side): string =>
  side === 'host' ? hostId : travelerId

/** Returns the account on the other side of `side`. The cap on messages counts those that it causes to that side. */
export const otherParty = (parties: Parties, side: Side): string =>
  accountOf(parties, side === 'host' ? 'traveler' : 'host')

/** Returns the side of an account; null if the booking is another's. */
export const sideOf = ({ travelerId, hostId }: Parties, userId: string): Side | null => {
  if (userId === travelerId) return 'traveler'
  return userId === hostId ? 'host' : null
}

/** Returns a condition for queries of bookings: the account is the traveler or the host. */
export const isPartyOf = (userId: string): SQL | undefined =>
  or(eq(bookings.travelerId, userId), eq(bookings.hostId, userId))

/** A condition for queries of bookings: neither cancelled nor completed. */
export const isActiveSql = inArray(bookings.status, ['pending', 'confirmed'])

const hosts = alias(users, 'hosts')
const travelers = alias(users, 'travelers')

/** A refund as JSON: instants are texts as PostgreSQL writes them. */
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

/** An open move as JSON: the instant is a text as PostgreSQL writes it. */
type MoveStepRow = Omit<BookingMove, 'expiresAt'> & { expiresAt: string }
const openMove = sql<MoveStepRow | null>`(
  select jsonb_build_object('id', id, 'by', "by", 'state', state, 'checkIn', check_in, 'timeSlot', time_slot,
    'totalPrice', total_price, 'message', message, 'expiresAt', expires_at)
  from booking_moves where booking_id = ${bookings.id} and state in ('asked', 'paying'))`

/** Selects bookings with everything that their traveler, their host and admins read of them. */
export const selectBookings = (db: Database) =>
  db
    .select({
      booking: bookings,
      experience: {
        ...pick(experiences, 'location', 'category', 'images', 'meetingCoordinates'),
        ...pick(experiences, 'durationHours', 'translations', 'deletedAt'),
      },
      host: pick(hosts, 'id', 'firstName', 'lastName', 'avatar', 'email', 'phoneNumber', 'deletedAt'),
      traveler: pick(travelers, 'id', 'firstName', 'lastName', 'avatar'),
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

export type FoundBooking = Awaited<ReturnType<typeof selectBookings>>[number]

export const findBooking = async (db: Database, id: string): Promise<FoundBooking | null> => {
  const byId = statement(db, 'booking', (name) =>
    selectBookings(db)
      .where(eq(bookings.id, sql.placeholder('id')))
      .prepare(name),
  )
  return firstRow(byId.execute({ id }))
}

/** Locks a booking until the transaction ends: of two requests that change it, the second reads the result of the first. */
export const holdBooking = (db: Database, id: string): Promise<BookingRow | null> =>
  firstRow(db.select().from(bookings).where(eq(bookings.id, id)).for('update'))

/** Locks bookings in the order of their ids, so that two transactions that lock the same ones do not deadlock. */
export const holdBookings = async (db: Database, ids: readonly string[]): Promise<void> => {
  await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.id)
    .for('update')
}

/** Changes a held booking. Throws if its status or payment is no longer that of `row`, which would be a fault of the server. */
export const changeBooking = async (
  db: Database,
  row: Pick<BookingRow, 'id' | 'status' | 'payment'>,
  changes: Partial<BookingRow>,
): Promise<BookingRow> => {
  const isUnchanged = and(eq(bookings.id, row.id), eq(bookings.status, row.status), eq(bookings.payment, row.payment))
  const [changed] = await db.update(bookings).set(changes).where(isUnchanged).returning()
  if (!changed) throw new ApiError('conflict')
  return changed
}

/** Marks a booking as changed, so that the devices of both sides fetch it again. */
export const touchBooking = async (db: Database, bookingId: string, now: Date): Promise<void> => {
  await db.update(bookings).set({ updatedAt: now }).where(eq(bookings.id, bookingId))
}

export const findParticipants = async (
  db: Database,
  { experienceId, travelerId }: Pick<BookingRow, 'experienceId' | 'travelerId'>,
) => {
  const rows = await db
    .select({
      ...pick(users, 'id', 'firstName', 'email', 'phoneNumber', 'confirmedPhone', 'preferences'),
      translations: experiences.cardTranslations,
    })
    .from(experiences)
    .innerJoin(users, or(eq(users.id, experiences.hostId), eq(users.id, travelerId)))
    .where(eq(experiences.id, experienceId))
  return rows.map((row) => ({ ...row, side: row.id === travelerId ? ('traveler' as const) : ('host' as const) }))
}
export type Participant = Awaited<ReturnType<typeof findParticipants>>[number]

export const findActive = (db: Database, experienceId: string): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.experienceId, experienceId), isActiveSql))

export interface ListOptions {
  /** The traveler, or the host of the experiences. */
  of: { travelerId: string } | { hostId: string }
  status?: BookingStatus | undefined
  page: number
  limit: number
}

const belongsTo = (of: ListOptions['of']): SQL =>
  'travelerId' in of ? eq(bookings.travelerId, of.travelerId) : eq(bookings.hostId, of.hostId)

export const listBookings = async (
  db: Database,
  { of, status, page, limit }: ListOptions,
): Promise<{ rows: FoundBooking[]; total: number }> => {
  const wanted = and(belongsTo(of), status && eq(bookings.status, status))
  const [rows, total] = await Promise.all([
    selectBookings(db)
      .where(wanted)
      // Spelled as the index is, so that PostgreSQL uses it.
      .orderBy(sql`${bookings.createdAt} desc nulls last`, asc(bookings.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(bookings, wanted),
  ])
  return { rows, total }
}

const isUpcoming = (travelerId: string, now: Date): SQL | undefined =>
  and(eq(bookings.travelerId, travelerId), isActiveSql, gt(bookings.completesAt, now))

export const listUpcoming = (db: Database, travelerId: string, now: Date, limit: number): Promise<FoundBooking[]> =>
  selectBookings(db).where(isUpcoming(travelerId, now)).orderBy(asc(bookings.startsAt), asc(bookings.id)).limit(limit)

export const countBookings = async (
  db: Database,
  travelerId: string,
  now: Date,
): Promise<{ upcoming: number; completed: number }> => {
  const isCompleted = and(eq(bookings.travelerId, travelerId), eq(bookings.status, 'completed'))
  const [upcoming, completed] = await Promise.all([
    db.$count(bookings, isUpcoming(travelerId, now)),
    db.$count(bookings, isCompleted),
  ])
  return { upcoming, completed }
}
