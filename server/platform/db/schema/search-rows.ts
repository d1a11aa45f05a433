import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './at.ts'
import { experiences, tsvector } from './experiences.ts'

/**
 * What listings that everybody may see are found and ordered by, in rows a fifth as long as theirs, under the same names: of many that are
 * looked at for a search, pages of these are in memory (server/experiences/words/search-rows.ts). Triggers keep it (the initial migration).
 */
export const searchRows = pgTable(
  'search_rows',
  {
    id: uuid()
      .primaryKey()
      .references(() => experiences.id, { onDelete: 'cascade' }),
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
