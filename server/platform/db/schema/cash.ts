import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { at, partOf } from './columns.ts'

/** The rest of a booking that was paid in cash on the day, as each side recorded it. Nothing of it is in the ledger. Whole MAD. */
export const cashPayments = pgTable(
  'cash_payments',
  {
    bookingId: partOf(() => bookings.id).primaryKey(),
    /** What was agreed. */
    due: integer().notNull(),
    hostAmount: integer(),
    hostReason: text(),
    /** When the device recorded it, and when that arrived here. */
    hostAt: at('host_at'),
    hostArrivedAt: at('host_arrived_at'),
    travelerAmount: integer(),
    travelerReason: text(),
    travelerAt: at('traveler_at'),
    travelerArrivedAt: at('traveler_arrived_at'),
    /** The host typed in the traveler's code. */
    isByCode: boolean().notNull().default(false),
    isWrongCode: boolean().notNull().default(false),
    decidedAmount: integer(),
    decidedAt: at('decided_at'),
    note: text(),
  },
  (table) => [
    check('cash_payments_amounts', sql`${table.due} > 0 and ${table.hostAmount} >= 0 and ${table.travelerAmount} >= 0`),
    index('cash_payments_different')
      .on(table.travelerArrivedAt)
      .where(sql`${table.hostAmount} <> ${table.travelerAmount} and ${table.decidedAt} is null`),
  ],
)
