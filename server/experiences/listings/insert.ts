import { descriptionTerms, searchLexemes, titleLexemes, wordsRule } from '#contract/rules/search/lexemes.ts'
import { normalise } from '#contract/rules/search/normalise.ts'
import { recommendationScore } from '#contract/rules/search/search.ts'
import type { Database } from '#server/deps.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { toRating } from '../search/card.ts'
import { toVector } from '../search/lexemes.ts'

type Row = typeof experiences.$inferInsert
/** What a new experience is made of; the columns that follow from it are computed here, and only here. */
export type NewExperience = Omit<Row, 'locationKey' | 'score' | keyof ReturnType<typeof wordColumns> | 'changedIn'> & {
  // The server's clock, not the database's.
  createdAt: Date
  updatedAt: Date
}

/** What a listing is found by, written by the present rule. */
export const wordColumns = (row: Pick<Row, 'location' | 'category' | 'translations'>) => ({
  titleWords: toVector([...titleLexemes(row)]),
  searchWords: toVector([...searchLexemes(row), wordsRule]),
  descriptionTerms: descriptionTerms(row),
})

/** The columns that follow from others; every write that changes those must set them anew. */
export const derivedColumns = (
  row: Pick<NewExperience, 'location' | 'category' | 'translations' | 'ratingHundredths' | 'reviewCount'>,
) => ({
  locationKey: normalise(row.location),
  score: recommendationScore(toRating(row.ratingHundredths ?? null), row.reviewCount ?? 0),
  ...wordColumns(row),
})

/** Rows of one statement: PostgreSQL takes 65,535 parameters, a row has about 30. */
const batchSize = 500

export const insertExperiences = async (
  db: Pick<Database, 'insert'>,
  rows: readonly NewExperience[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    await db.insert(experiences).values(batch.map((row) => ({ ...row, ...derivedColumns(row) })))
  }
}
