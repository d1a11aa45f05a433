import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, partOf } from './columns.ts'
import { users } from './users.ts'

/** What a creating request answered, kept 30 days per person so that a repeated one gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: partOf(() => users.id),
    key: text().notNull(),
    /** SHA-256 of method, path and body: the same key with another request is refused. */
    requestHash: text().notNull(),
    /** Null while the first request is still running. */
    status: integer(),
    body: jsonb().$type<unknown>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
)

/** How many idempotency keys a person has taken on a day (UTC). */
export const idempotencyUsage = pgTable(
  'idempotency_usage',
  {
    userId: partOf(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** Mails and text messages to send: written in the transaction that causes them, sent afterwards, retried, never twice. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** What it leaves by. Releases that know of mails alone leave the kinds of the others to those that word them. */
    channel: text({ enum: ['mail', 'sms'] })
      .notNull()
      .default('mail'),
    /** A mail address, or a phone number in international form. */
    recipient: text().notNull(),
    language: text({ enum: ['en', 'fr'] }).notNull(),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull(),
    /** The account that caused it, whose messages to this recipient are capped (platform/mail/message-caps.ts); null: the server. */
    causedBy: uuid(),
    /** What caused it, as traces name it; null where nothing is traced. */
    traceparent: text(),
  },
  (table) => [index('mails_due').on(table.sentAt, table.nextAttemptAt)],
)

/**
 * Channels for which a process of this database has, or had, a mail server or an SMS gateway. Processes that write files instead take no
 * messages of these channels.
 */
export const outgoingGateways = pgTable('outgoing_gateways', {
  channel: text({ enum: ['mail', 'sms'] }).primaryKey(),
  since: at('since').notNull(),
  /** When it started to refuse our sender; null while it accepts it. */
  refusedSince: at('refused_since'),
  /** Its last answer to our sender. */
  refusal: text(),
})

/** Requests of a client, or messages of an account, per time window. Unlogged (see its migration): a crash resets all counts. */
export const rateLimits = pgTable('rate_limits', {
  /** A hash of the limit and the client. */
  id: text().primaryKey(),
  count: integer().notNull(),
  endsAt: at('ends_at').notNull(),
})

/**
 * By how much the admin's figures have changed: their sums are the figures (server/platform/db/running-totals.ts). Triggers add rows and
 * change none (the initial migration), so that nobody who registers or pays waits for another person who does.
 */
export const keptSums = pgTable('kept_sums', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  figure: text({ enum: ['users', 'hosts', 'paid'] }).notNull(),
  change: bigint({ mode: 'number' }).notNull(),
})
