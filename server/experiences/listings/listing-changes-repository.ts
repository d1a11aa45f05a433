import { isDeepStrictEqual } from 'node:util'
import { count, desc, eq } from 'drizzle-orm'
import type { ListingTexts } from '#contract/models/listing-change.ts'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { listingChanges } from '#server/platform/db/schema/listing-changes.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { isPublic } from '../search/columns.ts'

type OpenChange = typeof listingChanges.$inferSelect

/** Whether travelers read and see the same. */
const isSameContent = (one: ListingTexts, other: ListingTexts): boolean =>
  isDeepStrictEqual(one.translations, other.translations) &&
  isDeepStrictEqual(one.images, other.images) &&
  isDeepStrictEqual(one.meetingCoordinates ?? null, other.meetingCoordinates ?? null)

/** Returns the unreviewed change of a listing; null if there is none. */
export const findOpenChange = (db: Pick<Database, 'select'>, id: string): Promise<OpenChange | null> =>
  firstRow(db.select().from(listingChanges).where(eq(listingChanges.experienceId, id)))

export const deleteOpenChange = async (db: Pick<Database, 'delete'>, id: string): Promise<void> => {
  await db.delete(listingChanges).where(eq(listingChanges.experienceId, id))
}

export const recordListingChange = async (
  db: Pick<Database, 'select' | 'insert' | 'delete'>,
  id: string,
  before: ListingTexts,
  after: ListingTexts,
  now: Date,
): Promise<void> => {
  if (isSameContent(before, after)) return
  const open = await findOpenChange(db, id)
  if (open !== null && isSameContent(open, after)) return deleteOpenChange(db, id)
  const { translations, images, meetingCoordinates } = before
  await db
    .insert(listingChanges)
    .values({ experienceId: id, translations, images, meetingCoordinates, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: listingChanges.experienceId, set: { lastAt: now } })
}

/** Returns the changes of public listings. A draft is listed again once its host publishes it, with all changes since. */
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
