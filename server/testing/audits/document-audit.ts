/** What must be true of receipts and invoices once all that is owed was issued. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/** What is wrong, as sentences: empty where all is well. */
export const auditDocuments = async (db: Pick<Database, 'execute'>): Promise<string[]> => {
  const { rows: series } = await db.execute<{ name: string; issued: number; highest: number; last: number }>(sql`
    select kind || ' ' || year as name, count(number)::integer as issued, coalesce(max(number), 0) as highest, last
    from document_series left join money_documents using (kind, year) group by kind, year, last`)
  const { rows: sums } = await db.execute<{ kind: string; issued: string; moved: string }>(sql`
    select kinds.kind, coalesce((select sum(amount) from money_documents where kind = kinds.kind), 0) as issued,
      coalesce((select sum(abs(amount)) from ledger_lines join ledger_entries on ledger_entries.id = entry_id
        where ledger_entries.kind = kinds.entry and account = kinds.account
          and (booking_id is not null or ledger_entries.kind = 'charge')), 0) as moved
    from (values ('receipt', 'charge', 'charged'), ('credit_note', 'refund_done', 'refunded'),
      ('commission_invoice', 'earned', 'commission')) as kinds (kind, entry, account)`)
  return [
    ...series
      .filter(({ issued, highest, last }) => issued !== highest || highest !== last)
      .map(({ name, issued, highest, last }) => `${name}: ${issued} issued, up to ${highest}, of ${last} numbers`),
    ...sums
      .filter(({ issued, moved }) => issued !== moved)
      .map(({ kind, issued, moved }) => `${kind}: ${issued} MAD issued, ${moved} MAD in the ledger`),
  ]
}
