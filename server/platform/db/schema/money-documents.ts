import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { DocumentContent } from '#contract/models/money/money-document.ts'
import { at } from './columns.ts'

const kind = () => text({ enum: ['receipt', 'credit_note', 'commission_invoice'] }).notNull()

/** The number that was given out last, a row for each kind and year: held by whoever issues, until the commit. */
export const documentSeries = pgTable(
  'document_series',
  { kind: kind(), year: integer().notNull(), last: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.year] }),
    check('document_series_last', sql`${table.last} >= 0`),
  ],
)

/**
 * What was issued, as it was said then. Neither changed nor deleted (a trigger sees to it), and without foreign keys: it
 * outlives the booking and the people. `cause` is the entry of the ledger that it is of, so that it is issued once.
 */
export const moneyDocuments = pgTable(
  'money_documents',
  {
    id: uuid().primaryKey(),
    kind: kind(),
    year: integer().notNull(),
    number: integer().notNull(),
    cause: text().notNull().unique('money_documents_cause'),
    /** Null of what a gift card was bought for. */
    bookingId: uuid(),
    /** Whose it is: the traveler or the host. */
    ownerId: uuid().notNull(),
    /** Whole MAD. */
    amount: integer().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (table) => [
    unique('money_documents_number').on(table.kind, table.year, table.number),
    index('money_documents_owner').on(table.ownerId, table.issuedAt.desc(), table.id),
    index('money_documents_booking').on(table.bookingId),
    index('money_documents_newest').on(table.issuedAt.desc(), table.id),
    check('money_documents_amount', sql`${table.amount} > 0`),
    check('money_documents_first', sql`${table.number} >= 1`),
  ],
)
