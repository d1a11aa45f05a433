import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { users } from './users.ts'

/** What people wrote to whoever runs the marketplace, signed in or not. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** The account it was written with. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    form: text({ enum: ['contact', 'gift-cards'] }).notNull(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    subject: text().notNull(),
    category: text({ enum: ['general', 'booking', 'host', 'technical', 'partnership', 'press'] }).notNull(),
    message: text().notNull(),
    language: text({ enum: ['en', 'fr'] }).notNull(),
    /** A hash of the network address it came from, for as long as that is counted. */
    origin: text(),
    createdAt: at('created_at').notNull(),
    answeredAt: at('answered_at'),
  },
  (table) => [
    index('contact_messages_open').on(table.createdAt).where(sql`${table.answeredAt} is null`),
    index('contact_messages_email').on(table.email, table.createdAt),
    index('contact_messages_origin').on(table.origin, table.createdAt).where(sql`${table.origin} is not null`),
    index('contact_messages_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
)
