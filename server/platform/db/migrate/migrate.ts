import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Pool, PoolClient } from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { readConcurrent, runConcurrent, withoutConcurrently } from '../connection/concurrent-statements.ts'
import { withMigrationLock, withShortLocks } from './migration-waits.ts'

const folder = path.join(import.meta.dirname, '../migrations')

/** Where drizzle's own migrator keeps what was applied, which earlier releases use. */
const applied = 'drizzle.__drizzle_migrations'

/** Returns the moment of the last migration that was applied, in milliseconds since 1970; 0 for a new database. */
const findLastApplied = async (client: PoolClient): Promise<number> => {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at) as last from ${applied}`)
  return Number(rows[0]?.last ?? 0)
}

/**
 * The migrations made before the first release were replaced by one initial migration, which has the timestamp of the last of them. Throws
 * for a database that has only some of them.
 */
const assertNotTooOld = (last: number, initial: MigrationMeta | undefined): void => {
  if (last > 0 && initial !== undefined && last < initial.folderMillis)
    throw new Error(
      'The database is older than the first release and cannot be migrated directly. Start the commit before server/platform/db/migrations/0058_check-ins.sql was deleted on it once.',
    )
}

type Kind = Config['database']['kind']

const apply = async (client: PoolClient, { sql, hash, folderMillis }: MigrationMeta, kind: Kind): Promise<void> => {
  const note = () =>
    client.query(`insert into ${applied} (hash, created_at) values ($1, $2)`, [hash, String(folderMillis)])
  if (kind === 'postgres' && sql.some(readConcurrent)) {
    if (!sql.every(readConcurrent))
      throw new Error(`A migration that builds indexes concurrently does nothing but that: ${sql}`)
    for (const statement of sql) await runConcurrent(client, statement)
    await note()
    return
  }
  await withShortLocks(client, async () => {
    for (const statement of sql) await client.query(withoutConcurrently(statement))
    await note()
  })
}

export interface MigrationOptions {
  migrations?: readonly MigrationMeta[]
  /** What else is one process's at a time. */
  afterwards?: ((client: PoolClient) => Promise<void>) | undefined
}

/**
 * Applies what is missing, each migration by itself, while others use the database (docs/decisions/0053). Servers that start
 * together do so one after another.
 */
export const applyMigrations = async (
  pool: Pool,
  kind: Kind,
  { migrations, afterwards }: MigrationOptions = {},
): Promise<void> => {
  const client = await pool.connect()
  try {
    await withMigrationLock(client, async () => {
      const last = await findLastApplied(client)
      const own = migrations === undefined ? readMigrationFiles({ migrationsFolder: folder }) : null
      if (own !== null) assertNotTooOld(last, own[0])
      const pending = (migrations ?? own ?? []).filter(({ folderMillis }) => folderMillis > last)
      for (const migration of pending) await apply(client, migration, kind)
      await afterwards?.(client)
    })
  } finally {
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
