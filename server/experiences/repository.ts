import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import { askedWords } from '#contract/rules/search/asked-words.ts'
import { maxCounted, type SearchFilters } from '#contract/rules/search/search.ts'
import type { Database } from '#server/platform/db/database.ts'
import { plannedEachTime, statement } from '../platform/db/connection/statements.ts'
import { experiences, sampledOneIn } from '../platform/db/schema/experiences.ts'
import { searchRows } from '../platform/db/schema/search-rows.ts'
import type { CardRow } from './search/card.ts'
import { cardColumns, isPublic, isWaiting } from './search/columns.ts'
import { type How, howToFind, isByWords } from './search/search-paths.ts'
import {
  type FilterValues,
  filterSql,
  filterValues,
  isSampled,
  orderSql,
  type Path,
  type Position,
  positionValues,
  shapeOf,
  stretchesOf,
  titleMatchHere,
  unindexedOrderSql,
} from './search/search-sql.ts'
import { commonnessOf } from './search/word-frequency.ts'
import { readWholeWords } from './words/whole-words.ts'

/** Whose unapproved experiences are asked for: everybody's (the admin), or one host's. */
export type Audience = 'public' | 'unapproved' | { unapprovedOf: string }

const { placeholder } = sql
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
  /** In milliseconds since 1970: what has begun today is not found any more. */
  now: number
}

/** Under the name of the listings, whose columns it has: conditions are the same for both. */
const shortRows = sql`${searchRows} as ${experiences}`

const searchedSql = (values: FilterValues, audience: Audience, path: Path) =>
  and(audienceSql[audienceName(audience)], filterSql(values, path))
interface Asked {
  values: FilterValues
  how: How
  /** Whether short rows of all listings are there to look in. */
  haveRows: boolean
}
/** Whole words and the index of words in their city are of what everybody may see, and of nothing else. */
const readAsked = async (db: Database, filters: SearchFilters, audience: Audience, now: number): Promise<Asked> => {
  const values = filterValues(filters, now)
  if (audience !== 'public') {
    const { cityWords: _, ...known } = values
    return { values: known, how: await howToFind(db, filters, known), haveRows: false }
  }
  const how = await howToFind(db, filters, values)
  if (filters.search === undefined || !isByWords(how)) return { values, how, haveRows: false }
  const whole = await readWholeWords(db, filters.search)
  return { values: filterValues(filters, now, whole), how, haveRows: whole?.haveRows === true }
}
const allValues = (values: FilterValues, audience: Audience) => ({
  ...values,
  ...(typeof audience === 'object' && { owner: audience.unapprovedOf }),
})

/** Listings of which about so many have the one word that is asked for are not counted: certainly more than anybody counts. */
const surelyMany = 5 * maxCounted

/** With words the plan depends on the words themselves: such a statement is planned each time. */
const kept = ({ isPlannedOnce }: How) => (isPlannedOnce ? statement : plannedEachTime)

/** In one of two orders, so that no table is read through: what is common is counted from its best, what is not is found first. */
const countSql = (db: Database, searched: SQL | undefined, { count }: How, sort: SortOrder) =>
  db.$count(
    db
      .select({ id: experiences.id })
      .from(experiences)
      .where(searched)
      .orderBy(...(count === 'order' ? orderSql(sort) : unindexedOrderSql(sort)))
      .limit(maxCounted + 1)
      .as('counted'),
  )

/** Nothing but one word, of which the database knows how many have it. */
const isOneWord = (
  { search = '' }: SearchFilters,
  { words: asked, wholeWords: _1, titleWords: _2, wholeTitleWords: _3, ...others }: FilterValues,
) => asked !== undefined && askedWords(search).length === 1 && Object.keys(others).length === 0

/**
 * Of a thousand that pass, 62 are in the sample, and no more than 120 but once in ten thousand million searches: so many are more than
 * a thousand in all.
 */
const surelyManyOfSample = (2 * maxCounted) / sampledOneIn - 5

/** Whether certainly more pass than are counted, by a sample: words that are common are not counted with what else is asked. */
export const isSurelyMany = async (db: Database, values: FilterValues): Promise<boolean> => {
  const sampling = plannedEachTime(db, `sample ${shapeOf(values)}`, (name) => {
    const sampled = db
      .select({ id: experiences.id })
      .from(experiences)
      .where(and(searchedSql(values, 'public', 'words'), isSampled))
      .limit(surelyManyOfSample)
      .as('sampled')
    return db
      .select({ total: db.$count(sampled) })
      .from(sql`(values (1)) as one`)
      .prepare(name)
  })
  const [row] = await sampling.execute(allValues(values, 'public'))
  return row?.total === surelyManyOfSample
}

/** Whether more pass than are counted, where that can be said without counting. */
const isMany = async (db: Database, filters: SearchFilters, { values, how }: Asked): Promise<boolean> => {
  if (isOneWord(filters, values)) {
    const { leastRows } = await commonnessOf(db, filters.search ?? '')
    if (leastRows > surelyMany) return true
  }
  return how.rows > 2 * maxCounted && (await isSurelyMany(db, values))
}

const countOneByOne = async (
  db: Database,
  sort: SortOrder,
  { values, how }: Asked,
  audience: Audience,
): Promise<number> => {
  const counting = kept(how)(db, `count ${audienceName(audience)} ${sort} ${how.count} ${shapeOf(values)}`, (name) =>
    db
      .select({ total: countSql(db, searchedSql(values, audience, how.count), how, sort) })
      .from(sql`(values (1)) as one`)
      .prepare(name),
  )
  const [row] = await counting.execute(allValues(values, audience))
  return row?.total ?? 0
}

