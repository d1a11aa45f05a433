import { and, count, eq, sql } from 'drizzle-orm'
import { cardColumns, isPublic } from '#server/experiences/search/columns.ts'
import { afterCursor, newestFirst } from '#server/experiences/search/newest-first.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'
import type { Deps } from '#server/platform/deps.ts'

type Db = Pick<Deps['db'], 'select' | 'delete' | 'execute'>
/** One parameter, however many there are: batches come in every size. */
const idArray = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`

const order = { moment: favorites.favoritedAt, id: favorites.experienceId }

/** A person's favorites that anybody may see, newest first. */
export const findFavorites = (db: Db, userId: string, cursor: string | undefined, limit: number) =>
  db
    .select({ card: cardColumns, favoritedAt: favorites.favoritedAt })
    .from(favorites)
    .innerJoin(experiences, eq(experiences.id, favorites.experienceId))
    .where(and(eq(favorites.userId, userId), isPublic, afterCursor(order, cursor)))
    .orderBy(...newestFirst(order))
    .limit(limit)

/** How many of a person's favorites anybody may see. */
export const countFavorites = async (db: Pick<Db, 'select'>, userId: string): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(favorites)
    .innerJoin(experiences, eq(experiences.id, favorites.experienceId))
    .where(and(eq(favorites.userId, userId), isPublic))
  return row?.total ?? 0
}

/** What decides whether an experience may be saved. */
export const findSeen = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: experiences.id,
      hostId: experiences.hostId,
      status: experiences.status,
      isApproved: experiences.isApproved,
      deletedAt: experiences.deletedAt,
    })
    .from(experiences)
    .where(sql`${experiences.id} = any(${idArray(ids)})`)

/** Those that are there already keep the moment they were added. Sorted, so that two batches lock in one order. */
export const insertFavorites = async (db: Db, userId: string, ids: readonly string[], favoritedAt: Date) => {
  if (ids.length === 0) return
  await db.execute(sql`
    insert into ${favorites} (user_id, experience_id, favorited_at)
    select ${userId}, id, ${favoritedAt.toISOString()}::timestamptz from unnest(${idArray([...ids].sort())}) as id
    on conflict do nothing`)
}

export const deleteFavorites = async (db: Db, userId: string, ids: readonly string[]) => {
  if (ids.length === 0) return
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), sql`${favorites.experienceId} = any(${idArray(ids)})`))
}
