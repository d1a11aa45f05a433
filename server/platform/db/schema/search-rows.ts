import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at, partOf } from './columns.ts'
import { experiences, tsvector } from './experiences.ts'

/**
 * The columns of public listings that searches filter and sort by, under the same names, in rows a fifth as long: a search in a city
 * reads many rows, and pages of these stay in memory (server/experiences/search/README.md). Triggers write it (the initial migration).
 */
export const searchRows = pgTable(
  'search_rows',
  {
    id: partOf(() => experiences.id).primaryKey(),
    locationKey: text().notNull(),
    category: text().notNull(),
    price: integer().notNull(),
    durationHours: doublePrecision().notNull(),
    groupSize: integer().notNull(),
    ratingHundredths: integer(),
    score: integer().notNull(),
    availableDays: smallint().array().notNull(),
    instantConfirmation: boolean().notNull(),
    updatedAt: at('updated_at').notNull(),
    titleWords: tsvector().notNull(),
    searchWords: tsvector().notNull(),
  },
  ({ locationKey, searchWords }) => [
    index('search_rows_city_words')
      .using('gin', sql`words_in_city(${locationKey}, ${searchWords})`)
      .with({ fastupdate: false }),
  ],
)
