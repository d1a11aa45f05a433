import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { media, mediaUploads } from '../db/schema/experiences.ts'

export type MediaRow = typeof media.$inferSelect
export type NewMedia = typeof media.$inferInsert

/** Rows of pictures whose files are already stored. */
export const insertMedia = async (db: Pick<Database, 'insert'>, rows: NewMedia[]): Promise<void> => {
  if (rows.length > 0) await db.insert(media).values(rows).onConflictDoNothing()
}

/** Whoever writes or removes a picture's files takes turns; held until the transaction ends. */
export const holdPicture = async (db: Pick<Database, 'execute'>, sha256: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 17))`)
}

/**
 * Marks pictures as used now, so that they are not swept, and with `publish` as everybody's to see; answers those that are
 * there.
 */
export const touchMedia = async (
  db: Pick<Database, 'select' | 'update'>,
  hashes: readonly string[],
  now: Date,
  { publish = false } = {},
): Promise<MediaRow[]> => {
  if (hashes.length === 0) return []
  const those = inArray(media.sha256, [...hashes])
  // In one order: two listings may share pictures.
  if (hashes.length > 1)
    await db.select({ sha256: media.sha256 }).from(media).where(those).orderBy(media.sha256).for('no key update')
  return db
    .update(media)
    .set({ usedAt: now, ...(publish && { isPublic: true }) })
    .where(those)
    .returning()
}

/** Notes that a person sent this picture. */
export const insertUpload = async (
  db: Pick<Database, 'insert'>,
  upload: typeof mediaUploads.$inferInsert,
): Promise<void> => {
  await db.insert(mediaUploads).values(upload).onConflictDoNothing()
}

/** Those of the pictures that this person sent or that were made for them. */
export const findUploads = (db: Database, userId: string, hashes: readonly string[]) =>
  db
    .select({ sha256: media.sha256, tone: media.tone, bytes: mediaUploads.bytes })
    .from(media)
    .leftJoin(mediaUploads, and(eq(mediaUploads.sha256, media.sha256), eq(mediaUploads.userId, userId)))
    .where(and(inArray(media.sha256, [...hashes]), or(eq(mediaUploads.userId, userId), eq(media.ownerId, userId))))

export const isPublicMedia = async (db: Pick<Database, '$count'>, sha256: string): Promise<boolean> =>
  (await db.$count(media, and(eq(media.sha256, sha256), media.isPublic))) > 0
