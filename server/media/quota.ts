/** How much one person may store (docs/decisions/0037). */
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { media, mediaUploads } from '../db/schema/experiences.ts'
import type { Database } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'

export const mostFiles = 500
/** Of what was sent, before re-encoding. */
export const mostBytes = 200_000_000

const totals = {
  files: sql`count(*)`.mapWith(Number),
  bytes: sql`coalesce(sum(${mediaUploads.bytes}), 0)`.mapWith(Number),
}
const assertWithin = (used: { files: number; bytes: number } | undefined, bytes: number): void => {
  if (used && (used.files >= mostFiles || used.bytes + bytes > mostBytes))
    throw new ApiError('media_quota_reached', { details: { ...used, mostFiles, mostBytes } })
}

/** Refuses a picture for which its sender has no room; one that they have sent already needs none. */
export const assertRoom = async (
  db: Pick<Database, 'select'>,
  userId: string,
  { sha256, bytes }: { sha256: string; bytes: number },
): Promise<void> => {
  const [used] = await db
    .select(totals)
    .from(media)
    .leftJoin(mediaUploads, and(eq(mediaUploads.sha256, media.sha256), eq(mediaUploads.userId, userId)))
    // What the server made for them counts as a file: portraits, and what was encoded and then refused.
    .where(and(ne(media.sha256, sha256), or(eq(mediaUploads.userId, userId), eq(media.ownerId, userId))))
  assertWithin(used, bytes)
}

/**
 * The same when only what was sent counts: of pictures that come at the same moment the others are encoded already, and
 * none would be taken although there is room for some. Call it in the person's turn.
 */
export const assertRoomAmongSent = async (
  db: Pick<Database, 'select'>,
  userId: string,
  { sha256, bytes }: { sha256: string; bytes: number },
): Promise<void> => {
  const [used] = await db
    .select(totals)
    .from(mediaUploads)
    .where(and(ne(mediaUploads.sha256, sha256), eq(mediaUploads.userId, userId)))
  assertWithin(used, bytes)
}

/** One picture of a person after another, so that many at once are counted too. Held until the transaction ends. */
export const takeMediaTurn = async (db: Pick<Database, 'execute'>, userId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 16))`)
}
