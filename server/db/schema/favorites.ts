import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { experiences } from './experiences.ts'
import { users } from './users.ts'

export const favorites = pgTable(
  'favorites',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    experienceId: uuid()
      .notNull()
      .references(() => experiences.id, { onDelete: 'cascade' }),
    favoritedAt: timestamp('favorited_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.experienceId] })],
)
