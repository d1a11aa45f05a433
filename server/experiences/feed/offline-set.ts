/** The rows that a device gets: first those of the cities it chose, then the others, each group the best first. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { type FeedRow, feedColumns, isPublic } from '../search/columns.ts'
import type { Rank } from './feed-position.ts'

const { id, score, locationKey } = experiences
/** Spelled as the indexes are declared, so that PostgreSQL uses them. */
const bestFirst = sql`${score} desc nulls last, ${id}`

const keysOf = (cities: string): string[] => cities.split(',').filter((key) => key !== '')
const keyArray = (cities: string) => sql`${sql.param(keysOf(cities))}::text[]`

const isAfter = (rank: Rank) =>
  sql`(${score} <= ${rank.score} and (${score} < ${rank.score} or ${id} > ${rank.id}::uuid))`
const isUpTo = (rank: Rank) =>
  sql`(${score} >= ${rank.score} and (${score} > ${rank.score} or ${id} <= ${rank.id}::uuid))`

const isInGroup = (cities: string, chosen: boolean) =>
  chosen ? sql`${locationKey} = any(${keyArray(cities)})` : sql`${locationKey} <> all(${keyArray(cities)})`

/** Tells whether a row is among those up to `bound`; null is no bound. */
export const isInSet = (cities: string, bound: Rank | null): SQL => {
  if (bound === null) return sql`true`
  const upTo = and(isInGroup(cities, bound.chosen), isUpTo(bound))
  return bound.chosen ? sql`(${upTo})` : sql`(${isInGroup(cities, true)} or ${upTo})`
}

/** Selects ids and scores of one group. Each city is read from its own range of the index, never more than `limit` of it. */
const groupSql = (cities: string, chosen: boolean, limit: number, after: Rank | null): SQL => {
  const rest = after === null ? undefined : isAfter(after)
  if (!chosen)
    return sql`select ${id}, ${score} from ${experiences} where ${and(isPublic, isInGroup(cities, false), rest)}
      order by ${bestFirst} limit ${limit}`
  return sql`select best.id, best.score from unnest(${keyArray(cities)}) as city(key) cross join lateral (
      select ${id}, ${score} from ${experiences} where ${and(isPublic, eq(locationKey, sql`city.key`), rest)}
      order by ${bestFirst} limit ${limit}) best
    order by best.score desc, best.id limit ${limit}`
}

const groupsAfter = (after: Rank | null) => (after?.chosen === false ? [false] : [true, false])

export type RankedRow = FeedRow & { rank: Rank }

/** Returns the next rows in the order of the ranks. */
export const readRanked = async (
  db: Database,
  cities: string,
  after: Rank | null,
  limit: number,
): Promise<RankedRow[]> => {
  const rows: RankedRow[] = []
  for (const chosen of groupsAfter(after)) {
    const left = limit - rows.length
    if (left === 0 || (chosen && cities === '')) continue
    const group = groupSql(cities, chosen, left, after?.chosen === chosen ? after : null)
    const found = await db
      .select({ ...feedColumns, score })
      .from(experiences)
      .innerJoin(sql`(${group}) as ranked`, sql`ranked.id = ${id}`)
      .orderBy(bestFirst)
    rows.push(...found.map((row) => ({ ...row, rank: { chosen, score: row.score, id: row.id } })))
  }
  return rows
}

/** Returns the rank of the last of `maxRows` rows; null if there are fewer. */
export const findBound = async (db: Database, cities: string, maxRows: number): Promise<Rank | null> => {
  let left = maxRows
  for (const chosen of groupsAfter(null)) {
    if (chosen && cities === '') continue
    const { rows } = await db.execute<{ id: string; score: number; place: string }>(sql`
      select id, score, row_number() over (order by score desc, id) as place
      from (${groupSql(cities, chosen, left, null)}) ranked order by place desc limit 1`)
    const [last] = rows
    left -= Number(last?.place ?? 0)
    if (last && left === 0) return { chosen, score: last.score, id: last.id }
  }
  return null
}

/** Returns the rows after `from` and up to `to`, both of one group. */
export const readBetween = (
  db: Database,
  cities: string,
  { from, to, limit }: { from: Rank; to: Rank; limit: number },
): Promise<FeedRow[]> =>
  db
    .select(feedColumns)
    .from(experiences)
    .where(and(isPublic, isInGroup(cities, from.chosen), isAfter(from), isUpTo(to)))
    .orderBy(bestFirst)
    .limit(limit)

/** Tells whether `a` comes before `b` among rows of one group. */
export const isBefore = (a: Rank, b: Rank): boolean => a.score > b.score || (a.score === b.score && a.id < b.id)

export const countUpTo = async (db: Database, max: number): Promise<number> => {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from (select from ${experiences} where ${isPublic} limit ${max}) as found`)
  return Number(rows[0]?.total ?? 0)
}
