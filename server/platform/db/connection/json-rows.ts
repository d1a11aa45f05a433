/** Rows handed to a statement as one JSON value: for those that write to several tables at once. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** As the columns are called; dates become text as JSON has it. */
const toJson = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumn(name), value]))

/**
 * `insert into … select … from …`. Where `cause`, a part of the statement before it, has no row, nothing is written. The
 * columns are named: a later release may have added one with a default, which a `*` would fill with null.
 */
export const insertJson = <Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferSelect'][],
  cause?: SQL,
): SQL => {
  const columns = Object.keys(getTableColumns(table)).map((name) => sql.identifier(toColumn(name)))
  const from = cause === undefined ? sql`` : sql`${cause}, `
  return sql`
    insert into ${table} (${sql.join(columns, sql`, `)})
    select ${sql.join(
      columns.map((column) => sql`fresh.${column}`),
      sql`, `,
    )}
    from ${from}jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows.map(toJson))}::jsonb) fresh`
}
