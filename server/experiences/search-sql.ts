/**
 * contract/rules/search.ts in SQL: the same rows in the same order. A test holds the two together. Conditions hold
 * placeholders: a search of the same shape is the same statement with other values.
 */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import { normalise } from '#contract/rules/normalise.ts'
import { type SearchFilters, weekdayOf } from '#contract/rules/search.ts'
import { experiences } from '../db/schema/experiences.ts'
import { cursorInstant, cursorInteger } from './cursor.ts'
import { toExactQuery, toPrefixQuery } from './lexemes.ts'

const table = experiences
const { placeholder } = sql

/** One condition a filter; `words` and `titleWords` are what `search` means to the two word columns. */
const conditions = {
  category: eq(table.category, placeholder('category')),
  location: eq(table.locationKey, placeholder('location')),
  minPrice: gte(table.price, placeholder('minPrice')),
  maxPrice: lte(table.price, placeholder('maxPrice')),
  minRating: gte(table.ratingHundredths, placeholder('minRating')),
  minDurationHours: gte(table.durationHours, placeholder('minDurationHours')),
  maxDurationHours: lte(table.durationHours, placeholder('maxDurationHours')),
  weekday: sql`${placeholder('weekday')}::smallint = any(${table.availableDays})`,
  guests: gte(table.groupSize, placeholder('guests')),
  words: sql`${table.searchWords} @@ ${placeholder('words')}::tsquery`,
}
type Condition = keyof typeof conditions
const conditionNames = Object.keys(conditions) as Condition[]

export type FilterValues = Partial<Record<Condition, string | number>> & { titleWords?: string }

/** Words that a row of this place and category has among its own, so that the index of words leads to fewer rows. */
const wordsOfPlace = ({ location = '', category = '' }: SearchFilters) => toExactQuery(`${location} ${category}`)

/** What is asked for as the columns have it; what was not asked is not there. */
export const filterValues = (filters: SearchFilters): FilterValues => {
  const { category, location, search, minRating = 0, date, sort = 'recommended', ...others } = filters
  const { minPrice, maxPrice, minDurationHours, maxDurationHours, guests } = others
  const asked = search === undefined ? null : toPrefixQuery(search)
  const values = {
    category,
    location: location === undefined ? undefined : normalise(location),
    minPrice,
    maxPrice,
    // Ratings have two places on both sides, so hundredths compare exactly.
    minRating: minRating <= 0 ? undefined : Math.round(minRating * 100),
    minDurationHours,
    maxDurationHours,
    // A day that is named but does not exist (the contract's `day` refuses it) has no weekday.
    weekday: date === undefined ? undefined : weekdayOf(date),
    guests,
    words: asked === null ? undefined : [asked, wordsOfPlace(filters)].filter((query) => query !== null).join(' & '),
    // Only the recommended order looks at titles.
    titleWords: asked === null || sort !== 'recommended' ? undefined : asked,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** What tells searches of one statement from those of another. */
export const shapeOf = (values: FilterValues): string => Object.keys(values).join()

/** Every filter as one condition; undefined where nothing was asked. */
export const filterSql = (values: FilterValues): SQL | undefined =>
  and(...conditionNames.filter((name) => values[name] !== undefined).map((name) => conditions[name]))

const titleMatch = sql<boolean>`${table.titleWords} @@ ${placeholder('titleWords')}::tsquery`
/** Whether a title holds every word asked for; null where the order does not look at it. */
export const titleMatchSql = ({ titleWords }: FilterValues): SQL<boolean> | null =>
  titleWords === undefined ? null : titleMatch

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

export const orderSql = (sort: SortOrder, values: FilterValues): SQL[] => {
  const titleMatch = titleMatchSql(values)
  const order = [keyOrder[sort], sql`${table.id}`]
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

/** What the placeholders of `stretchesAfter` stand for. */
export const positionValues = ([sort, _wasTitleMatch, key, id]: Position): { key: string | number; id: string } => {
  if (sort === 'newest') return { key: new Date(key ?? 0).toISOString(), id }
  const parsed = cursorInteger.safeParse(key)
  return { key: parsed.success ? parsed.data : 0, id }
}

const [integerKey, instantKey] = [sql`${placeholder('key')}::integer`, sql`${placeholder('key')}::timestamptz`]
const id = sql`${placeholder('id')}::uuid`
/** After the key in descending order, ties by id. The first bound is for the index, the second for the ties. */
const below = (column: SQL, key = integerKey) =>
  sql`(${column} <= ${key} and (${column} < ${key} or ${table.id} > ${id}))`

const afterKey: Record<SortOrder, readonly SQL[]> = {
  recommended: [below(sql`${table.score}`)],
  'price-asc': [sql`(${table.price} >= ${integerKey} and (${table.price} > ${integerKey} or ${table.id} > ${id}))`],
  'price-desc': [below(sql`${table.price}`)],
  rating: [below(sql`${table.ratingHundredths}`), sql`${table.ratingHundredths} is null`],
  newest: [below(sql`${table.updatedAt}`, instantKey)],
}
const afterUnrated = [sql`(${table.ratingHundredths} is null and ${table.id} > ${id})`]

/** A part of a list, and the name that tells it from the others of the same order. */
export interface Stretch {
  name: string
  condition: SQL
}

/**
 * What comes after a position in the order of these filters, as stretches to be read one after the other: as one
 * condition, joined by "or", no index would lead to where it begins.
 */
export const stretchesAfter = (values: FilterValues, [sort, wasTitleMatch, key]: Position): Stretch[] => {
  const isUnrated = sort === 'rating' && key === null
  const after = (isUnrated ? afterUnrated : afterKey[sort]).map((condition, index) => ({
    name: `after ${isUnrated ? 'unrated' : ''}${index}`,
    condition,
  }))
  const titleMatch = titleMatchSql(values)
  if (!titleMatch) return after
  const others: Stretch = { name: 'others', condition: sql`not ${titleMatch}` }
  const among = (group: SQL, name: string) =>
    after.map((stretch) => ({ name: `${name} ${stretch.name}`, condition: sql`(${group} and ${stretch.condition})` }))
  return wasTitleMatch ? [...among(titleMatch, 'titles'), others] : among(others.condition, 'others')
}
