import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { at, partOf } from './columns.ts'
import { giftCards } from './gift-cards.ts'

/** One attempt to pay at a provider, named to it by this id. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    /** What it pays: a booking, or a gift card. One of the two. */
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    giftCardId: uuid().references(() => giftCards.id),
    provider: text({ enum: ['sandbox', 'payzone'] }).notNull(),
    /** Whole MAD. */
    amount: integer().notNull(),
    state: text({ enum: ['open', 'approved', 'declined'] }).notNull(),
    /** The move whose difference it pays; null: it pays the booking. */
    moveId: uuid(),
    createdAt: at('created_at').notNull(),
  },
  // At most one is open: whoever asks again goes on with it, so that nobody pays twice in two windows.
  (table) => [
    uniqueIndex('payments_open').on(table.bookingId).where(sql`${table.state} = 'open'`),
    index('payments_booking').on(table.bookingId),
    index('payments_gift_card').on(table.giftCardId).concurrently(),
    check('payments_one', sql`num_nonnulls(${table.bookingId}, ${table.giftCardId}) = 1`),
  ],
)

/** What a provider told us, each once: a repeated callback finds its row and changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey(),
    paymentId: partOf(() => payments.id),
    provider: text().notNull(),
    /** The provider's own name for what happened. */
    reference: text().notNull(),
    outcome: text({ enum: ['approved', 'declined'] }).notNull(),
    /** Whole MAD that were charged. */
    amount: integer().notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [
    unique('payment_events_once').on(table.provider, table.reference),
    index('payment_events_payment').on(table.paymentId),
  ],
)

/** Money to give back of what one event charged: never more than that, which a trigger sees to (the initial migration). */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    bookingId: partOf(() => bookings.id),
    eventId: partOf(() => paymentEvents.id),
    amount: integer().notNull(),
    /** As contract/models/money.ts has it. */
    why: text({ enum: ['cancelled', 'late', 'twice', 'another_amount', 'moved', 'not_moved'] }).notNull(),
    createdAt: at('created_at').notNull(),
    /** When the provider was asked first, or an admin said that it is done. */
    sentAt: at('sent_at'),
    /** When the money went back; null: it is owed. */
    settledAt: at('settled_at'),
    /** What the provider, or the bank, calls it. */
    reference: text(),
    /** How often the provider was asked, and when it may be asked again; null: at once. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    /** When the provider reported it unprompted; null: not yet, or an admin or the provider's answer to a request completed it. */
    toldAt: at('told_at'),
    /** Why an admin has to give it back; null: the provider is asked. */
    problem: text({ enum: ['refused', 'no_answer', 'another_answer'] }),
  },
  (table) => [
    index('refunds_booking').on(table.bookingId),
    index('refunds_event_index').on(table.eventId).concurrently(),
    index('refunds_owed').on(table.createdAt).where(sql`${table.settledAt} is null`).concurrently(),
  ],
)

/**
 * What the sandbox, which stands in for a provider, keeps of a charge: how it answers a refund, and what it gave back. Nothing
 * else reads it, as nobody else reads what a provider keeps.
 */
export const sandboxCharges = pgTable('sandbox_charges', {
  paymentId: uuid().primaryKey(),
  answer: text({ enum: ['done', 'refused', 'slow', 'lost', 'twice'] }).notNull(),
  asked: integer().notNull().default(0),
  /** The refund that was carried out last, by our own id of it; earlier releases know no other. */
  refundId: uuid(),
  /** All that were carried out. */
  refundIds: text().array().notNull().default([]),
  refunded: integer().notNull().default(0),
})
