import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { at, partOf } from './columns.ts'

/** That the guests of a booking did not come, as its host says; what the traveler says to it, and what was decided. */
export const noShows = pgTable(
  'no_shows',
  {
    bookingId: partOf(() => bookings.id).primaryKey(),
    hostWords: text().notNull(),
    reportedAt: at('reported_at').notNull(),
    answerBy: at('answer_by').notNull(),
    travelerWords: text(),
    contradictedAt: at('contradicted_at'),
    decision: text({ enum: ['kept', 'refunded', 'withdrawn'] }),
    decidedAt: at('decided_at'),
    note: text(),
  },
  (table) => [
    index('no_shows_disputed')
      .on(table.contradictedAt)
      .where(sql`${table.contradictedAt} is not null and ${table.decidedAt} is null`),
  ],
)
