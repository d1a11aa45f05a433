import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isErrorCode } from '../error-code.ts'

/** Drizzle over `pg`: the embedded database and PostgreSQL look alike from here. */
export type Database = NodePgDatabase

/** Returns whether a statement was refused because a key is taken. Drizzle wraps PostgreSQL's error. */
export const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && (isErrorCode(thrown, '23505') || isUniqueViolation(thrown.cause))
