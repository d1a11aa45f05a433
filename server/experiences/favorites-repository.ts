import { and, count, eq, sql } from 'drizzle-orm'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'
import type { Deps } from '#server/platform/deps.ts'
import { visibilityColumns } from './listings/visibility.ts'
import { cardColumns, isPublic } from './search/columns.ts'
import { afterCursor, newestFirst } from './search/newest-first.ts'

type Db = Pick<Deps['db'], 'select' | 'delete' | 'execute'>
/** Passes all ids as one parameter, so that batches of every size are the same statement. */
const idArray = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`

const order = { moment: favorites.favoritedAt, id: favorites.experienceId }

export const findFavorites = (db: Db, userId: string, cursor: string | undefined, limit: number) =>
  db
    .select({ card: cardColumns, favoritedAt: favorites.favoritedAt })
    .from(favorites)
    .innerJoin(experiences, eq(experiences.id, favorites.experienceId))
    .where(and(eq(favorites.userId, userId), isPublic, afterCursor(order, cursor)))
    .orderBy(...newestFirst(order))
    .limit(limit)

export const countFavorites = async (db: Pick<Db, 'select'>, userId: string): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(favorites)
    .innerJoin(experiences, eq(experiences.id, favorites.experienceId))
    .where(and(eq(favorites.userId, userId), isPublic))
  return row?.total ?? 0
}

export const findVisibility = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: experiences.id, ...visibilityColumns })
    .from(experiences)
    .where(sql`${experiences.id} = any(${idArray(ids)})`)

/** Existing favorites keep the moment they were added. Sorts the ids, so that two batches lock rows in the same order. */
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
