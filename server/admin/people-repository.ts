/** What an admin is shown of hosts and their history. */
import { and, count, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { isWaiting } from '../experiences/search/columns.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { conversations, reports } from '../platform/db/schema/messages.ts'
import { users } from '../platform/db/schema/users.ts'

type Db = Pick<Database, 'select' | '$count'>

/** The newest listings that wait, with their hosts. */
export const findWaiting = (db: Db, limit: number) =>
  db
    .select({ experienceId: experiences.id, host: users })
    .from(experiences)
    .innerJoin(users, eq(users.id, experiences.hostId))
    .where(isWaiting)
    .orderBy(desc(experiences.updatedAt), experiences.id)
    .limit(limit)

const number = (value: SQL) => value.mapWith(Number)
const isApproved = sql`${experiences.status} <> 'draft' and ${experiences.isApproved} and ${experiences.deletedAt} is null`
/** One that was returned before that was counted was returned once at least. */
const returned = sql`greatest(${experiences.returnCount}, case when ${experiences.returnReason} is null then 0 else 1 end)`
const rated = sql`${experiences.ratingHundredths} * ${experiences.reviewCount}`

/** By host; without those who have no listing. */
export const sumListings = (db: Db, hostIds: readonly string[]) =>
  db
    .select({
      hostId: experiences.hostId,
      approved: number(sql`count(*) filter (where ${isApproved})`),
      returns: number(sql`coalesce(sum(${returned}), 0)`),
      reviewCount: number(sql`coalesce(sum(${experiences.reviewCount}), 0)`),
      rated: number(sql`coalesce(sum(${rated}), 0)`),
    })
    .from(experiences)
    .where(inArray(experiences.hostId, [...hostIds]))
    .groupBy(experiences.hostId)

/** By host; without those who have none. */
export const countCompleted = (db: Db, hostIds: readonly string[]) =>
  db
    .select({ hostId: bookings.hostId, completed: count() })
    .from(bookings)
    .where(and(inArray(bookings.hostId, [...hostIds]), eq(bookings.status, 'completed')))
    .groupBy(bookings.hostId)

/** By person: conversations of theirs that the other side has reported; without those who have none. */
export const countReports = (db: Db, ids: readonly string[]) => {
  const reported = sql<string>`case when ${reports.reporterId} = ${conversations.hostId} then ${conversations.travelerId} else ${conversations.hostId} end`
  return db
    .select({ userId: reported, reports: count() })
    .from(reports)
    .innerJoin(conversations, eq(conversations.id, reports.conversationId))
    .where(
      or(
        and(inArray(conversations.hostId, [...ids]), ne(reports.reporterId, conversations.hostId)),
        and(inArray(conversations.travelerId, [...ids]), ne(reports.reporterId, conversations.travelerId)),
      ),
    )
    .groupBy(reported)
}

/** Requests and bookings that are not over, on either side. */
export const countUpcoming = async (
  db: Db,
  userId: string,
  now: Date,
): Promise<{ asHost: number; asTraveler: number }> => {
  const ahead = and(inArray(bookings.status, ['pending', 'confirmed']), gt(bookings.completesAt, now))
  const [asHost, asTraveler] = await Promise.all([
    db.$count(bookings, and(eq(bookings.hostId, userId), ahead)),
    db.$count(bookings, and(eq(bookings.travelerId, userId), ahead)),
  ])
  return { asHost, asTraveler }
}
