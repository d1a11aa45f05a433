/** Inserts rows that are passed as one JSON value, for statements that write several tables at once, or thousands of rows. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'

const toColumn = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Row<Table extends PgTable> = Table['$inferInsert'] & Readonly<Record<string, unknown>>

/**
 * Returns `insert into … select … from …`. All rows have the same columns; a missing column gets its default. If `cause`, an earlier part
 * of the statement, has no row, nothing is written. `where` is a condition on each row, which it calls `fresh`. The columns are named: a
 * later release may have added one with a default, which a `*` would fill with null.
 */
export const insertJson = <Table extends PgTable>(
  table: Table,
  rows: readonly Row<Table>[],
  cause?: SQL,
  where?: SQL,
): SQL => {
  const names = Object.keys(getTableColumns(table))
    .filter((property) => rows.some((row) => row[property] !== undefined))
    .map((property) => [property, toColumn(property)] as const)
  const columns = names.map(([, name]) => sql.identifier(name))
  // Keyed by column names; dates become text in JSON.
  const values = rows.map((row) => Object.fromEntries(names.map(([property, name]) => [name, row[property]])))
  const from = cause === undefined ? sql`` : sql`${cause}, `
  return sql`
    insert into ${table} (${sql.join(columns, sql`, `)})
    select ${sql.join(
      columns.map((column) => sql`fresh.${column}`),
      sql`, `,
    )}
    from ${from}jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb) fresh
    ${where === undefined ? sql`` : sql`where ${where}`}`
}

/**
 * Inserts thousands of rows, with one statement for all rows that have the same columns. Drizzle's insert has a parameter for each value, which
 * takes longer than writing it.
 */
export const insertRows = async <Table extends PgTable>(
  db: Pick<Database, 'execute'>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> => {
  const alike = Map.groupBy(rows, (row) =>
    Object.keys(row)
      .filter((property) => row[property] !== undefined)
      .sort()
      .join(),
  )
  for (const group of alike.values()) await db.execute(insertJson(table, group))
}
