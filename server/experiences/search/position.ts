/** The order of a search, positions in it (the sort keys of one row), and the ranges of an index that follow a position. */
import { and, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import { bestScore, experiences } from '#server/platform/db/schema/experiences.ts'
import { cursorInstant, cursorInteger } from './cursor.ts'
import { type FilterValues, indexedTitleMatch, titleMatch } from './filters.ts'
import type { Plan } from './plan.ts'

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

type OrderedRow = Pick<typeof experiences.$inferSelect, 'id' | 'score' | 'price' | 'ratingHundredths' | 'updatedAt'> & {
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

const rangesAfter = ([sort, _titleMatch, key]: Position): readonly SQL[] =>
  sort === 'rating' && key === null ? afterUnrated : afterKey[sort]

/** Selects all rows that follow a position among rows of one kind, for rows that are sorted anyway. */
export const afterPosition = (after: Position): SQL => sql`(${or(...rangesAfter(after))})`

/** A part of a list that one index leads to. */
interface Range {
  /** Tells its statement from those of other ranges. */
  name: string
  condition?: SQL | undefined
  isTitleMatch: boolean
  path: 'order' | 'words'
}

const isBest = sql`${score} >= ${sql.raw(String(bestScore))}`

const titleRanges = ({ titles, isBestFirst }: Plan): Range[] => {
  const condition = titles === 'words' ? indexedTitleMatch : titleMatch
  const range = { isTitleMatch: true, path: titles }
  if (!isBestFirst) return [{ ...range, name: 'titles', condition }]
  return [
    { name: 'best titles', condition: and(isBest, indexedTitleMatch), isTitleMatch: true, path: 'words' },
    { ...range, name: 'other titles', condition: and(sql`not ${isBest}`, condition) },
  ]
}

/**
 * Returns the ranges of a list, or of the rest of it after a position, in their order. One condition joined by "or", or an order
 * that starts with whether a title matches, would not let PostgreSQL start at the position in an index.
 */
export const rangesOf = (values: FilterValues, after: Position | null, plan: Plan): Range[] => {
  const hasTitles = values.titleWords !== undefined
  const titles = hasTitles ? titleRanges(plan) : []
  const others: Range = {
    name: 'others',
    condition: hasTitles ? sql`not ${titleMatch}` : undefined,
    isTitleMatch: false,
    path: 'order',
  }
  if (after === null) return [...titles, others]
  const restOf = (range: Range): Range[] =>
    rangesAfter(after).map((condition, index) => ({
      ...range,
      name: `${range.name} after ${after[2] === null ? 'unrated ' : ''}${index}`,
      condition: and(range.condition, condition),
    }))
  const [, wasTitleMatch] = after
  return wasTitleMatch ? [...titles.flatMap(restOf), others] : restOf(others)
}
