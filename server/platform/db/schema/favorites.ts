import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { at } from './at.ts'
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
    favoritedAt: at('favorited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.experienceId] })],
)
