/** The end of the changes feed: the transactions up to which it may be read. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

export interface Horizon extends Record<string, unknown> {
  /**
   * Every transaction below this one has ended: its changes are visible, and no late commit can add more. A cursor is safe
   * because pages hold only rows below it; a row of a running transaction comes with a later page.
   */
  xmin: string
  /** The database of these transactions: another one after a restored dump, a failover or a point-in-time recovery. */
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
 * Renumbers rows of a dump that was restored into another cluster: they may name transactions of its future, and the feed would
 * omit them until then. Called before the server serves the catalogue. Returns how many rows it changed.
 */
export const moveIntoPresent = async (db: Database): Promise<number> => {
  // Nearly always ends after this look at the index: a transaction without a change would cost each start an id and a sync of the disk.
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
