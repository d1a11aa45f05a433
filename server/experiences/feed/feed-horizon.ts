/** Up to where the changes feed may be read. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/** Where the feed ends now. */
export interface Horizon extends Record<string, unknown> {
  /**
   * Every transaction below this one is over: what it changed is visible, and no late commit can bring more. Reading only
   * rows below it is what makes a cursor safe; a row of a running transaction comes with a later page.
   */
  xmin: string
  /** Whose transactions they are: another one after a dump was restored, a standby took over or time was turned back. */
  database: string
}

export const readHorizon = async (db: Database): Promise<Horizon> => {
  const { rows } = await db.execute<Horizon>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      concat_ws('.', (select system_identifier from pg_control_system()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8),
        (select oid from pg_database where datname = current_database())) as database`)
  const [horizon] = rows
  if (horizon === undefined) throw new Error('a select without a table has one row')
  return horizon
}

/**
 * In a dump that was restored into another cluster, rows may name transactions that are yet to come there: they would be left
 * out of the feed until then. To be called before the catalogue is served. Answers how many rows were changed.
 */
export const bringIntoPresent = async (db: Database): Promise<number> => {
  // By the index, and hardly ever more than this: a transaction that changes nothing costs a start an id of its own and the disk a sync.
  const { rows } = await db.execute<{ mayBeAhead: boolean }>(sql`
    select changed_in >= pg_snapshot_xmax(pg_current_snapshot()) as "mayBeAhead"
    from experiences order by changed_in desc limit 1`)
  if (rows[0]?.mayBeAhead !== true) return 0
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rowCount } = await tx.execute(sql`
      update experiences set changed_in = pg_current_xact_id() where changed_in > pg_current_xact_id()`)
    return rowCount ?? 0
  })
}
