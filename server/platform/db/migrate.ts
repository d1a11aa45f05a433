import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { readConcurrent, runConcurrent, withoutConcurrently } from './concurrent-statements.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** The table in which drizzle's own migrator, which earlier releases use, records applied migrations. */
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
 * Any number, the same in every server process. Not 7_214_530_911 of earlier releases: they wait for it inside a query, a concurrent index
 * would wait for that query, and PostgreSQL would end one of the two.
 */
const migrationLock = 7_214_530_912
/** Milliseconds between two attempts to take the lock. */
const turnPauseMs = 200

const isLockTimeout = (thrown: unknown) => thrown instanceof DatabaseError && thrown.code === '55P03'

/**
 * Runs `work` while no other process migrates. Polls for the lock, because a waiting query holds its snapshot, and an index that is built
 * concurrently waits for every earlier snapshot.
 */
export const withMigrationLock = async (client: PoolClient, work: () => Promise<void>): Promise<void> => {
  const take = async (): Promise<boolean> =>
    (await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock])).rows[0].taken
  while (!(await take())) await pause(turnPauseMs)
  try {
    await work()
  } finally {
    // A broken connection has released the lock.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
  }
}

export const migrationWaits = {
  /** The longest wait for a lock: queries behind the migration wait as long. */
  lockMs: 500,
  /** Between two attempts, for the queries that had to wait. */
  pauseMs: 1000,
  /** Ten minutes: after that an operator has to choose between the migration and the transaction that blocks it. */
  giveUpMs: 600_000,
}

/** Runs `work` in one transaction, and repeats it until it gets the locks on its tables without a long wait. */
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
  const record = () =>
    client.query(`insert into ${applied} (hash, created_at) values ($1, $2)`, [hash, String(folderMillis)])
  if (kind === 'postgres' && sql.some(readConcurrent)) {
    if (!sql.every(readConcurrent))
      throw new Error(`A migration that builds indexes concurrently does nothing but that: ${sql}`)
    for (const statement of sql) await runConcurrent(client, statement)
    await record()
    return
  }
  await withShortLocks(client, async () => {
    for (const statement of sql) await client.query(withoutConcurrently(statement))
    await record()
  })
}

export interface MigrationOptions {
  migrations?: readonly MigrationMeta[]
  /** More work under the lock. */
  afterwards?: ((client: PoolClient) => Promise<void>) | undefined
}

/**
 * Applies pending migrations one by one, while other servers use the database (docs/decisions/0053). Servers that start together migrate one
 * after another.
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
      const shipped = migrations === undefined ? readMigrationFiles({ migrationsFolder: folder }) : null
      if (shipped !== null) assertNotTooOld(last, shipped[0])
      const pending = (migrations ?? shipped ?? []).filter(({ folderMillis }) => folderMillis > last)
      for (const migration of pending) await apply(client, migration, kind)
      await afterwards?.(client)
    })
  } finally {
    client.release()
  }
}
