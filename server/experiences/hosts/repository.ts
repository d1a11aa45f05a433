import { and, between, eq, gte, ne, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#server/platform/db/database.ts'
import { availabilityExceptions, bookings, seats } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { countAnsweredInTime, countRequests } from './response-rate.ts'

const number = <T>(value: ReturnType<typeof sql<T>>) => value.mapWith(Number)
const notCancelled = ne(bookings.status, 'cancelled')

/** `asked` are the requests that count for the response rate, `answeredInTime` those of them that the host answered within a day. */
export const sumBookings = (db: Database, hostId: string, { weekStart, now }: { weekStart: Date; now: Date }) => {
  const { createdAt, totalPrice } = bookings
  return onlyRow(
    db
      .select({
        totalEarnings: number(sql`coalesce(sum(${totalPrice}) filter (where ${notCancelled}), 0)`),
        totalBookings: number(sql`count(*)`),
        bookingsThisWeek: number(sql`count(*) filter (where ${createdAt} >= ${weekStart.toISOString()}::timestamptz)`),
        asked: number(countRequests(now)),
        answeredInTime: number(countAnsweredInTime),
      })
      .from(bookings)
      .where(eq(bookings.hostId, hostId)),
  )
}

/** Sums the bookings that take place in each month, in whole MAD, and counts them; omits months without any. */
export const sumByMonth = (db: Database, hostId: string, from: string, to: string) => {
  const month = sql<string>`to_char(${bookings.checkIn}, 'YYYY-MM')`
  return db
    .select({
      month,
      earnings: number(sql`sum(${bookings.totalPrice})`),
      bookings: number(sql`count(*)`),
    })
    .from(bookings)
    .where(and(eq(bookings.hostId, hostId), notCancelled, between(bookings.checkIn, from, to)))
    .groupBy(month)
}

/** Returns a host's listings with their ratings in hundredths. The reviews hold fewer: most travelers rate without a text. */
export const findListings = (db: Database, hostId: string) =>
  db
    .select({
      id: experiences.id,
      status: experiences.status,
      isApproved: experiences.isApproved,
      createdAt: experiences.createdAt,
      deletedAt: experiences.deletedAt,
      groupSize: experiences.groupSize,
      availableDays: experiences.availableDays,
      timeSlots: experiences.timeSlots,
      reviewCount: experiences.reviewCount,
      ratingSum: number(
        sql`coalesce(${experiences.ratingSum}, ${experiences.ratingHundredths} * ${experiences.reviewCount}, 0)`,
      ),
    })
    .from(experiences)
    .where(eq(experiences.hostId, hostId))
export type ListingRow = Awaited<ReturnType<typeof findListings>>[number]

export const findStarts = (db: Database, hostId: string, from: string, to: string) =>
  db
    .select({
      experienceId: seats.experienceId,
      day: seats.day,
      timeSlot: sql<string | null>`nullif(${seats.timeSlot}, '')`,
      taken: seats.taken,
      capacity: seats.capacity,
    })
    .from(seats)
    .innerJoin(experiences, eq(experiences.id, seats.experienceId))
    .where(and(eq(experiences.hostId, hostId), between(seats.day, from, to)))

export const findExceptions = (db: Database, hostId: string, from: string, to: string) =>
  db
    .select({
      experienceId: availabilityExceptions.experienceId,
      date: availabilityExceptions.day,
      timeSlot: sql<string | null>`nullif(${availabilityExceptions.timeSlot}, '')`,
      capacity: availabilityExceptions.capacity,
    })
    .from(availabilityExceptions)
    .innerJoin(experiences, eq(experiences.id, availabilityExceptions.experienceId))
    .where(and(eq(experiences.hostId, hostId), between(availabilityExceptions.day, from, to)))

/**
 * Returns the mean rating of the reviews written between each of `starts` and the next, by the index of the start. The server
 * computes the instants, because the database may have other time zone tables.
 */
export const meanRatingsSince = async (
  db: Database,
  hostId: string,
  starts: readonly Date[],
): Promise<Map<number, number>> => {
  const instants = starts.map((start) => start.toISOString())
  const period = number(sql`width_bucket(${reviews.createdAt}, ${sql.param(instants)}::timestamptz[])`)
  const rows = await db
    .select({ period, rating: number(sql`avg(${reviews.rating})`) })
    .from(reviews)
    .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
    .where(and(eq(experiences.hostId, hostId), gte(reviews.createdAt, starts[0] ?? new Date(0))))
    // By its position: an expression would have other parameters than the selected one, and PostgreSQL would refuse it.
    .groupBy(sql`1`)
  return new Map(rows.map(({ period: position, rating }) => [position - 1, rating]))
}
