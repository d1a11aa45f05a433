import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, partOf } from './columns.ts'
import { users } from './users.ts'

/** A second factor; in force once `confirmedAt` is set. */
export const twoFactor = pgTable('two_factor', {
  userId: partOf(() => users.id).primaryKey(),
  /** Encrypted under a key of the server: a copy of the database alone signs nobody in. */
  secret: text().notNull(),
  createdAt: at('created_at').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The time step of the last code that was taken: no code counts twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Each stands in for one code, once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: partOf(() => users.id),
    codeHash: text().notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Kinds of device a person has signed in from: a new one is worth a mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: partOf(() => users.id),
    /** A hash of what the browser says of itself, without its version. */
    fingerprint: text().notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fingerprint] }),
    index('known_devices_age').on(table.lastSeenAt),
  ],
)

/** What happened around who may use an account, for its owner to see. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    userId: partOf(() => users.id),
    kind: text().notNull(),
    /** Failures of one kind within an hour are one row: a stranger's guesses must not fill the table. */
    count: integer().notNull().default(1),
    userAgent: text(),
    /** Whom an admin has looked at or decided about; null for what happened to `userId` alone. */
    subjectId: uuid(),
    at: at('at').notNull(),
  },
  (table) => [index('security_events_user').on(table.userId, table.at), index('security_events_age').on(table.at)],
)

/** A key of a person's device or password manager that signs them in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: partOf(() => users.id),
    /** As the authenticator names it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator says it was used; always 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    /** Of the browser it was made in. */
    userAgent: text(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
    /** A row of half a year, for its owner to see that it was there; it signs nobody in. */
    removedAt: at('removed_at'),
  },
  (table) => [index('passkeys_user').on(table.userId), index('passkeys_removed').on(table.removedAt)],
)

/** Who a person is at another service that signs them in. */
export const providerIdentities = pgTable(
  'provider_identities',
  {
    provider: text().notNull(),
    /** What the service calls them for ever; addresses change hands. */
    subject: text().notNull(),
    userId: partOf(() => users.id),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('provider_identities_user').on(table.userId),
  ],
)

/** Signed challenges and codes that were used: each counts once. Only what was used is kept, so strangers fill nothing. */
export const spentTokens = pgTable(
  'spent_tokens',
  { tokenHash: text().primaryKey(), expiresAt: at('expires_at').notNull() },
  (table) => [index('spent_tokens_age').on(table.expiresAt)],
)
