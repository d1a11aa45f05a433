/** The changes feed of the catalogue: brings a device's copy up to date in bounded pages and loses no change. */

import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { catalogueChanges } from '#contract/endpoints/experiences.ts'
import { maxOfflineBytes, maxOfflineRows } from '#contract/rules/search/offline-catalogue.ts'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { type FeedRow, feedColumns, isPublic } from '../search/columns.ts'
import { encodeCursor } from '../search/cursor.ts'
import { type Horizon, readHorizon } from './feed-horizon.ts'
import { type ChangesPosition, type FeedPosition, type Rank, readFeedPosition } from './feed-position.ts'
import { countUpTo, findBound, isBefore, isInSet, readBetween } from './offline-set.ts'
import { type Bounds, type FeedPage, readWhole, toCompactRow } from './whole-catalogue.ts'

export type Changes = DataOf<typeof catalogueChanges>

export interface FeedQuery {
  since?: string | undefined
  /** Keys of the cities whose rows come first, sorted and separated by commas. */
  cities: string
  /** Rows of a page. */
  limit: number
  /** The maximum number of rows of a device. */
  maxRows?: number
  maxBytes?: number
}

const isChanged = ([xid, id]: ChangesPosition['last'], xmin: string): SQL | undefined =>
  and(
    sql`(${experiences.changedIn}, ${experiences.id}) > (${xid}::xid8, ${id}::uuid)`,
    sql`${experiences.changedIn} < ${xmin}::xid8`,
  )

/** Returns null if the bound has moved from one group of cities to the other, or so far that sending everything is less. */
const readMoved = async (
  db: Database,
  { cities, bound: before }: ChangesPosition,
  after: Rank | null,
  limit: number,
): Promise<{ added: FeedRow[]; removed: string[] } | null> => {
  if (before === null && after === null) return { added: [], removed: [] }
  if (before === null || after === null || before.chosen !== after.chosen) return null
  const isGrown = isBefore(before, after)
  const [from, to] = isGrown ? [before, after] : [after, before]
  const rows = await readBetween(db, cities, { from, to, limit: limit + 1 })
  if (rows.length > limit) return null
  return isGrown ? { added: rows, removed: [] } : { added: [], removed: rows.map((row) => row.id) }
}

/** Tells whether more rows changed than a device may hold. */
const isFarBehind = async (db: Database, { last, most }: ChangesPosition, { xmin }: Horizon): Promise<boolean> => {
  const { id, changedIn } = experiences
  const order = [asc(changedIn), asc(id)]
  const [row] = await db
    .select({ id })
    .from(experiences)
    .where(isChanged(last, xmin))
    .orderBy(...order)
    .offset(most)
    .limit(1)
  return row !== undefined
}

/** Returns null if sending everything is less. */
const readChanged = async (
  db: Database,
  horizon: Horizon,
  position: ChangesPosition,
  { limit }: Bounds,
): Promise<FeedPage | null> => {
  const bound = await findBound(db, position.cities, position.most)
  const moved = await readMoved(db, position, bound, limit)
  if (moved === null) return null
  const found = await db
    .select({
      ...feedColumns,
      xid: sql<string>`${experiences.changedIn}::text`,
      belongs: sql<boolean>`${and(isPublic, isInSet(position.cities, bound))}`,
    })
    .from(experiences)
    .where(isChanged(position.last, horizon.xmin))
    .orderBy(asc(experiences.changedIn), asc(experiences.id))
    .limit(limit + 1)
  const hasMore = found.length > limit
  if (hasMore && (await isFarBehind(db, position, horizon))) return null
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const changed = new Set(rows.map((row) => row.id))
  return {
    experiences: [...moved.added.filter(({ id }) => !changed.has(id)), ...rows.filter((row) => row.belongs)].map(
      toCompactRow,
    ),
    removed: [
      ...moved.removed.filter((id) => !changed.has(id)),
      ...rows.filter((row) => !row.belongs).map((row) => row.id),
    ],
    position: { ...position, last: last ? [last.xid, last.id] : position.last, bound },
    hasMore,
    whole: null,
  }
}

const startOf = (since: string | undefined, cities: string, { xmin, database }: Horizon): FeedPosition | null => {
  const position = since === undefined ? null : readFeedPosition(since)
  if (position === null || position.of !== database || position.cities !== cities) return null
  const xid = 'last' in position ? position.last[0] : position.horizon
  // A cursor from a future that a point-in-time recovery has undone.
  return BigInt(xid) > BigInt(xmin) ? null : position
}

export const readChanges = async (
  db: Database,
  { since, cities, limit, maxRows = maxOfflineRows, maxBytes = maxOfflineBytes }: FeedQuery,
): Promise<Changes> => {
  const bounds = { limit, maxRows, maxBytes }
  const horizon = await readHorizon(db)
  const start = startOf(since, cities, horizon)
  const changed = start && 'last' in start ? await readChanged(db, horizon, start, bounds) : null
  const { position, ...page } =
    changed ?? (await readWhole(db, horizon, start && 'horizon' in start ? start : null, cities, bounds))
  return { ...page, cursor: encodeCursor(position), total: await countUpTo(db, maxRows + 1) }
}
