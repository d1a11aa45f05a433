/** contract/rules/search.ts in SQL: the same rows in the same order. A test holds the two together. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import { normalise } from '#contract/rules/normalise.ts'
import { type SearchFilters, weekdayOf } from '#contract/rules/search.ts'
import { experiences } from '../db/schema/experiences.ts'
import { cursorInstant, cursorInteger } from './cursor.ts'
import { toPrefixQuery } from './lexemes.ts'

const table = experiences

/** A day that is named but does not exist (the contract's `day` refuses it) has no weekday. */
const isOpenOn = (day: string) => sql`${weekdayOf(day)}::smallint = any(${table.availableDays})`

const matches = (words: typeof table.titleWords | typeof table.searchWords, query: string) =>
  sql<boolean>`${words} @@ ${query}::tsquery`

/** Every filter as one condition; undefined where nothing was asked. */
export const filterSql = (filters: SearchFilters): SQL | undefined => {
  const {
    category,
    location,
    search,
    minPrice,
    maxPrice,
    minRating,
    minDurationHours,
    maxDurationHours,
    date,
    guests,
  } = filters
  const query = search === undefined ? null : toPrefixQuery(search)
  return and(
    category === undefined ? undefined : eq(table.category, category),
    location === undefined ? undefined : eq(table.locationKey, normalise(location)),
    minPrice === undefined ? undefined : gte(table.price, minPrice),
    maxPrice === undefined ? undefined : lte(table.price, maxPrice),
    // Ratings have two places on both sides, so hundredths compare exactly.
    minRating === undefined || minRating <= 0 ? undefined : gte(table.ratingHundredths, Math.round(minRating * 100)),
    minDurationHours === undefined ? undefined : gte(table.durationHours, minDurationHours),
    maxDurationHours === undefined ? undefined : lte(table.durationHours, maxDurationHours),
    date === undefined ? undefined : isOpenOn(date),
    guests === undefined ? undefined : gte(table.groupSize, guests),
    query === null ? undefined : matches(table.searchWords, query),
  )
}

/** Whether a title holds every word asked for; only the recommended order looks at it. */
export const titleMatchSql = ({ sort = 'recommended', search }: SearchFilters): SQL<boolean> | null => {
  const query = search === undefined || sort !== 'recommended' ? null : toPrefixQuery(search)
  return query === null ? null : matches(table.titleWords, query)
}

/** The sort keys of one row: does its title match, the order's own key, the id. */
export const position = z.tuple([
  z.enum(['recommended', 'price-asc', 'price-desc', 'rating', 'newest']),
  z.boolean(),
  z.nullable(cursorInstant),
  z.uuid(),
])
export type Position = z.infer<typeof position>

// "nulls last" is how the indexes are declared; without it they would not serve the order.
const keyOrder: Record<SortOrder, SQL> = {
  recommended: sql`${table.score} desc nulls last`,
  'price-asc': sql`${table.price}`,
  'price-desc': sql`${table.price} desc`,
  rating: sql`${table.ratingHundredths} desc nulls last`,
  newest: sql`${table.updatedAt} desc nulls last`,
}

export const orderSql = (filters: SearchFilters): SQL[] => {
  const titleMatch = titleMatchSql(filters)
  const order = [keyOrder[filters.sort ?? 'recommended'], sql`${table.id}`]
  return titleMatch ? [sql`${titleMatch} desc`, ...order] : order
}

interface Keyed {
  id: string
  score: number
  price: number
  ratingHundredths: number | null
  updatedAt: Date
  titleMatch: boolean
}

const keyOf: Record<SortOrder, (row: Keyed) => number | null> = {
  recommended: (row) => row.score,
  'price-asc': (row) => row.price,
  'price-desc': (row) => row.price,
  rating: (row) => row.ratingHundredths,
  newest: (row) => row.updatedAt.getTime(),
}

export const positionOf = (row: Keyed, sort: SortOrder): Position => [sort, row.titleMatch, keyOf[sort](row), row.id]

/** After `key` in descending order, ties by id. The first bound is for the index, the second for the ties. */
const below = (column: SQL, key: SQL, id: string) =>
  sql`(${column} <= ${key} and (${column} < ${key} or ${table.id} > ${id}))`

const toInteger = (key: number | null) => {
  const parsed = cursorInteger.safeParse(key)
  return sql`${parsed.success ? parsed.data : 0}::integer`
}

const afterKey: Record<SortOrder, (key: number | null, id: string) => [SQL, ...SQL[]]> = {
  recommended: (key, id) => [below(sql`${table.score}`, toInteger(key), id)],
  'price-asc': (key, id) => [
    sql`(${table.price} >= ${toInteger(key)} and (${table.price} > ${toInteger(key)} or ${table.id} > ${id}))`,
  ],
  'price-desc': (key, id) => [below(sql`${table.price}`, toInteger(key), id)],
  rating: (key, id) =>
    key === null
      ? [sql`(${table.ratingHundredths} is null and ${table.id} > ${id})`]
      : [below(sql`${table.ratingHundredths}`, toInteger(key), id), sql`${table.ratingHundredths} is null`],
  newest: (key, id) => [below(sql`${table.updatedAt}`, sql`${new Date(key ?? 0).toISOString()}::timestamptz`, id)],
}

/**
 * What comes after a position in the order of these filters, as stretches to be read one after the other: as one
 * condition, joined by "or", no index would lead to where it begins.
 */
export const stretchesAfter = (filters: SearchFilters, [sort, wasTitleMatch, key, id]: Position): SQL[] => {
  const after = afterKey[sort](key, id)
  const titleMatch = titleMatchSql(filters)
  if (!titleMatch) return after
  const others = sql`not ${titleMatch}`
  return wasTitleMatch
    ? [...after.map((stretch) => sql`(${titleMatch} and ${stretch})`), others]
    : after.map((stretch) => sql`(${others} and ${stretch})`)
}
