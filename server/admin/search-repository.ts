/** What an admin searches. Parts of names and titles are looked for in every row: admins are few, and ask one at a time. */
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'
import { checkInSteps } from '../bookings/check-in/repository.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { users } from '../platform/db/schema/users.ts'

type Db = Pick<Database, 'select'>

export interface Stretch {
  offset: number
  limit: number
}

/** Whether a text has `part` in it, whatever the case; nothing in `part` means anything else than itself. */
const has = (text: SQL, part: string): SQL => sql`strpos(lower(${text}), ${part.toLowerCase()}) > 0`

const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  isHost: users.isHost,
  isAdmin: users.isAdmin,
  suspendedAt: users.suspendedAt,
}
export const whoseId = (id: string): SQL => eq(users.id, id)
export const whoseNameOrEmail = (part: string): SQL | undefined =>
  or(has(sql`${users.email}`, part), has(sql`${users.firstName} || ' ' || ${users.lastName}`, part))

/** Accounts that were not given up; the one of this very address first, then the newest. */
export const findPeople = (db: Db, whose: SQL | undefined, asked: string, { offset, limit }: Stretch) =>
  db
    .select(personColumns)
    .from(users)
    .where(and(isNull(users.deletedAt), whose))
    .orderBy(desc(eq(users.email, asked.toLowerCase())), desc(users.joinDate), users.id)
    .offset(offset)
    .limit(limit)

const host = alias(users, 'host')
const traveler = alias(users, 'traveler')

export const isListing = (id: string): SQL => eq(experiences.id, id)
/** Drafts are their hosts' business: they are found by id alone. */
export const titledLike = (part: string): SQL | undefined =>
  and(
    ne(experiences.status, 'draft'),
    isNull(experiences.deletedAt),
    has(
      sql`concat_ws(' ', ${experiences.cardTranslations}#>>'{en,title}', ${experiences.cardTranslations}#>>'{fr,title}')`,
      part,
    ),
  )
/** Of one host: all but drafts and what is deleted. */
export const listedBy = (hostId: string): SQL | undefined =>
  and(eq(experiences.hostId, hostId), ne(experiences.status, 'draft'), isNull(experiences.deletedAt))

export const findListingsWhere = (db: Db, which: SQL | undefined, { offset, limit }: Stretch) =>
  db
    .select({
      id: experiences.id,
      translations: experiences.cardTranslations,
      status: experiences.status,
      isApproved: experiences.isApproved,
      deletedAt: experiences.deletedAt,
      firstName: host.firstName,
      lastName: host.lastName,
    })
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.hostId))
    .where(which)
    .orderBy(desc(experiences.updatedAt), experiences.id)
    .offset(offset)
    .limit(limit)
export type ListingFound = Awaited<ReturnType<typeof findListingsWhere>>[number]

export const isBooking = (id: string): SQL => eq(bookings.id, id)
/** By what a voucher's code says of the id (contract/rules/voucher.ts). */
export const idEndsWith = (end: string): SQL => sql`right(${bookings.id}::text, ${end.length}) = ${end}`
export const travelsWith = (email: string): SQL => eq(traveler.email, email.toLowerCase())
export const bookedBetween = (userId: string): SQL | undefined =>
  or(eq(bookings.travelerId, userId), eq(bookings.hostId, userId))

export const findBookingsWhere = (db: Db, which: SQL | undefined, { offset, limit }: Stretch) =>
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
export type BookingFound = Awaited<ReturnType<typeof findBookingsWhere>>[number]
