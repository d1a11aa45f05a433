import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ListingTexts } from '#contract/models/listing-change.ts'
import { hoursOf } from '#contract/rules/listing.ts'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { derivedColumns, type NewExperience } from './insert.ts'
import type { ListingContent, ListingRow } from './listing-content.ts'

export const findListing = async (db: Pick<Database, 'select'>, id: string): Promise<ListingRow | null> => {
  const [row] = await db.select().from(experiences).where(eq(experiences.id, id))
  return row ?? null
}

/** Holds one until the transaction ends: booking holds it `for share` (docs/decisions/0011), so none comes between. */
export const holdListing = async (db: Pick<Database, 'select'>, id: string): Promise<ListingRow | null> => {
  const [row] = await db.select().from(experiences).where(eq(experiences.id, id)).for('update')
  return row ?? null
}

/** False where an experience has this id already. */
export const insertListing = async (db: Pick<Database, 'insert'>, row: NewExperience): Promise<boolean> => {
  const inserted = await db
    .insert(experiences)
    .values({ ...row, ...derivedColumns(row) })
    .onConflictDoNothing({ target: experiences.id })
    .returning({ id: experiences.id })
  return inserted.length > 0
}

/** Every change of a listing goes into the changes feed; one that may decide about bookings raises its version too. */
const noted = { changedIn: sql`pg_current_xact_id()` }
const raised = { ...noted, version: sql`${experiences.version} + 1` }

/**
 * Null where it is no longer of the version that the content was made for. Else whether it is approved by now: approving
 * does not raise the version.
 */
export const updateListing = async (
  db: Pick<Database, 'update'>,
  { id, version, ratingHundredths, reviewCount }: ListingRow,
  content: ListingContent,
  now: Date,
): Promise<{ isApproved: boolean } | null> => {
  // The ratings may be others by now, and their score is theirs to set (server/experiences/reviews).
  const { score: _score, ...derived } = derivedColumns({ ...content, ratingHundredths, reviewCount })
  const [updated] = await db
    .update(experiences)
    .set({ ...content, ...derived, ...raised, updatedAt: now })
    .where(and(eq(experiences.id, id), eq(experiences.version, version), isNull(experiences.deletedAt)))
    .returning({ isApproved: experiences.isApproved })
  return updated ?? null
}

/** The four that follow are for a listing that this transaction holds. */
export const markDeleted = async (db: Pick<Database, 'update'>, id: string, now: Date): Promise<void> => {
  await db
    .update(experiences)
    .set({ ...raised, deletedAt: now, updatedAt: now })
    .where(eq(experiences.id, id))
}

/** Its host's open edit stays valid: approving changes nothing that a host can. */
export const markApproved = async (db: Pick<Database, 'update'>, id: string, now: Date): Promise<void> => {
  await db
    .update(experiences)
    .set({
      ...noted,
      isApproved: true,
      // New once: one that was returned and approved again is not told of twice.
      approvedAt: sql`coalesce(${experiences.approvedAt}, ${now}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(experiences.id, id))
}

export const markReturned = async (
  db: Pick<Database, 'update'>,
  id: string,
  returnReason: string,
  now: Date,
): Promise<void> => {
  await db
    .update(experiences)
    .set({
      ...raised,
      status: 'draft',
      isApproved: false,
      returnReason,
      returnCount: sql`${experiences.returnCount} + 1`,
      updatedAt: now,
    })
    .where(eq(experiences.id, id))
}

/** Hours that a text says which is there again: searches look at the number, people at the text. */
const restoredHours = ({ translations: now, durationHours }: ListingRow, { translations }: ListingTexts): number =>
  (['en', 'fr'] as const)
    .filter((language) => translations[language]?.duration !== now[language]?.duration)
    .map((language) => hoursOf(translations[language]?.duration ?? ''))
    .find((hours) => hours !== null) ?? durationHours

/** Texts and pictures as they were; its host's open edit knows nothing of it. */
export const markRestored = async (
  db: Pick<Database, 'update'>,
  row: ListingRow,
  before: ListingTexts,
  now: Date,
): Promise<void> => {
  const { translations, images, meetingCoordinates = null } = before
  const { score: _score, ...derived } = derivedColumns({ ...row, translations })
  await db
    .update(experiences)
    .set({
      translations,
      images,
      meetingCoordinates,
      durationHours: restoredHours(row, before),
      ...derived,
      ...raised,
      updatedAt: now,
    })
    .where(eq(experiences.id, row.id))
}
