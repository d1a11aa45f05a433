/** The catalogue's changes feed: what a device needs to bring its copy up to date, none lost, in bounded pages. */
import { and, asc, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { CatalogueRow } from '#contract/experience.ts'
import { experiences } from '../db/schema/experiences.ts'
import type { Database } from '../deps.ts'
import { type CardRow, toCatalogueRow } from './card.ts'
import { cardColumns, isPublic } from './columns.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

const transaction = z.string().check(z.regex(/^\d{1,19}$/))
/**
 * The transaction and row given out last; for a device that began with nothing the transaction below which rows that are not
 * public need no mention, since it never had them; and the database that the transactions are of. An earlier release named
 * no database.
 */
const feedPosition = z.tuple([transaction, z.uuid(), transaction], z.string())
type FeedPosition = [xid: string, id: string, unknownBelow: string]

const firstId = '00000000-0000-0000-0000-000000000000'

/** Where the feed ends now. */
interface Horizon extends Record<string, unknown> {
  /**
   * Every transaction below this one is over: what it changed is visible, and no late commit can bring more. Reading only
   * rows below it is what makes a cursor safe; a row of a running transaction comes with a later page.
   */
  xmin: string
  /** Whose transactions they are: another one after a dump was restored, a standby took over or time was turned back. */
  database: string
}

const readHorizon = async (db: Database): Promise<Horizon> => {
  const { rows } = await db.execute<Horizon>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      concat_ws('.', (select system_identifier from pg_control_system()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8),
        (select oid from pg_database where datname = current_database())) as database`)
  const [horizon] = rows
  if (horizon === undefined) throw new Error('a select without a table has one row')
  return horizon
}

const startPosition = (since: string | undefined, { xmin, database }: Horizon): FeedPosition => {
  if (since === undefined) return ['0', firstId, xmin]
  const [xid, id, unknownBelow, of] = decodeCursor(feedPosition, since)
  // Given out by another database, or by this one before it was restored: begin again, naming all.
  return of !== database || BigInt(xid) >= BigInt(xmin) ? ['0', firstId, '0'] : [xid, id, unknownBelow]
}

/**
 * In a dump that was restored into another cluster, rows may name transactions that are yet to come there: they would be left
 * out of the feed until then. To be called before the catalogue is served. Answers how many rows were changed.
 */
export const bringIntoPresent = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rowCount } = await tx.execute(sql`
      update experiences set changed_in = pg_current_xact_id() where changed_in > pg_current_xact_id()`)
    return rowCount ?? 0
  })

const changedBetween = ([xid, id, unknownBelow]: FeedPosition, { xmin }: Horizon): SQL | undefined =>
  and(
    sql`(${experiences.changedIn}, ${experiences.id}) > (${xid}::xid8, ${id}::uuid)`,
    sql`${experiences.changedIn} < ${xmin}::xid8`,
    or(isPublic, sql`${experiences.changedIn} >= ${unknownBelow}::xid8`),
  )

type ChangedRow = CardRow & { xid: string; isPublic: boolean }

export interface Changes {
  experiences: CatalogueRow[]
  removed: string[]
  cursor: string
  hasMore: boolean
}

export const readChanges = async (db: Database, since: string | undefined, limit: number): Promise<Changes> => {
  const horizon = await readHorizon(db)
  const start = startPosition(since, horizon)
  const found: ChangedRow[] = await db
    .select({ ...cardColumns, xid: sql<string>`${experiences.changedIn}::text`, isPublic: sql<boolean>`${isPublic}` })
    .from(experiences)
    .where(changedBetween(start, horizon))
    .orderBy(asc(experiences.changedIn), asc(experiences.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = found.length > limit
  const position = [last?.xid ?? start[0], last?.id ?? start[1], hasMore ? start[2] : '0', horizon.database]
  return {
    experiences: rows.filter((row) => row.isPublic).map(toCatalogueRow),
    removed: rows.filter((row) => !row.isPublic).map((row) => row.id),
    cursor: encodeCursor(position),
    hasMore,
  }
}
