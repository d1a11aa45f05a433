import { descriptionTerms, searchLexemes, titleLexemes, wordsRule } from '#contract/rules/search/lexemes.ts'
import { normalise } from '#contract/rules/search/normalise.ts'
import { recommendationScore } from '#contract/rules/search/search.ts'
import type { experiences } from '#server/platform/db/schema/experiences.ts'
import { toRating } from '../search/card.ts'
import { toVector, toVectorText } from '../search/lexemes.ts'

type Row = typeof experiences.$inferInsert
/** The columns of a new experience that others are derived from; this file alone computes the derived ones. */
export type NewExperience = Omit<Row, 'locationKey' | 'score' | keyof ReturnType<typeof wordColumns> | 'changedIn'> & {
  // The server's clock, not the database's.
  createdAt: Date
  updatedAt: Date
}

type Worded = Pick<Row, 'location' | 'category' | 'translations'>
type Ranked = Worded & Pick<NewExperience, 'ratingHundredths' | 'reviewCount'>

const wordsOf = <Vector>(row: Worded, vectorOf: (present: readonly string[]) => Vector) => ({
  titleWords: vectorOf([...titleLexemes(row)]),
  searchWords: vectorOf([...searchLexemes(row), wordsRule]),
  descriptionTerms: descriptionTerms(row),
})
const rankOf = ({ location, ratingHundredths, reviewCount }: Ranked) => ({
  locationKey: normalise(location),
  score: recommendationScore(toRating(ratingHundredths ?? null), reviewCount ?? 0),
})

/** Returns the columns that search looks in, by the present rule (`wordsRule`). */
export const wordColumns = (row: Worded) => wordsOf(row, toVector)

/** Returns the derived columns; every write that changes a column they depend on must set them again. */
export const derivedColumns = (row: Ranked) => ({ ...rankOf(row), ...wordColumns(row) })

/** Returns complete rows in the form that `insertRows` takes. */
export const toExperienceRows = (rows: readonly NewExperience[]): Row[] =>
  rows.map((row) => ({ ...row, ...rankOf(row), ...wordsOf(row, toVectorText) }))
