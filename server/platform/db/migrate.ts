import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { readConcurrent, runConcurrent, withoutConcurrently } from './concurrent-statements.ts'

const folder = path.join(import.meta.dirname, 'migrations')

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

/**
 * Any number, the same in every server process. Not 7_214_530_911 of the releases before: they wait for it inside of a query,
 * our index would wait for that query, and PostgreSQL would end one of the two.
 */
const migrationLock = 7_214_530_912
/** Milliseconds between two looks whether it is our turn. */
const turnPauseMs = 200

const isLockTimeout = (thrown: unknown) => thrown instanceof DatabaseError && thrown.code === '55P03'

/**
 * Runs `work` while no other process migrates. The lock is asked for again and again rather than waited for: a query that
 * waits keeps its snapshot, and an index that is built concurrently waits for every snapshot before it.
 */
export const withMigrationLock = async (client: PoolClient, work: () => Promise<void>): Promise<void> => {
  const take = async (): Promise<boolean> =>
    (await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock])).rows[0].taken
  while (!(await take())) await pause(turnPauseMs)
  try {
    await work()
  } finally {
    // A connection that is gone has given the lock back.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
  }
}

export const migrationWaits = {
  /** Whoever comes after a migration that waits for a table waits as well: this long at most. */
  lockMs: 500,
  /** Between two tries, for those who had to wait. */
  pauseMs: 1000,
  /** Ten minutes: then a transaction was forgotten, or an operator has to choose between it and the migration. */
  giveUpMs: 600_000,
}

/** Runs `work` in one transaction, as often as it takes to get the locks on its tables without waiting for long. */
export const withShortLocks = async (
  client: PoolClient,
  work: () => Promise<void>,
  { lockMs, pauseMs, giveUpMs } = migrationWaits,
): Promise<void> => {
  const end = performance.now() + giveUpMs
  for (;;) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockMs}`)
      await work()
      await client.query('commit')
      return
    } catch (thrown) {
      await client.query('rollback').catch(() => {})
      if (!isLockTimeout(thrown)) throw thrown
      if (performance.now() >= end) {
        const problem = 'A migration waited too long for a table that a long transaction uses (see pg_stat_activity)'
        throw new Error(`${problem}; nothing was changed, start again once it is over.`, { cause: thrown })
      }
    }
    await pause(pauseMs)
  }
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
