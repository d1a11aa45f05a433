/** Reads the numbers of public experiences by place and category, which triggers maintain (README.md). */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { catalogueCounts, experiences } from '#server/platform/db/schema/experiences.ts'
import { isWaiting } from './columns.ts'

const { locationKey, category, change } = catalogueCounts
const total = sql<number>`sum(${change})`.mapWith(Number)

/** Selects the places and categories that have experiences, with their numbers, as a table of a query. */
export const placeCounts = (db: Database) =>
  db
    .select({ locationKey, category, total: total.as('total') })
    .from(catalogueCounts)
    .groupBy(locationKey, category)
    .having(sql`sum(${change}) > 0`)
    .as('counts')

export const countBy = async (
  db: Database,
  column: 'category' | 'locationKey',
): Promise<ReadonlyMap<string, number>> => {
  const key = catalogueCounts[column]
  const rows = await db.select({ key, total }).from(catalogueCounts).groupBy(key)
  return new Map(rows.map((row) => [row.key, row.total]))
}

export const countPublic = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${change}), 0)`.mapWith(Number) })
    .from(catalogueCounts)
  return row?.total ?? 0
}

/** Counts listings that wait for approval, by their partial index. */
export const countPending = (db: Pick<Database, '$count'>): Promise<number> => db.$count(experiences, isWaiting)

/** Replaces all changes of a place and category by one row. Changes that are added meanwhile stay. */
export const foldCatalogueCounts = async (db: Pick<Database, 'execute'>): Promise<void> => {
  await db.execute(sql`
    with folded as (delete from ${catalogueCounts} returning location_key, category, change)
    insert into ${catalogueCounts} (location_key, category, change)
    select location_key, category, sum(change) from folded group by 1, 2 having sum(change) <> 0`)
}
