import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'

/** Holds a host's listings, so that they cannot be booked meanwhile: booking holds a listing `for share` (docs/decisions/0011). */
export const holdListingsOf = async (db: Pick<Database, 'select'>, userId: string): Promise<void> => {
  await db
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(eq(experiences.hostId, userId), isNull(experiences.deletedAt)))
    .orderBy(experiences.id)
    .for('update')
}

const moveListings = (
  db: Pick<Database, 'update'>,
  userId: string,
  [from, to]: readonly ['published', 'suspended'] | readonly ['suspended', 'published'],
  now: Date,
) =>
  db
    .update(experiences)
    .set({
      status: to,
      updatedAt: now,
      // A request that read the listing before finds another version.
      version: sql`${experiences.version} + 1`,
      changedIn: sql`pg_current_xact_id()`,
    })
    .where(and(eq(experiences.hostId, userId), eq(experiences.status, from), isNull(experiences.deletedAt)))

/** Hides a host's published listings, approved or not: only the status `published` is public, found and booked. */
export const hideListings = async (db: Pick<Database, 'update'>, userId: string, now: Date): Promise<void> => {
  await moveListings(db, userId, ['published', 'suspended'], now)
}

/** Approved ones are public again, and others wait again. */
export const showListings = async (db: Pick<Database, 'update'>, userId: string, now: Date): Promise<void> => {
  await moveListings(db, userId, ['suspended', 'published'], now)
}
