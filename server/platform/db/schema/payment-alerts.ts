import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, partOf } from './columns.ts'
import { paymentEvents, payments } from './payments.ts'

/**
 * Reports of a provider that an admin has to check: money that the provider took back, a state that this release does not know, or a
 * charge for a gift card that cannot be delivered. A repeated report updates its row. Amounts are whole MAD.
 */
export const paymentAlerts = pgTable(
  'payment_alerts',
  {
    id: uuid().primaryKey(),
    paymentId: partOf(() => payments.id),
    eventId: uuid().references(() => paymentEvents.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's identifier of the event. */
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
    /** The state in the provider's words. */
    state: text().notNull(),
    /** Money that left our account, without completed refunds; negative: money that came back. */
    amount: integer().notNull().default(0),
    /** The parts that a booking or gift card still held, and that were promised as a refund. The rest is our loss. */
    fromHeld: integer().notNull().default(0),
    fromOwed: integer().notNull().default(0),
    /** When the provider first reported it, and how often it did. */
    toldAt: at('told_at').notNull(),
    timesTold: integer().notNull().default(1),
    /** When an admin resolved it, and their note; null: it is open, and the host's earnings from the booking are on hold. */
    resolvedAt: at('resolved_at'),
    note: text(),
  },
  (table) => [
    unique('payment_alerts_once').on(table.provider, table.reference),
    index('payment_alerts_payment').on(table.paymentId),
    index('payment_alerts_open').on(table.toldAt).where(sql`${table.resolvedAt} is null`),
  ],
)
