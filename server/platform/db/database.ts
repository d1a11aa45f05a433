import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isErrorCode } from '../error-code.ts'

/** Drizzle over `pg`, for the embedded database and for PostgreSQL. */
export type Database = NodePgDatabase

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Returns whether a statement was refused because a key is taken. Drizzle wraps PostgreSQL's error. */
export const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && (isErrorCode(thrown, '23505') || isUniqueViolation(thrown.cause))

export const firstRow = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row | null> => (await query)[0] ?? null

/** Returns the row of a query that always has one, such as a sum over all rows. */
export const onlyRow = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row> => {
  const [row] = await query
  if (row === undefined) throw new Error('A query that always has a row answered none.')
  return row
}

export const affectsRows = async (statement: PromiseLike<{ rowCount: number | null }>): Promise<boolean> =>
  ((await statement).rowCount ?? 0) > 0
