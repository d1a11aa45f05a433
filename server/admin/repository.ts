/** Finds people, listings and bookings for an admin. Searches read every row: admins are few, and search one at a time. */

import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'
import { pick } from '#server/platform/pick.ts'
import { checkInSteps } from '../bookings/check-in/repository.ts'
import { isActiveSql } from '../bookings/repository.ts'
import { isWaiting } from '../experiences/search/columns.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { conversations, reports } from '../platform/db/schema/messages.ts'
import { users } from '../platform/db/schema/users.ts'

export interface Range {
  offset: number
  limit: number
}

const host = alias(users, 'host')
const traveler = alias(users, 'traveler')

export const findNewestHosts = (db: Database, limit: number) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    // Spelled as its index is.
    .where(sql`${users.isHost}`)
    .orderBy(desc(users.joinDate), asc(users.id))
    .limit(limit)

/** The newest listings that wait for approval, with their hosts. */
export const findWaitingListings = (db: Database, limit: number) =>
  db
    .select({ experienceId: experiences.id, host: users })
    .from(experiences)
    .innerJoin(users, eq(users.id, experiences.hostId))
    .where(isWaiting)
    .orderBy(desc(experiences.updatedAt), experiences.id)
    .limit(limit)

const number = (value: SQL) => value.mapWith(Number)
const isApproved = sql`${experiences.status} <> 'draft' and ${experiences.isApproved} and ${experiences.deletedAt} is null`
/** Listings that were returned before returns were counted have a reason and a count of 0. */
const returnCount = sql`greatest(${experiences.returnCount}, case when ${experiences.returnReason} is null then 0 else 1 end)`
const ratingSum = sql`${experiences.ratingHundredths} * ${experiences.reviewCount}`

/** By host; without hosts who have no listing. */
export const sumListings = (db: Database, hostIds: readonly string[]) =>
  db
    .select({
      hostId: experiences.hostId,
      approved: number(sql`count(*) filter (where ${isApproved})`),
      returns: number(sql`coalesce(sum(${returnCount}), 0)`),
      reviewCount: number(sql`coalesce(sum(${experiences.reviewCount}), 0)`),
      ratingSum: number(sql`coalesce(sum(${ratingSum}), 0)`),
    })
    .from(experiences)
    .where(inArray(experiences.hostId, [...hostIds]))
    .groupBy(experiences.hostId)

/** By host; without hosts who have no completed booking. */
export const countCompleted = (db: Database, hostIds: readonly string[]) =>
  db
    .select({ hostId: bookings.hostId, completed: count() })
    .from(bookings)
    .where(and(inArray(bookings.hostId, [...hostIds]), eq(bookings.status, 'completed')))
    .groupBy(bookings.hostId)

/** Counts the conversations that the other side has reported, by person; without people of whom there is no report. */
export const countReports = (db: Database, ids: readonly string[]) => {
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

/** Counts requests and bookings that are not over, on either side. */
export const countUpcoming = async (
  db: Database,
  userId: string,
  now: Date,
): Promise<{ asHost: number; asTraveler: number }> => {
  const isUpcoming = and(isActiveSql, gt(bookings.completesAt, now))
  const [asHost, asTraveler] = await Promise.all([
    db.$count(bookings, and(eq(bookings.hostId, userId), isUpcoming)),
    db.$count(bookings, and(eq(bookings.travelerId, userId), isUpcoming)),
  ])
  return { asHost, asTraveler }
}

/** Whether a text contains `part`, in any case. No character of `part` is a wildcard. */
const contains = (text: SQL, part: string): SQL => sql`strpos(lower(${text}), ${part.toLowerCase()}) > 0`

export const personWithId = (id: string): SQL => eq(users.id, id)
export const nameOrEmailContains = (part: string): SQL | undefined =>
  or(contains(sql`${users.email}`, part), contains(sql`${users.firstName} || ' ' || ${users.lastName}`, part))

/** Accounts that are not deleted; the one with exactly this address first, then the newest. */
export const findPeople = (db: Database, which: SQL | undefined, email: string, { offset, limit }: Range) =>
  db
    .select(pick(users, 'id', 'firstName', 'lastName', 'email', 'isHost', 'isAdmin', 'suspendedAt'))
    .from(users)
    .where(and(isNull(users.deletedAt), which))
    .orderBy(desc(eq(users.email, email.toLowerCase())), desc(users.joinDate), users.id)
    .offset(offset)
    .limit(limit)
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]

/** An admin finds drafts only by their id, because they are private to their hosts. */
const isListed = and(ne(experiences.status, 'draft'), isNull(experiences.deletedAt))
export const listingWithId = (id: string): SQL => eq(experiences.id, id)
export const titleContains = (part: string): SQL | undefined =>
  and(
    isListed,
    contains(
      sql`concat_ws(' ', ${experiences.cardTranslations}#>>'{en,title}', ${experiences.cardTranslations}#>>'{fr,title}')`,
      part,
    ),
  )
export const listingsOfHost = (hostId: string): SQL | undefined => and(eq(experiences.hostId, hostId), isListed)

export const findListings = (db: Database, which: SQL | undefined, { offset, limit }: Range) =>
  db
    .select({
      id: experiences.id,
      translations: experiences.cardTranslations,
      ...pick(experiences, 'status', 'isApproved', 'deletedAt'),
      firstName: host.firstName,
      lastName: host.lastName,
    })
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.hostId))
    .where(which)
    .orderBy(desc(experiences.updatedAt), experiences.id)
    .offset(offset)
    .limit(limit)
export type ListingRow = Awaited<ReturnType<typeof findListings>>[number]

export const bookingWithId = (id: string): SQL => eq(bookings.id, id)
/** A voucher's code contains the end of the booking's id (contract/rules/voucher.ts). */
export const bookingIdEndsWith = (end: string): SQL => sql`right(${bookings.id}::text, ${end.length}) = ${end}`
export const bookingsOfEmail = (email: string): SQL => eq(traveler.email, email.toLowerCase())

export const findBookings = (db: Database, which: SQL | undefined, { offset, limit }: Range) =>
  db
    .select({
      booking: bookings,
      translations: experiences.cardTranslations,
      host: { id: host.id, firstName: host.firstName, lastName: host.lastName },
      traveler: { id: traveler.id, firstName: traveler.firstName, lastName: traveler.lastName },
      checkIns: checkInSteps,
    })
    .from(bookings)
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .innerJoin(host, eq(host.id, bookings.hostId))
    .innerJoin(traveler, eq(traveler.id, bookings.travelerId))
    .where(which)
    .orderBy(desc(bookings.createdAt), bookings.id)
    .offset(offset)
    .limit(limit)
export type BookingRow = Awaited<ReturnType<typeof findBookings>>[number]
