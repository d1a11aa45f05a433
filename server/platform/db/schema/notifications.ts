import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, partOf } from './columns.ts'
import { sessions, users } from './users.ts'

/** What a person is told about, as data: it is worded on the device, in its language. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: partOf(() => users.id),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    /** What happened, told once however often its cause runs. */
    event: text().notNull(),
    readAt: at('read_at'),
    createdAt: at('created_at').notNull(),
    /** The account that caused it, whose notifications to this recipient are capped; null: the server. */
    causedBy: uuid(),
  },
  (table) => [
    unique('notifications_event').on(table.userId, table.event),
    index('notifications_user').on(table.userId, table.createdAt.desc(), table.id),
    // What the hourly cleaning takes away: rows lie in the order they were made, so a few pages of index find the old ones.
    index('notifications_age').using('brin', table.createdAt),
  ],
)

/** A browser that takes push messages, for as long as its sign-in lasts. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: partOf(() => users.id),
    sessionId: partOf(() => sessions.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: ['en', 'fr'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)

/** Pushes to send: written in the transaction that causes them, sent afterwards, retried. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid().primaryKey(),
    subscriptionId: partOf(() => pushSubscriptions.id),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('pushes_due').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`)],
)
