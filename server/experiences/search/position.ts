/** The order of a search, and positions in it: the sort keys of one row, from which the next page continues. */
import { or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { cursorInstant, cursorInteger } from './cursor.ts'

const { id, score, price, ratingHundredths, updatedAt } = experiences
const { placeholder } = sql

/** The order, whether the title matches, the order's own key, and the id. */
export const position = z.tuple([
  z.enum(['recommended', 'price-asc', 'price-desc', 'rating', 'newest']),
  z.boolean(),
  z.nullable(cursorInstant),
  z.uuid(),
])
export type Position = z.infer<typeof position>

const search = z.string().check(z.minLength(1), z.maxLength(1000))
/** A position as a cursor holds it; with the corrected search, if there is one, so that all pages are of one search. */
export const cursorPosition = z.union([position, z.tuple([position, z.strictObject({ search, shown: search })])])

// The indexes are declared with "nulls last"; PostgreSQL uses them for no other order.
const indexedKey: Record<SortOrder, SQL> = {
  recommended: sql`${score} desc nulls last`,
  'price-asc': sql`${price}`,
  'price-desc': sql`${price} desc`,
  rating: sql`${ratingHundredths} desc nulls last`,
  newest: sql`${updatedAt} desc nulls last`,
}

/** Orders rows as an index does, so that PostgreSQL walks that index. */
export const indexedOrder = (sort: SortOrder): SQL[] => [indexedKey[sort], sql`${id}`]

const sortedKey: Record<SortOrder, SQL> = {
  recommended: sql`(${score} + 0) desc nulls last`,
  'price-asc': sql`(${price} + 0)`,
  'price-desc': sql`(${price} + 0) desc`,
  rating: sql`(${ratingHundredths} + 0) desc nulls last`,
  newest: sql`(${updatedAt} + interval '0') desc nulls last`,
}

/** The same order as an expression that no index has, so that PostgreSQL sorts the few rows that an index of words finds. */
export const sortedOrder = (sort: SortOrder): SQL[] => [sortedKey[sort], sql`${id}`]

interface OrderedRow {
  id: string
  score: number
  price: number
  ratingHundredths: number | null
  updatedAt: Date
  titleMatch: boolean
}

const keyOf: Record<SortOrder, (row: OrderedRow) => number | null> = {
  recommended: (row) => row.score,
  'price-asc': (row) => row.price,
  'price-desc': (row) => row.price,
  rating: (row) => row.ratingHundredths,
  newest: (row) => row.updatedAt.getTime(),
}

export const positionOf = (row: OrderedRow, sort: SortOrder): Position => [
  sort,
  row.titleMatch,
  keyOf[sort](row),
  row.id,
]

/** Returns the values of the placeholders of `afterPosition`. */
export const positionValues = ([sort, _titleMatch, key, lastId]: Position): { key: string | number; id: string } => {
  if (sort === 'newest') return { key: new Date(key ?? 0).toISOString(), id: lastId }
  const parsed = cursorInteger.safeParse(key)
  return { key: parsed.success ? parsed.data : 0, id: lastId }
}

const [integerKey, instantKey] = [sql`${placeholder('key')}::integer`, sql`${placeholder('key')}::timestamptz`]
const lastId = sql`${placeholder('id')}::uuid`
/** Selects what follows the key in descending order, ties by id. The first bound is for the index, the second for ties. */
const below = (column: SQL, key = integerKey) =>
  sql`(${column} <= ${key} and (${column} < ${key} or ${id} > ${lastId}))`

/** One condition a range of the index: rated rows come before unrated ones. */
const afterKey: Record<SortOrder, readonly SQL[]> = {
  recommended: [below(sql`${score}`)],
  'price-asc': [sql`(${price} >= ${integerKey} and (${price} > ${integerKey} or ${id} > ${lastId}))`],
  'price-desc': [below(sql`${price}`)],
  rating: [below(sql`${ratingHundredths}`), sql`${ratingHundredths} is null`],
  newest: [below(sql`${updatedAt}`, instantKey)],
}
const afterUnrated = [sql`(${ratingHundredths} is null and ${id} > ${lastId})`]

/** Returns the ranges of the index of the order that follow a position. */
export const rangesAfter = ([sort, _titleMatch, key]: Position): readonly SQL[] =>
  sort === 'rating' && key === null ? afterUnrated : afterKey[sort]

/** Selects all rows that follow a position among rows of one kind, for rows that are sorted anyway. */
export const afterPosition = (after: Position): SQL => sql`(${or(...rangesAfter(after))})`
