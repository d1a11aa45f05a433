import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { at, partOf } from './columns.ts'
import { experiences } from './experiences.ts'
import { users } from './users.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    experienceId: partOf(() => experiences.id),
    /** The completed booking it is about; null for those of the sample data. */
    bookingId: uuid()
      .unique('reviews_booking')
      .references(() => bookings.id, { onDelete: 'set null' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    userName: text().notNull(),
    userAvatar: text(),
    rating: smallint().notNull(),
    comment: text().notNull(),
    language: text({ enum: ['en', 'fr'] }),
    helpful: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('reviews_experience').on(table.experienceId, table.createdAt.desc(), table.id)],
)
