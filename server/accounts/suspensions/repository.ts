import { and, eq, isNull, sql } from 'drizzle-orm'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { users } from '#server/platform/db/schema/users.ts'
import type { Database } from '#server/platform/deps.ts'

/**
 * Why a person is suspended; null where they are not. Their row is held until the transaction ends: a suspension comes before what
 * the transaction does or after it, never in between.
 */
export const holdSuspension = async (
  db: Pick<Database, 'select'>,
  userId: string,
): Promise<{ at: Date; reason: string } | null> => {
  const [row] = await db
    .select({ at: users.suspendedAt, reason: users.suspensionReason })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  return row?.at ? { at: row.at, reason: row.reason ?? '' } : null
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

/** What they have published, approved or not, is out of sight: nothing but `published` is public, found or booked. */
export const hideListings = async (db: Pick<Database, 'update'>, userId: string, now: Date): Promise<void> => {
  await moveListings(db, userId, ['published', 'suspended'], now)
}

/** Approved ones are public again, and others wait again. */
export const showListings = async (db: Pick<Database, 'update'>, userId: string, now: Date): Promise<void> => {
  await moveListings(db, userId, ['suspended', 'published'], now)
}
