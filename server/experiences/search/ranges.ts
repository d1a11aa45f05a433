/** The ranges in which a page is read by the index of its order. */
import { and, type SQL, sql } from 'drizzle-orm'
import { bestScore, experiences } from '#server/platform/db/schema/experiences.ts'
import { type FilterValues, indexedTitleMatch, titleMatch } from './filters.ts'
import type { Plan } from './plan.ts'
import { type Position, rangesAfter } from './position.ts'

/** A part of a list that one index leads to. */
export interface Range {
  /** Tells its statement from those of other ranges. */
  name: string
  condition?: SQL | undefined
  isTitleMatch: boolean
  path: 'order' | 'words'
}

const isBest = sql`${experiences.score} >= ${sql.raw(String(bestScore))}`

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
