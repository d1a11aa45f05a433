/** How many listings a host may keep that are not public (docs/decisions/0037). */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { ApiError } from '#server/platform/http/api-error.ts'

/** Drafts, and what waits for approval: both can be made without anybody looking at them. */
export const maxUnapproved = 100

/** One new listing of a host after another, so that many at once are counted too. Held until the transaction ends. */
export const takeListingTurn = async (db: Pick<Database, 'execute'>, userId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 18))`)
}

/** Refuses one more where there are too many. */
export const assertMayList = async (db: Pick<Database, 'select'>, userId: string): Promise<void> => {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(experiences)
    .where(and(eq(experiences.hostId, userId), eq(experiences.isApproved, false), isNull(experiences.deletedAt)))
  const count = row?.count ?? 0
  if (count >= maxUnapproved) throw new ApiError('draft_quota_reached', { details: { count, most: maxUnapproved } })
}
