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
 * The transaction and row given out last, and for a device that began with nothing the transaction below which
 * rows that are not public need no mention: it never had them.
 */
const feedPosition = z.tuple([transaction, z.uuid(), transaction])
type FeedPosition = z.infer<typeof feedPosition>

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Every transaction below this one is over: what it changed is visible, and no late commit can bring more. Reading
 * only rows below it is what makes a cursor safe; a row of a running transaction comes with a later page.
 */
const readHorizon = async (db: Database): Promise<string> => {
  const { rows } = await db.execute<{ xmin: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`)
  return rows[0]?.xmin ?? '0'
}

const startPosition = (since: string | undefined, horizon: string): FeedPosition => {
  if (since === undefined) return ['0', firstId, horizon]
  const position = decodeCursor(feedPosition, since)
  // A cursor from the future was given out by a database that has since been restored: begin again, naming all.
  return BigInt(position[0]) >= BigInt(horizon) ? ['0', firstId, '0'] : position
}

const changedBetween = ([xid, id, unknownBelow]: FeedPosition, horizon: string): SQL | undefined =>
  and(
    sql`(${experiences.changedIn}, ${experiences.id}) > (${xid}::xid8, ${id}::uuid)`,
    sql`${experiences.changedIn} < ${horizon}::xid8`,
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
  const position: FeedPosition = [last?.xid ?? start[0], last?.id ?? start[1], hasMore ? start[2] : '0']
  return {
    experiences: rows.filter((row) => row.isPublic).map(toCatalogueRow),
    removed: rows.filter((row) => !row.isPublic).map((row) => row.id),
    cursor: encodeCursor(position),
    hasMore,
  }
}
