import { and, eq, inArray, or } from 'drizzle-orm'
import { media, mediaUploads } from '../db/schema/experiences.ts'
import type { Database } from '../deps.ts'

export type MediaRow = typeof media.$inferSelect

export const findMedia = async (db: Database, sha256: string): Promise<MediaRow | null> => {
  const [row] = await db.select().from(media).where(eq(media.sha256, sha256))
  return row ?? null
}

/** Rows of pictures whose files are already stored. */
export const insertMedia = async (db: Pick<Database, 'insert'>, rows: MediaRow[]): Promise<void> => {
  if (rows.length > 0) await db.insert(media).values(rows).onConflictDoNothing()
}

/** Notes that somebody sent this picture. */
export const insertUpload = async (
  db: Pick<Database, 'insert'>,
  upload: typeof mediaUploads.$inferInsert,
): Promise<void> => {
  await db.insert(mediaUploads).values(upload).onConflictDoNothing()
}

/** Those of the pictures that this person sent. */
export const findUploads = (db: Database, userId: string, hashes: readonly string[]) =>
  db
    .select({ sha256: media.sha256, tone: media.tone, bytes: mediaUploads.bytes })
    .from(media)
    .leftJoin(mediaUploads, and(eq(mediaUploads.sha256, media.sha256), eq(mediaUploads.userId, userId)))
    .where(and(inArray(media.sha256, [...hashes]), or(eq(mediaUploads.userId, userId), eq(media.ownerId, userId))))
