import { and, asc, count, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '#contract/rules/search.ts'
import { experiences } from '../db/schema/experiences.ts'
import type { Database } from '../deps.ts'
import type { CardRow } from './card.ts'
import { cardColumns, isPublic } from './columns.ts'
import { filterSql, orderSql, type Position, stretchesAfter, titleMatchSql } from './search-sql.ts'

/** Whose unapproved experiences are asked for: everybody's (the admin), or one host's. */
export type Audience = 'public' | 'unapproved' | { unapprovedOf: string }

const isUnapproved = and(
  eq(experiences.status, 'published'),
  not(experiences.isApproved),
  isNull(experiences.deletedAt),
)

const audienceSql = (audience: Audience): SQL | undefined => {
  if (audience === 'public') return isPublic
  return audience === 'unapproved' ? isUnapproved : and(isUnapproved, eq(experiences.hostId, audience.unapprovedOf))
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

const searchedSql = (filters: SearchFilters, audience: Audience) => and(audienceSql(audience), filterSql(filters))

export const countExperiences = (db: Database, filters: SearchFilters, audience: Audience): Promise<number> =>
  db.$count(experiences, searchedSql(filters, audience))

const selectPage = async <T>(
  db: Database,
  filters: SearchFilters,
  { audience, after, limit }: PageOptions,
  total: SQL<T>,
) => {
  const titleMatch = titleMatchSql(filters) ?? sql<boolean>`false`
  const searched = searchedSql(filters, audience)
  const rows: (SearchedRow & { total: T })[] = []
  for (const stretch of after ? stretchesAfter(filters, after) : [undefined]) {
    if (rows.length >= limit) break
    const found = await db
      .select({ ...cardColumns, score: experiences.score, titleMatch, total })
      .from(experiences)
      .where(and(searched, stretch))
      .orderBy(...orderSql(filters))
      .limit(limit - rows.length)
    // Drizzle widens the type of a generic column; it is the one passed in.
    rows.push(...(found as typeof rows))
  }
  return rows
}

/** One page in the order of the filters, after a position where one is given. */
export const findExperiences = (db: Database, filters: SearchFilters, page: PageOptions): Promise<SearchedRow[]> =>
  selectPage(db, filters, page, sql<null>`null`)

/** The same with the number of all that pass, in one round trip. */
export const findAndCountExperiences = async (
  db: Database,
  filters: SearchFilters,
  page: PageOptions,
): Promise<{ rows: SearchedRow[]; total: number }> => {
  const rows = await selectPage(db, filters, page, db.$count(experiences, searchedSql(filters, page.audience)))
  const [first] = rows
  if (first) return { rows, total: first.total }
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
