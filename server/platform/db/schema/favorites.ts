import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, partOf } from './columns.ts'
import { experiences } from './experiences.ts'
import { users } from './users.ts'

export const favorites = pgTable(
  'favorites',
  {
    userId: partOf(() => users.id),
    experienceId: partOf(() => experiences.id),
    favoritedAt: at('favorited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.experienceId] })],
)
