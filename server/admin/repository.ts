import { and, asc, count, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { bookings } from '../db/schema/bookings.ts'
import { experiences } from '../db/schema/experiences.ts'
import { users } from '../db/schema/users.ts'
import type { Database } from '../deps.ts'
import { countPublic } from '../experiences/catalogue-counts.ts'

export const countUsers = async (db: Database): Promise<{ total: number; hosts: number }> => {
  const hosts = sql<number>`count(*) filter (where ${users.isHost})`.mapWith(Number)
  const [row] = await db.select({ total: count(), hosts }).from(users)
  return row ?? { total: 0, hosts: 0 }
}

/** Drafts are nobody's business but their host's. */
export const countPublished = async (db: Database): Promise<{ total: number; pending: number }> => {
  const waiting = and(
    eq(experiences.status, sql.raw("'published'")),
    not(experiences.isApproved),
    isNull(experiences.deletedAt),
  )
  const pending = await db.$count(experiences, waiting)
  return { total: (await countPublic(db)) + pending, pending }
}

/** Whole MAD of the bookings that are agreed and paid: what a commission is taken of. */
export const sumPaid = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${bookings.totalPrice}), 0)`.mapWith(Number) })
    .from(bookings)
    .where(and(inArray(bookings.status, ['confirmed', 'completed']), eq(bookings.payment, 'paid')))
  return row?.sum ?? 0
}

export const findNewestHosts = (db: Database, limit: number) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.isHost, true))
    .orderBy(desc(users.joinDate), asc(users.id))
    .limit(limit)
