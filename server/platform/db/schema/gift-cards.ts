import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { at, partOf, refersTo } from './columns.ts'
import { users } from './users.ts'

/**
 * Cards that were bought; whoever has the code may spend them. The code stands here as a keyed hash, and sealed so that it can be sent
 * again and outlives a change of the server's secret (docs/decisions/0097). Whole MAD.
 */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid().primaryKey(),
    buyerId: refersTo(() => users.id),
    state: text({ enum: ['waiting', 'active'] }).notNull(),
    /** What was asked for, until it is paid; then what was charged for it. */
    value: integer().notNull(),
    /** What of it bookings hold or have used up. */
    used: integer().notNull().default(0),
    /** The part that the provider took back or an admin refunded. It can no longer be spent. */
    reversed: integer().notNull().default(0),
    /** Both null until it is paid. */
    codeHash: text().unique('gift_cards_code'),
    sealedCode: text(),
    lastFour: text(),
    recipientName: text().notNull(),
    recipientEmail: text().notNull(),
    /** When the mail server last refused that address permanently; null once it has accepted a mail with the code since. */
    recipientRefusedAt: at('recipient_refused_at'),
    message: text(),
    /** Of the mail with the code. */
    language: text({ enum: ['en', 'fr'] }).notNull(),
    /** How often that mail was asked for again, and when last. */
    sentAgain: integer().notNull().default(0),
    sentAgainAt: at('sent_again_at'),
    paidAt: at('paid_at'),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('gift_cards_buyer').on(table.buyerId, table.createdAt.desc(), table.id),
    // What stands between any fault and a dirham spent twice.
    check('gift_cards_used', sql`${table.used} between 0 and ${table.value}`),
    check('gift_cards_reversed', sql`${table.reversed} between 0 and ${table.value} - ${table.used}`),
    check('gift_cards_value', sql`${table.value} > 0`),
  ],
)

/** What a booking took of a card; negative: what went back on it. */
export const giftCardUses = pgTable(
  'gift_card_uses',
  {
    id: uuid().primaryKey(),
    giftCardId: refersTo(() => giftCards.id),
    bookingId: partOf(() => bookings.id),
    amount: integer().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('gift_card_uses_card').on(table.giftCardId, table.createdAt),
    index('gift_card_uses_booking').on(table.bookingId),
    check('gift_card_uses_amount', sql`${table.amount} <> 0`),
  ],
)
