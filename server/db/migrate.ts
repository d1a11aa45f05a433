import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

const folder = path.join(import.meta.dirname, 'migrations')
/** Any number, the same in every server process. */
const lock = 7_214_530_911

/** Applies what is missing. Servers that start together do so one after another. */
export const applyMigrations = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
  }
}

/** Names the schema that the migrations make: part of a snapshot's file name, so that a stale one is never used. */
export const migrationsHash = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
