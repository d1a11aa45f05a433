/** Totals of people and bookings that triggers maintain, so that no figure reads all rows (docs/decisions/0047). */
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { keptSums } from './schema/operations.ts'

const { figure, change } = keptSums

/** Whole MAD for `paid`: the bookings that are agreed and paid, on which a commission is charged. */
type RunningTotals = Record<(typeof keptSums.$inferSelect)['figure'], number>

/** Returns all totals of the same moment. */
export const readRunningTotals = async (db: Pick<Database, 'select'>): Promise<RunningTotals> => {
  const rows = await db
    .select({ figure, total: sql<number>`sum(${change})`.mapWith(Number) })
    .from(keptSums)
    .groupBy(figure)
  return { users: 0, hosts: 0, paid: 0, ...Object.fromEntries(rows.map((row) => [row.figure, row.total])) }
}

/** Replaces all changes of a figure by one row. Changes that are added meanwhile stay. */
export const foldRunningTotals = async (db: Pick<Database, 'execute'>): Promise<void> => {
  await db.execute(sql`
    with folded as (delete from ${keptSums} returning figure, change)
    insert into ${keptSums} (figure, change)
    select figure, sum(change) from folded group by 1 having sum(change) <> 0`)
}
