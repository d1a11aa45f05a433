import { isDeepStrictEqual } from 'node:util'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { ListingTexts } from '#contract/models/listing-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { listingChanges } from '#server/platform/db/schema/listing-changes.ts'
import { users } from '#server/platform/db/schema/users.ts'

type OpenChange = typeof listingChanges.$inferSelect

/** Whether strangers read and see the same. */
const isSameShown = (one: ListingTexts, other: ListingTexts): boolean =>
  isDeepStrictEqual(one.translations, other.translations) &&
  isDeepStrictEqual(one.images, other.images) &&
  isDeepStrictEqual(one.meetingCoordinates ?? null, other.meetingCoordinates ?? null)

/** The change of a listing that this transaction holds; null where nothing is left to look at. */
export const findOpenChange = async (db: Pick<Database, 'select'>, id: string): Promise<OpenChange | null> => {
  const [row] = await db.select().from(listingChanges).where(eq(listingChanges.experienceId, id))
  return row ?? null
}

export const dropOpenChange = async (db: Pick<Database, 'delete'>, id: string): Promise<void> => {
  await db.delete(listingChanges).where(eq(listingChanges.experienceId, id))
}

/** Notes what an approved listing said before a change, in the transaction that has made the change. */
export const noteListingChange = async (
  db: Pick<Database, 'select' | 'insert' | 'delete'>,
  id: string,
  before: ListingTexts,
  after: ListingTexts,
  now: Date,
): Promise<void> => {
  if (isSameShown(before, after)) return
  const open = await findOpenChange(db, id)
  if (open !== null && isSameShown(open, after)) return dropOpenChange(db, id)
  const { translations, images, meetingCoordinates } = before
  await db
    .insert(listingChanges)
    .values({ experienceId: id, translations, images, meetingCoordinates, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: listingChanges.experienceId, set: { lastAt: now } })
}

/** Drafts are not public; once published again, they are listed with everything that was changed meanwhile. */
const isPublic = and(eq(experiences.status, 'published'), experiences.isApproved, isNull(experiences.deletedAt))

export const findOpenChanges = (db: Database, limit: number) =>
  db
    .select({
      change: listingChanges,
      version: experiences.version,
      translations: experiences.translations,
      images: experiences.images,
      meetingCoordinates: experiences.meetingCoordinates,
      host: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(listingChanges)
    .innerJoin(experiences, eq(experiences.id, listingChanges.experienceId))
    .innerJoin(users, eq(users.id, experiences.hostId))
    .where(isPublic)
    .orderBy(desc(listingChanges.lastAt), listingChanges.experienceId)
    .limit(limit)

export const countOpenChanges = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(listingChanges)
    .innerJoin(experiences, eq(experiences.id, listingChanges.experienceId))
    .where(isPublic)
  return row?.total ?? 0
}
