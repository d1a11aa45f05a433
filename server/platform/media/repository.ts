import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { affectsRows, type Database } from '#server/platform/db/database.ts'
import { media, mediaUploads } from '../db/schema/experiences.ts'
import { ApiError } from '../http/api-error.ts'

export type MediaRow = typeof media.$inferSelect
export type NewMedia = typeof media.$inferInsert

/** Inserts rows of pictures whose files are already stored. */
export const insertMedia = async (db: Pick<Database, 'insert'>, rows: NewMedia[]): Promise<void> => {
  if (rows.length > 0) await db.insert(media).values(rows).onConflictDoNothing()
}

/** Locks a picture until the transaction ends: only one transaction at a time writes or removes its files. */
export const lockPicture = async (db: Pick<Database, 'execute'>, sha256: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 17))`)
}

/** Marks pictures as used now, so that they are not swept, and with `publish` as public. Returns the rows of the existing ones. */
export const touchMedia = async (
  db: Pick<Database, 'select' | 'update'>,
  hashes: readonly string[],
  now: Date,
  { publish = false } = {},
): Promise<MediaRow[]> => {
  if (hashes.length === 0) return []
  const isOne = inArray(media.sha256, [...hashes])
  // Locks in one order, because two listings may share pictures.
  if (hashes.length > 1)
    await db.select({ sha256: media.sha256 }).from(media).where(isOne).orderBy(media.sha256).for('no key update')
  return db
    .update(media)
    .set({ usedAt: now, ...(publish && { isPublic: true }) })
    .where(isOne)
    .returning()
}

export const insertUpload = async (
  db: Pick<Database, 'insert'>,
  upload: typeof mediaUploads.$inferInsert,
): Promise<void> => {
  await db.insert(mediaUploads).values(upload).onConflictDoNothing()
}

/** Returns those of the pictures that an account sent or that the server made for it. */
export const findUploads = (db: Database, userId: string, hashes: readonly string[]) =>
  db
    .select({ sha256: media.sha256, tone: media.tone, bytes: mediaUploads.bytes })
    .from(media)
    .leftJoin(mediaUploads, and(eq(mediaUploads.sha256, media.sha256), eq(mediaUploads.userId, userId)))
    .where(and(inArray(media.sha256, [...hashes]), or(eq(mediaUploads.userId, userId), eq(media.ownerId, userId))))

export const isPublicMedia = async (db: Pick<Database, '$count'>, sha256: string): Promise<boolean> =>
  (await db.$count(media, and(eq(media.sha256, sha256), media.isPublic))) > 0

/** Pictures that an account may store (docs/decisions/0037). */
export const maxFiles = 500
/** Their bytes as they were sent, before re-encoding. */
export const maxBytes = 200_000_000

/**
 * Refuses a picture that exceeds the quota of its sender, unless they have sent it before. The quota counts the pictures that they sent and,
 * unless `onlySent`, the other pictures that they own: portraits, and pictures that were encoded and then refused.
 */
export const assertQuota = async (
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

/** Locks the quota of an account until the transaction ends, so that uploads at the same moment count each other. */
export const lockQuota = async (db: Pick<Database, 'execute'>, userId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 16))`)
}

const hashIn = (address: string) => sql.raw(`substring(${address} from '[0-9a-f]{64}')`)

/**
 * Returns the hashes of up to `limit` pictures that were last used before a time and that nothing shows. Pictures of deleted listings count
 * as used while a booking or a conversation shows them. Pictures without an owner belong to the sample data.
 */
export const findUnusedMedia = async (
  db: Pick<Database, 'execute'>,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    with used as (
      select ${hashIn("picture->>'src'")} as hash from experiences e, jsonb_array_elements(e.images) picture
      where e.deleted_at is null
        or exists (select 1 from bookings b where b.experience_id = e.id)
        or exists (select 1 from conversations c where c.experience_id = e.id)
      union select ${hashIn("picture->>'src'")} from listing_changes c, jsonb_array_elements(c.images) picture
      union select ${hashIn('avatar')} from users where avatar is not null
      union select ${hashIn('user_avatar')} from reviews where user_avatar is not null
    )
    select sha256 from media
    where owner_id is not null and used_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from used where used.hash = media.sha256)
    order by used_at limit ${limit}`)
  return rows.map(({ sha256 }) => sha256)
}

export const deleteUnusedMedia = (db: Pick<Database, 'delete'>, sha256: string, before: Date): Promise<boolean> =>
  affectsRows(db.delete(media).where(and(eq(media.sha256, sha256), lt(media.usedAt, before))))
