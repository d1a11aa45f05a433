import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isErrorCode } from '../error-code.ts'

/** Drizzle over `pg`, for the embedded database and for PostgreSQL. */
export type Database = NodePgDatabase

/** The database within a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Returns whether a statement was refused because a key is taken. Drizzle wraps PostgreSQL's error. */
export const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && (isErrorCode(thrown, '23505') || isUniqueViolation(thrown.cause))
