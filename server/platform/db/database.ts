import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Drizzle over `pg`: the embedded database and PostgreSQL look alike from here. */
export type Database = NodePgDatabase