/** How many pass, counted to one more than `maxCounted`. */
export const countExperiences = async (
  db: Database,
  filters: SearchFilters,
  audience: Audience,
  now = Date.now(),
): Promise<number> => {
  const asked = await readAsked(db, filters, audience, now)
  if (audience === 'public' && (await isMany(db, filters, asked))) return maxCounted + 1
  return countOneByOne(db, filters.sort ?? 'recommended', asked, audience)
}

type Counted = SearchedRow & { total: number | null }

const selectPage = async (
  db: Database,
  sort: SortOrder,
  { values, how }: Asked,
  { audience, after, limit }: PageOptions,
  withTotal: boolean,
): Promise<Counted[]> => {
  const { version, score } = experiences
  const { titles, count, isBestFirst } = how
  const shape = [audienceName(audience), sort, withTotal, titles, count, isBestFirst, shapeOf(values)].join(' ')
  const rows: Counted[] = []
  for (const { name: stretch, condition, titleMatch, ofTitles, path } of stretchesOf(values, after, how)) {
    if (rows.length >= limit) break
    const page = kept(how)(db, `page ${shape} ${path} ${stretch}`, (name) => {
      // Words of a title are among those of its row: asked for twice, they would seem rarer than they are.
      const isAskedTwice = ofTitles && path !== 'city'
      const searched = searchedSql(isAskedTwice ? { ...values, words: undefined } : values, audience, path)
      const total = withTotal ? countSql(db, searched, how, sort) : sql<null>`null`
      return db
        .select({ ...cardColumns, version, score, titleMatch, total })
        .from(experiences)
        .where(and(searched, condition))
        .orderBy(...(path === 'order' ? orderSql(sort) : unindexedOrderSql(sort)))
        .limit(placeholder('limit'))
        .prepare(name)
    })
    const position = after && positionValues(after)
    rows.push(...(await page.execute({ ...allValues(values, audience), ...position, limit: limit - rows.length })))
  }
  return rows
}

/**
 * The first page and the total of what an index of words leads to, in one statement: all that pass are looked at for the total in any
 * case, and which of them come first is seen then.
 */
const selectFirstAndTotal = async (
  db: Database,
  sort: SortOrder,
  { values, how, haveRows }: Asked,
  { audience, limit }: PageOptions,
): Promise<{ rows: SearchedRow[]; total: number }> => {
  // They have all that is asked but the times of a day, and no index of words but that of a city.
  const isShort = haveRows && how.count === 'city' && values.stillToday === undefined
  const shape = [audienceName(audience), sort, how.count, isShort, shapeOf(values)].join(' ')
  const selecting = plannedEachTime(db, `first ${shape}`, (name) => {
    const { id, version, score } = experiences
    const isTitle = values.titleWords === undefined ? sql<boolean>`false` : titleMatchHere
    const found = db
      .select({
        id: sql<string>`${id}`.as('found_id'),
        titleMatch: isTitle.as('title_match'),
        total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
      })
      .from(isShort ? shortRows : experiences)
      .where(isShort ? filterSql(values, how.count) : searchedSql(values, audience, how.count))
      .orderBy(sql`title_match desc`, ...unindexedOrderSql(sort))
      .limit(placeholder('limit'))
      .as('found')
    return db
      .select({ ...cardColumns, version, score, titleMatch: found.titleMatch, total: found.total })
      .from(found)
      .innerJoin(experiences, eq(id, found.id))
      .orderBy(sql`${found.titleMatch} desc`, ...unindexedOrderSql(sort))
      .prepare(name)
  })
  const rows = await selecting.execute({ ...allValues(values, audience), limit })
  return { rows, total: Math.min(rows[0]?.total ?? 0, maxCounted + 1) }
}

/** One page in the order of the filters, after a position where one is given. */
export const findExperiences = async (
  db: Database,
  filters: SearchFilters,
  page: PageOptions,
): Promise<SearchedRow[]> => {
  const asked = await readAsked(db, filters, page.audience, page.now)
  return selectPage(db, filters.sort ?? 'recommended', asked, page, false)
}

/** The same with the number of all that pass, counted to one more than `maxCounted`. */
export const findAndCountExperiences = async (
  db: Database,
  filters: SearchFilters,
  page: PageOptions,
): Promise<{ rows: SearchedRow[]; total: number }> => {
  const { sort = 'recommended' } = filters
  const { audience, after, limit, now } = page
  const asked = await readAsked(db, filters, audience, now)
  const { values, how } = asked
  if (values.words === undefined) {
    const rows = await selectPage(db, sort, asked, page, true)
    if (!after && rows.length < limit) return { rows, total: rows.length }
    return { rows, total: rows[0]?.total ?? (await countOneByOne(db, sort, asked, audience)) }
  }
  const isCapped = audience === 'public' && (await isMany(db, filters, asked))
  if (!isCapped && !after && how.count !== 'order') return selectFirstAndTotal(db, sort, asked, page)
  const rows = await selectPage(db, sort, asked, page, false)
  if (!after && rows.length < limit) return { rows, total: rows.length }
  return { rows, total: isCapped ? maxCounted + 1 : await countOneByOne(db, sort, asked, audience) }
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
