import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, partOf, refersTo } from './columns.ts'
import { users } from './users.ts'

/** Where a host is paid. The number is sealed under a key of its own (server/money/payouts/account.ts). */
export const payoutAccounts = pgTable('payout_accounts', {
  userId: partOf(() => users.id).primaryKey(),
  holder: text().notNull(),
  sealedRib: text().notNull(),
  /** What is shown of it. */
  bank: text().notNull(),
  lastDigits: text().notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Payouts that travel to the bank in one file. */
export const payoutRuns = pgTable('payout_runs', {
  id: uuid().primaryKey(),
  /** The Monday of a weekly run, in Morocco; null for one that an admin asked for. */
  week: text().unique('payout_runs_week'),
  createdAt: at('created_at').notNull(),
  /** What the bank calls it, once it was paid. */
  reference: text(),
  paidAt: at('paid_at'),
})

/** What one host is paid in a run, and where: as it was when the run was made. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey(),
    runId: refersTo(() => payoutRuns.id),
    hostId: uuid().notNull(),
    /** Whole MAD. */
    amount: integer().notNull(),
    holder: text().notNull(),
    sealedRib: text().notNull(),
    lastDigits: text().notNull(),
    /** When the bank sent it back, and why: it is owed again. */
    returnedAt: at('returned_at'),
    returnReason: text(),
  },
  (table) => [
    unique('payouts_once').on(table.runId, table.hostId),
    index('payouts_host').on(table.hostId),
    check('payouts_amount', sql`${table.amount} > 0`),
  ],
)
