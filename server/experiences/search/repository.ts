/** Pages and totals of a search. README.md describes the path from a query to these statements. */
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import { maxCounted, type SearchFilters } from '#contract/rules/search/search.ts'
import { plannedEachTime, statement } from '#server/platform/db/connection/statements.ts'
import type { Database } from '#server/platform/db/database.ts'
import { experiences, sampledOneIn } from '#server/platform/db/schema/experiences.ts'
import { searchRows } from '#server/platform/db/schema/search-rows.ts'
import { type CardRow, cardColumns, isPublic, isWaiting } from './columns.ts'
import { type FilterValues, filterSql, filterValues, isSampled, type Path, shapeOf, titleMatch } from './filters.ts'
import { readKnownLexemes } from './known-lexemes.ts'
import { type Plan, planSearch } from './plan.ts'
import { afterPosition, indexedOrder, type Position, positionValues, rangesOf, sortedOrder } from './position.ts'

/** Whose experiences are found: all public ones, all unapproved ones (for the admin), or one host's unapproved ones. */
export type Audience = 'public' | 'unapproved' | { unapprovedOf: string }

const { placeholder } = sql
const rowColumns = { ...cardColumns, version: experiences.version, score: experiences.score }
const audienceName = (audience: Audience) => (typeof audience === 'string' ? audience : 'own')
const audienceSql = {
  public: isPublic,
  unapproved: isWaiting,
  own: and(isWaiting, eq(experiences.hostId, placeholder('owner'))),
}

export interface SearchedRow extends CardRow {
  version: number
  score: number
  titleMatch: boolean
}

export interface PageOptions {
  audience: Audience
  after: Position | null
  limit: number
  /** In milliseconds since 1970: starts before it are over. */
  now: number
}

interface Search {
  audience: Audience
  sort: SortOrder
  values: FilterValues
  plan: Plan
}

const readSearch = async (
  db: Database,
  filters: SearchFilters,
  { audience, now }: Pick<PageOptions, 'audience' | 'now'>,
): Promise<Search> => {
  const { search, sort = 'recommended' } = filters
  // The tables of words and of search rows have public listings alone.
  const known = search !== undefined && audience === 'public' ? await readKnownLexemes(db, search) : null
  const values = filterValues(filters, now, known)
  return { audience, sort, values, plan: await planSearch(db, search, values) }
}

/** `search_rows` under the name of the listings, whose columns it has, so that each condition is written once. */
const narrowRows = sql`${searchRows} as ${experiences}`
const tableOf = (path: Path) => (path === 'city' ? narrowRows : experiences)
const searchedSql = ({ values, audience }: Pick<Search, 'values' | 'audience'>, path: Path): SQL | undefined =>
  path === 'city' ? filterSql(values, path) : and(audienceSql[audienceName(audience)], filterSql(values, path))
const orderBy = (path: Path, sort: SortOrder) => (path === 'order' ? indexedOrder(sort) : sortedOrder(sort))

const allValues = ({ values, audience }: Search) => ({
  ...values,
  ...(typeof audience === 'object' && { owner: audience.unapprovedOf }),
})
const nameOf = ({ audience, sort, values }: Search, path: Path) =>
  `${audienceName(audience)} ${sort} ${path} ${shapeOf(values)}`

/** The plan of a search by words depends on the words, so PostgreSQL plans it each time. */
const prepared = ({ values }: Search) => (values.words === undefined ? statement : plannedEachTime)

/** Above this estimate one word certainly has more listings than are counted. */
const surelyMany = 5 * maxCounted

/** Of a thousand listings 62 are in the sample, and 120 or more only once in ten thousand million searches. */
const surelyManyOfSample = (2 * maxCounted) / sampledOneIn - 5

/** Tells whether certainly more public listings pass than are counted, by those in the sample. */
export const isSurelyMany = async (db: Database, values: FilterValues): Promise<boolean> => {
  const sampling = plannedEachTime(db, `sample ${shapeOf(values)}`, (name) => {
    const sampled = db
      .select({ id: experiences.id })
      .from(experiences)
      .where(and(isPublic, filterSql(values, 'words'), isSampled))
      .limit(surelyManyOfSample)
      .as('sampled')
    return db
      .select({ total: db.$count(sampled) })
      .from(sql`(values (1)) as one`)
      .prepare(name)
  })
  const [row] = await sampling.execute({ ...values })
  return row?.total === surelyManyOfSample
}

/** Tells whether certainly more pass than are counted, if that can be known without counting. */
const isMany = async (db: Database, { audience, values, plan }: Search): Promise<boolean> => {
  if (audience !== 'public' || values.words === undefined) return false
  const { words: _1, titleWords: _2, ...others } = values
  if (Object.keys(others).length === 0 && plan.leastRows > surelyMany) return true
  return plan.rows > 2 * maxCounted && isSurelyMany(db, values)
}

