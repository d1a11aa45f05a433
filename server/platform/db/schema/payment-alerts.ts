import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from './at.ts'
import { paymentEvents, payments } from './payments.ts'

/**
 * What a provider told of a payment that an admin has to look at: money it took back by itself, a state that this release does not
 * know, or a charge for a gift card that can reach no one. Told again it is the same row. Amounts are whole MAD.
 */
export const paymentAlerts = pgTable(
  'payment_alerts',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The charge it is about, where one is known. */
    eventId: uuid().references(() => paymentEvents.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's own name for what happened. */
    reference: text().notNull(),
    kind: text({
      enum: [
        'refund',
        'chargeback_pending',
        'chargeback',
        'chargeback_reversed',
        'unknown_state',
        'undeliverable_card',
      ],
    }).notNull(),
    /** The provider's word for it. */
    state: text().notNull(),
    /** What left us by it, beyond the refunds that it completed; negative: what came back. */
    amount: integer().notNull().default(0),
    /** What of that a booking or a gift card still held, and what of it was promised as a refund. The rest is our loss. */
    fromHeld: integer().notNull().default(0),
    fromOwed: integer().notNull().default(0),
    /** When the provider told of it first, and how often it did. */
    toldAt: at('told_at').notNull(),
    timesTold: integer().notNull().default(1),
    /** When an admin had looked at it, and what they noted; null: it waits, and so does what the host earned with the booking. */
    resolvedAt: at('resolved_at'),
    note: text(),
  },
  (table) => [
    unique('payment_alerts_once').on(table.provider, table.reference),
    index('payment_alerts_payment').on(table.paymentId),
    index('payment_alerts_open').on(table.toldAt).where(sql`${table.resolvedAt} is null`),
  ],
)
