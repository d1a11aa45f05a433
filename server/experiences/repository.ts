import { and, asc, count, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '#contract/rules/search.ts'
import { experiences } from '../db/schema/experiences.ts'
import { statement } from '../db/statements.ts'
import type { Database } from '../deps.ts'
import type { CardRow } from './card.ts'
import { cardColumns, isPublic } from './columns.ts'
import {
  type FilterValues,
  filterSql,
  filterValues,
  orderSql,
  type Position,
  positionValues,
  shapeOf,
  stretchesAfter,
  titleMatchSql,
} from './search-sql.ts'

/** Whose unapproved experiences are asked for: everybody's (the admin), or one host's. */
export type Audience = 'public' | 'unapproved' | { unapprovedOf: string }

const isUnapproved = and(
  eq(experiences.status, 'published'),
  not(experiences.isApproved),
  isNull(experiences.deletedAt),
)

const { placeholder } = sql
const audienceName = (audience: Audience) => (typeof audience === 'string' ? audience : 'own')
const audienceSql = {
  public: isPublic,
  unapproved: isUnapproved,
  own: and(isUnapproved, eq(experiences.hostId, placeholder('owner'))),
}

export interface SearchedRow extends CardRow {
  score: number
  titleMatch: boolean
}

interface PageOptions {
  audience: Audience
  after: Position | null
  limit: number
}

const searchedSql = (values: FilterValues, audience: Audience) =>
  and(audienceSql[audienceName(audience)], filterSql(values))
const allValues = (values: FilterValues, audience: Audience) => ({
  ...values,
  ...(typeof audience === 'object' && { owner: audience.unapprovedOf }),
})

export const countExperiences = async (db: Database, filters: SearchFilters, audience: Audience): Promise<number> => {
  const values = filterValues(filters)
  const [row] = await statement(db, `count ${audienceName(audience)} ${shapeOf(values)}`, (name) =>
    db.select({ total: count() }).from(experiences).where(searchedSql(values, audience)).prepare(name),
  ).execute(allValues(values, audience))
  return row?.total ?? 0
}

const totals = {
  none: () => sql<null>`null`,
  // A search by words reads every row it finds anyway: counted on the way.
  onTheWay: () => sql<number>`count(*) over ()`.mapWith(Number),
  beside: (db: Database, searched: SQL | undefined) => db.$count(experiences, searched),
}

const selectPage = async (
  db: Database,
  filters: SearchFilters,
  { audience, after, limit }: PageOptions,
  withTotal: boolean,
): Promise<(SearchedRow & { total: number | null })[]> => {
  const { sort = 'recommended' } = filters
  const values = filterValues(filters)
  const total = !withTotal ? 'none' : values.words !== undefined && !after ? 'onTheWay' : 'beside'
  const shape = [audienceName(audience), sort, total, shapeOf(values)].join(' ')
  const rows: (SearchedRow & { total: number | null })[] = []
  for (const stretch of after ? stretchesAfter(values, after) : [null]) {
    if (rows.length >= limit) break
    const page = statement(db, `page ${shape} ${stretch?.name}`, (name) => {
      const searched = searchedSql(values, audience)
      const titleMatch = titleMatchSql(values) ?? sql<boolean>`false`
      return db
        .select({ ...cardColumns, score: experiences.score, titleMatch, total: totals[total](db, searched) })
        .from(experiences)
        .where(and(searched, stretch?.condition))
        .orderBy(...orderSql(sort, values))
        .limit(placeholder('limit'))
        .prepare(name)
    })
    const position = after && positionValues(after)
    rows.push(...(await page.execute({ ...allValues(values, audience), ...position, limit: limit - rows.length })))
  }
  return rows
}

/** One page in the order of the filters, after a position where one is given. */
export const findExperiences = (db: Database, filters: SearchFilters, page: PageOptions): Promise<SearchedRow[]> =>
  selectPage(db, filters, page, false)

/** The same with the number of all that pass, in one round trip. */
export const findAndCountExperiences = async (
  db: Database,
  filters: SearchFilters,
  page: PageOptions,
): Promise<{ rows: SearchedRow[]; total: number }> => {
  const rows = await selectPage(db, filters, page, true)
  const [first] = rows
  if (first) return { rows, total: first.total ?? 0 }
  return { rows, total: page.after ? await countExperiences(db, filters, page.audience) : 0 }
}

const byScore = [sql`${experiences.score} desc nulls last`, asc(experiences.id)]

export interface FeaturedCandidate {
  id: string
  locationKey: string
  category: string
  score: number
}
const candidateColumns = {
  id: experiences.id,
  locationKey: experiences.locationKey,
  category: experiences.category,
  score: experiences.score,
}

/** The best of every city and category, and the best of all. */
export const findFeaturedCandidates = async (db: Database, limit: number): Promise<FeaturedCandidate[]> => {
  const { locationKey, category } = experiences
  const [diverse, best] = await Promise.all([
    db
      .selectDistinctOn([locationKey, category], candidateColumns)
      .from(experiences)
      .where(isPublic)
      .orderBy(locationKey, category, ...byScore),
    db
      .select(candidateColumns)
      .from(experiences)
      .where(isPublic)
      .orderBy(...byScore)
      .limit(limit),
  ])
  return [...new Map([...diverse, ...best].map((row) => [row.id, row])).values()]
}

/** Cards in the order of the ids. */
export const findCards = async (db: Database, ids: readonly string[]): Promise<CardRow[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select(cardColumns)
    .from(experiences)
    .where(inArray(experiences.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Public experiences by category or by normalised city. */
export const countBy = async (
  db: Database,
  column: 'category' | 'locationKey',
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ key: experiences[column], total: count() })
    .from(experiences)
    .where(isPublic)
    .groupBy(experiences[column])
  return new Map(rows.map(({ key, total }) => [key, total]))
}
