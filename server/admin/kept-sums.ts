/** The admin's figures over all people and bookings, without reading them (docs/decisions/0047). */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { keptSums } from '../platform/db/schema/operations.ts'

export interface KeptSums {
  users: number
  hosts: number
  /** Whole MAD of the bookings that are agreed and paid: what a commission is taken of. */
  paid: number
}

/** One moment's sums: the statement reads them together. */
export const readKeptSums = async (db: Database): Promise<KeptSums> => {
  const { figure, change } = keptSums
  const rows = await db
    .select({ figure, total: sql<number>`sum(${change})`.mapWith(Number) })
    .from(keptSums)
    .groupBy(figure)
  return { users: 0, hosts: 0, paid: 0, ...Object.fromEntries(rows.map((row) => [row.figure, row.total])) }
}

/** Puts one row in the place of all changes of a figure. What is added meanwhile stays. */
export const foldKeptSums = async (db: Pick<Database, 'execute'>): Promise<void> => {
  await db.execute(sql`
    with folded as (delete from ${keptSums} returning figure, change)
    insert into ${keptSums} (figure, change)
    select figure, sum(change) from folded group by 1 having sum(change) <> 0`)
}
