/** How much one person may store (docs/decisions/0037). */
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { media, mediaUploads } from '../db/schema/experiences.ts'
import { ApiError } from '../http/api-error.ts'

export const maxFiles = 500
/** Of what was sent, before re-encoding. */
export const maxBytes = 200_000_000

/**
 * Refuses a picture for which its sender has no room; one that they have sent already needs none. Counted are the pictures
 * that they sent and, unless `onlySent`, those that are theirs otherwise: portraits, and what was encoded and then refused.
 */
export const assertRoom = async (
  db: Pick<Database, 'select'>,
  userId: string,
  { sha256, bytes }: { sha256: string; bytes: number },
  { onlySent = false } = {},
): Promise<void> => {
  const isSent = eq(mediaUploads.userId, userId)
  const [used] = await db
    .select({
      files: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${mediaUploads.bytes}), 0)`.mapWith(Number),
    })
    .from(media)
    .leftJoin(mediaUploads, and(eq(mediaUploads.sha256, media.sha256), isSent))
    .where(and(ne(media.sha256, sha256), onlySent ? isSent : or(isSent, eq(media.ownerId, userId))))
  if (used && (used.files >= maxFiles || used.bytes + bytes > maxBytes))
    throw new ApiError('media_quota_reached', {
      details: { ...used, mostFiles: maxFiles, mostBytes: maxBytes },
    })
}

/** One picture of a person after another, so that many at once are counted too. Held until the transaction ends. */
export const takeMediaTurn = async (db: Pick<Database, 'execute'>, userId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 16))`)
}
