import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { Preferences } from '#contract/models/user.ts'
import { at, partOf } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** The address that signs in, normalised by contract/rules/people/email.ts. */
    email: text().notNull().unique(),
    /** When the owner of the mailbox proved the address; null until then. */
    emailVerifiedAt: at('email_verified_at'),
    /** A requested address, which becomes `email` when a link mailed to it is opened. Not unique, because it reserves nothing. */
    pendingEmail: text(),
    /** When the last of those links expires, and with it the change. */
    pendingEmailExpiresAt: at('pending_email_expires_at'),
    /**
     * Those of `email` and `pendingEmail` that the mail server refused permanently and has not accepted since
     * (server/platform/mail/refused-addresses.ts). Other addresses in it mean nothing: an earlier release may change those columns.
     */
    refusedEmails: text().array().notNull().default(sql`'{}'`),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    avatar: text(),
    /** In E.164 (server/accounts/users/phone-numbers.ts). As entered if it belongs to no country, or if an earlier release stored it. */
    phoneNumber: text(),
    /**
     * The number, in international form, that its owner has confirmed by a code. It counts while `phoneNumber` is the same number: a
     * release that knows nothing of this column may change that one.
     */
    confirmedPhone: text(),
    dateOfBirth: date({ mode: 'string' }),
    isHost: boolean().notNull().default(false),
    isAdmin: boolean().notNull().default(false),
    superhost: boolean().notNull().default(false),
    bio: text(),
    /** The same in the languages it is not written in; null where nobody has put it into any. */
    bioTranslations: jsonb().$type<Partial<Record<LanguageCode, string>>>(),
    languages: text().array().notNull().default(sql`'{}'`),
    /** Percent of requests answered within 24 hours. */
    responseRate: integer(),
    profileViews: integer().notNull().default(0),
    preferences: jsonb().$type<Preferences>().notNull(),
    joinDate: at('join_date').notNull().defaultNow(),
    /** When the account was given up: its row stays for what others keep of it, without anything personal. */
    deletedAt: at('deleted_at'),
    /** When the last promotional mail was queued. */
    lastPromotionAt: at('last_promotion_at'),
    /** When it was last decided whether to queue one, also where nothing was new (server/promotions). */
    promotionCheckedAt: at('promotion_checked_at').notNull().defaultNow(),
    /** What the unsubscribe links of promotional mails carry: random, kept until the account is deleted; null before the first mail. */
    unsubscribeToken: text(),
    /** Since when an admin keeps this person out, and why; null for everybody else (server/accounts/suspensions). */
    suspendedAt: at('suspended_at'),
    suspensionReason: text(),
  },
  (table) => [
    // Who is subscribed to promotional mail, in the order in which they are looked at.
    index('users_promotions')
      .on(table.promotionCheckedAt)
      .where(
        sql`${table.deletedAt} is null and ${table.emailVerifiedAt} is not null and ${table.preferences}->>'emailPromotions' = 'true'`,
      )
      .concurrently(),
    index('users_newest_hosts')
      .on(table.joinDate.desc().nullsFirst(), table.id)
      .where(sql`${table.isHost}`)
      .concurrently(),
    index('users_confirmed_phone').on(table.confirmedPhone).concurrently(),
  ],
)

/** One row a sign-in. Token n is an HMAC of (id, n); only the active token's hash is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: partOf(() => users.id),
    /** Which token of the family is the active one. */
    generation: integer().notNull().default(0),
    activeHash: text().notNull(),
    rotatedAt: at('rotated_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    /** "Remember me": how long a use keeps the session alive. */
    isRemembered: boolean().notNull().default(true),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    userAgent: text(),
    /** When a token older than the active one's parent was forgiven: that happens once. */
    graceUsedAt: at('grace_used_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: partOf(() => users.id),
    /** The address it was mailed to: the link is void for any other. */
    email: text().notNull().default(''),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** Links that prove an address, each for the address it was mailed to. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: text().primaryKey(),
    userId: partOf(() => users.id),
    email: text().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('email_verifications_user').on(table.userId),
    index('email_verifications_expiry').on(table.expiresAt),
  ],
)

/** Codes that confirm a phone number, each for one person and number. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: uuid().primaryKey(),
    userId: partOf(() => users.id),
    /** A keyed hash: codes to one number are counted also where the account that asked for them is gone. */
    numberHash: text().notNull(),
    codeHash: text().notNull(),
    /** How often a person has tried it. */
    attempts: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('phone_codes_user').on(table.userId, table.createdAt),
    index('phone_codes_number').on(table.numberHash, table.createdAt),
    index('phone_codes_age').on(table.createdAt),
  ],
)

/** Failed sign-ins, counted per account, per client and per both. The key is a hash: no e-mail is kept here. */
export const loginFailures = pgTable(
  'login_failures',
  { id: uuid().primaryKey(), key: text().notNull(), at: at('at').notNull() },
  (table) => [index('login_failures_key').on(table.key, table.at)],
)

/** Networks that an account was signed in from. The key is a keyed hash of both: no address is kept here. */
export const loginNetworks = pgTable(
  'login_networks',
  {
    key: text().primaryKey(),
    userId: partOf(() => users.id),
    lastAt: at('last_at').notNull(),
  },
  (table) => [index('login_networks_user').on(table.userId), index('login_networks_last').on(table.lastAt)],
)