/** Counts up to one more than `maxCounted`. Ordered, so that PostgreSQL never reads the whole table. */
const countRows = async (db: Database, search: Search): Promise<number> => {
  const { sort, plan } = search
  const counting = prepared(search)(db, `count ${nameOf(search, plan.count)}`, (name) => {
    const found = db
      .select({ id: sql`${experiences.id}`.as('found_id') })
      .from(tableOf(plan.count))
      .where(searchedSql(search, plan.count))
      .orderBy(...orderBy(plan.count, sort))
      .limit(maxCounted + 1)
      .as('counted')
    return db
      .select({ total: db.$count(found) })
      .from(sql`(values (1)) as one`)
      .prepare(name)
  })
  const [row] = await counting.execute(allValues(search))
  return row?.total ?? 0
}

/** Reads a page by walking the index of its order, range by range. */
const selectInOrder = async (
  db: Database,
  search: Search,
  { after, limit }: Pick<PageOptions, 'after' | 'limit'>,
): Promise<SearchedRow[]> => {
  const { audience, sort, values, plan } = search
  const rows: SearchedRow[] = []
  for (const { name: rangeName, condition, isTitleMatch, path } of rangesOf(values, after, plan)) {
    if (rows.length >= limit) break
    const selecting = prepared(search)(db, `page ${nameOf(search, path)} ${rangeName}`, (name) => {
      // A row has the words of its title among its own; PostgreSQL would estimate both conditions as independent.
      const searched = { audience, values: isTitleMatch ? { ...values, words: undefined } : values }
      return db
        .select({ ...rowColumns, titleMatch: sql<boolean>`${sql.raw(String(isTitleMatch))}` })
        .from(experiences)
        .where(and(searchedSql(searched, path), condition))
        .orderBy(...orderBy(path, sort))
        .limit(placeholder('limit'))
        .prepare(name)
    })
    const position = after && positionValues(after)
    rows.push(...(await selecting.execute({ ...allValues(search), ...position, limit: limit - rows.length })))
  }
  return rows
}

/** Selects what follows a position in an order that starts with matching titles. */
const afterMatch = (after: Position, isTitleMatch: SQL<boolean>): SQL | undefined => {
  const [, wasTitleMatch] = after
  return (wasTitleMatch ? or : and)(not(isTitleMatch), afterPosition(after))
}

/**
 * Reads a page by an index of words, with the total if it is the first one: PostgreSQL reads and sorts all rows that pass, and
 * counts them at the same time.
 */
const selectMatchingWords = async (
  db: Database,
  search: Search,
  { after, limit }: Pick<PageOptions, 'after' | 'limit'>,
): Promise<{ rows: SearchedRow[]; total: number }> => {
  const { sort, values, plan } = search
  const rangeName = after === null ? 'first' : `after ${after[1]} ${after[2] === null}`
  const selecting = plannedEachTime(db, `page ${nameOf(search, plan.count)} ${rangeName}`, (name) => {
    const isTitleMatch = values.titleWords === undefined ? sql<boolean>`false` : titleMatch
    const found = db
      .select({
        id: sql<string>`${experiences.id}`.as('found_id'),
        titleMatch: isTitleMatch.as('title_match'),
        total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
      })
      .from(tableOf(plan.count))
      .where(and(searchedSql(search, plan.count), after ? afterMatch(after, isTitleMatch) : undefined))
      .orderBy(sql`title_match desc`, ...sortedOrder(sort))
      .limit(placeholder('limit'))
      .as('found')
    return db
      .select({ ...rowColumns, titleMatch: found.titleMatch, total: found.total })
      .from(found)
      .innerJoin(experiences, eq(experiences.id, found.id))
      .orderBy(sql`${found.titleMatch} desc`, ...sortedOrder(sort))
      .prepare(name)
  })
  const position = after && positionValues(after)
  const rows = await selecting.execute({ ...allValues(search), ...position, limit })
  return { rows, total: Math.min(rows[0]?.total ?? 0, maxCounted + 1) }
}

const selectPage = async (db: Database, search: Search, page: PageOptions): Promise<SearchedRow[]> =>
  search.plan.page === 'order' ? selectInOrder(db, search, page) : (await selectMatchingWords(db, search, page)).rows

/** Counts the experiences that a search finds, up to one more than `maxCounted`. */
export const countExperiences = async (
  db: Database,
  filters: SearchFilters,
  audience: Audience,
  now = Date.now(),
): Promise<number> => {
  const search = await readSearch(db, filters, { audience, now })
  return (await isMany(db, search)) ? maxCounted + 1 : countRows(db, search)
}

export const findExperiences = async (
  db: Database,
  filters: SearchFilters,
  page: PageOptions,
): Promise<SearchedRow[]> => selectPage(db, await readSearch(db, filters, page), page)

/** Reads one page with the total, counted up to one more than `maxCounted`. */
export const findAndCountExperiences = async (
  db: Database,
  filters: SearchFilters,
  page: PageOptions,
): Promise<{ rows: SearchedRow[]; total: number }> => {
  const search = await readSearch(db, filters, page)
  const isCapped = await isMany(db, search)
  if (!isCapped && !page.after && search.plan.count !== 'order') return selectMatchingWords(db, search, page)
  const rows = await selectPage(db, search, page)
  if (isCapped) return { rows, total: maxCounted + 1 }
  return { rows, total: !page.after && rows.length < page.limit ? rows.length : await countRows(db, search) }
}
