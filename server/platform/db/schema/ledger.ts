import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ledgerAccounts } from '#contract/models/money.ts'
import { at, refersTo } from './columns.ts'

/**
 * One movement of money, booked in the transaction of what caused it. `cause` names that, so that it is booked once however
 * often it is told. No row refers to a booking or a person by a foreign key: what was booked outlives both.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    cause: text().notNull().unique('ledger_entries_cause'),
    kind: text({
      enum: [
        'charge',
        'gift_used',
        'gift_returned',
        'refund_promised',
        'refund_done',
        'earned',
        'paid_out',
        'payout_returned',
        'reversed',
      ],
    }).notNull(),
    bookingId: uuid(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('ledger_entries_booking').on(table.bookingId), index('ledger_entries_newest').on(table.createdAt)],
)

/**
 * What an entry moves, in whole MAD: the sum of an entry's lines is zero, which a trigger sees to at commit. Neither table
 * can be changed or emptied (the initial migration).
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: refersTo(() => ledgerEntries.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** Whose it is, of the accounts of hosts. */
    hostId: uuid(),
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.account] }),
    index('ledger_lines_host').on(table.hostId, table.account).where(sql`${table.hostId} is not null`),
    check('ledger_lines_amount', sql`${table.amount} <> 0`),
    check('ledger_lines_host', sql`(${table.hostId} is not null) = (${table.account} in ('host_earned', 'paid_out'))`),
  ],
)
