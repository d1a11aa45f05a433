/** Where PostgreSQL itself answers, for tests of connections, of processes and of databases of their own; empty where there is none. */
export const directPostgres = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || ''
