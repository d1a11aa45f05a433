import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ListingTexts } from '#contract/models/listing-change.ts'
import { hoursOf } from '#contract/rules/listing.ts'
import { affectsRows, type Database, firstRow } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { derivedColumns, type NewExperience } from './insert.ts'
import type { ListingContent, ListingRow } from './listing-content.ts'

export const findListing = (db: Pick<Database, 'select'>, id: string): Promise<ListingRow | null> =>
  firstRow(db.select().from(experiences).where(eq(experiences.id, id)))

/** Locks a listing until the transaction ends. Booking locks it `for share` (docs/decisions/0011), so none comes between. */
export const lockListing = (db: Pick<Database, 'select'>, id: string): Promise<ListingRow | null> =>
  firstRow(db.select().from(experiences).where(eq(experiences.id, id)).for('update'))

/** Returns false if an experience has this id already. */
export const insertListing = (db: Pick<Database, 'insert'>, row: NewExperience): Promise<boolean> =>
  affectsRows(
    db
      .insert(experiences)
      .values({ ...row, ...derivedColumns(row) })
      .onConflictDoNothing({ target: experiences.id }),
  )

/** Puts a changed listing into the changes feed. */
const changedNow = { changedIn: sql`pg_current_xact_id()` }
/** Raises the version as well, for changes that may decide about bookings: a request that read the listing before fails. */
const nextVersion = { ...changedNow, version: sql`${experiences.version} + 1` }

/**
 * Returns whether the listing is approved by now (approving does not raise the version); null if it is no longer of the
 * version that the content was derived from.
 */
export const updateListing = async (
  db: Pick<Database, 'update'>,
  { id, version, ratingHundredths, reviewCount }: ListingRow,
  content: ListingContent,
  now: Date,
): Promise<{ isApproved: boolean } | null> => {
  // A review may have changed the ratings meanwhile; only `setRatings` writes their score.
  const { score: _score, ...derived } = derivedColumns({ ...content, ratingHundredths, reviewCount })
  return firstRow(
    db
      .update(experiences)
      .set({ ...content, ...derived, ...nextVersion, updatedAt: now })
      .where(and(eq(experiences.id, id), eq(experiences.version, version), isNull(experiences.deletedAt)))
      .returning({ isApproved: experiences.isApproved }),
  )
}

/** Like the functions below, for a listing that this transaction has locked. */
const change = async (
  db: Pick<Database, 'update'>,
  id: string,
  changes: PgUpdateSetSource<typeof experiences>,
): Promise<void> => {
  await db.update(experiences).set(changes).where(eq(experiences.id, id))
}

export const markDeleted = (db: Pick<Database, 'update'>, id: string, now: Date): Promise<void> =>
  change(db, id, { ...nextVersion, deletedAt: now, updatedAt: now })

/** The host's open edit stays valid: approving changes no field that a host can. */
export const markApproved = (db: Pick<Database, 'update'>, id: string, now: Date): Promise<void> => {
  // Promotions announce a listing once, also if it was returned and approved again.
  const approvedAt = sql`coalesce(${experiences.approvedAt}, ${now}::timestamptz)`
  return change(db, id, { ...changedNow, isApproved: true, approvedAt, updatedAt: now })
}

export const markReturned = (
  db: Pick<Database, 'update'>,
  id: string,
  returnReason: string,
  now: Date,
): Promise<void> => {
  const returnCount = sql`${experiences.returnCount} + 1`
  return change(db, id, {
    ...nextVersion,
    status: 'draft',
    isApproved: false,
    returnReason,
    returnCount,
    updatedAt: now,
  })
}

/** Returns the hours that the restored duration text states: searches use the number, travelers read the text. */
const restoredHours = ({ translations: current, durationHours }: ListingRow, { translations }: ListingTexts): number =>
  (['en', 'fr'] as const)
    .filter((language) => translations[language]?.duration !== current[language]?.duration)
    .map((language) => hoursOf(translations[language]?.duration ?? ''))
    .find((hours) => hours !== null) ?? durationHours

/** Restores texts and pictures. Raises the version, so that the host's open edit does not undo it. */
export const markRestored = (
  db: Pick<Database, 'update'>,
  row: ListingRow,
  before: ListingTexts,
  now: Date,
): Promise<void> => {
  const { translations, images, meetingCoordinates = null } = before
  const { score: _score, ...derived } = derivedColumns({ ...row, translations })
  const durationHours = restoredHours(row, before)
  const texts = { translations, images, meetingCoordinates, durationHours }
  return change(db, row.id, { ...texts, ...derived, ...nextVersion, updatedAt: now })
}

/** Locks a host's listings, so that none is booked meanwhile: booking locks a listing `for share` (docs/decisions/0011). */
export const lockListingsOf = async (db: Pick<Database, 'select'>, userId: string): Promise<void> => {
  await db
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(eq(experiences.hostId, userId), isNull(experiences.deletedAt)))
    .orderBy(experiences.id)
    .for('update')
}

const setStatusOfAll = async (
  db: Pick<Database, 'update'>,
  userId: string,
  { from, to }: Record<'from' | 'to', 'published' | 'suspended'>,
  now: Date,
): Promise<void> => {
  await db
    .update(experiences)
    .set({ ...nextVersion, status: to, updatedAt: now })
    .where(and(eq(experiences.hostId, userId), eq(experiences.status, from), isNull(experiences.deletedAt)))
}

/** Hides a host's published listings, approved or not: only the status `published` is public, found and booked. */
export const hideListings = (db: Pick<Database, 'update'>, userId: string, now: Date): Promise<void> =>
  setStatusOfAll(db, userId, { from: 'published', to: 'suspended' }, now)

/** Shows them again: approved ones are public, the others wait for approval. */
export const showListings = (db: Pick<Database, 'update'>, userId: string, now: Date): Promise<void> =>
  setStatusOfAll(db, userId, { from: 'suspended', to: 'published' }, now)

/** Lets only one transaction at a time add a listing of this host, so that listings of parallel requests are counted too. */
export const lockListingQuota = async (db: Pick<Database, 'execute'>, userId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 18))`)
}

/** Returns how many listings of a host are not approved: drafts, and those that wait for approval. */
export const countUnapproved = (db: Pick<Database, '$count'>, userId: string): Promise<number> =>
  db.$count(
    experiences,
    and(eq(experiences.hostId, userId), eq(experiences.isApproved, false), isNull(experiences.deletedAt)),
  )
