import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Drizzle over `pg`: the embedded database and PostgreSQL look alike from here. */
export type Database = NodePgDatabase

/** The database within a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
