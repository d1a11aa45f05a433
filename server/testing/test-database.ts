/** Databases for tests: embedded, or on the PostgreSQL of `DATABASE_URL`. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { buildSnapshot } from '#build/build-snapshot.ts'
import { listenOnEveryConnection } from '../platform/db/connection/listen.ts'
import { createPool } from '../platform/db/connection/pool.ts'
import { leaveUnnamed } from '../platform/db/connection/statements.ts'
import { findSnapshot, shippedSnapshot } from '../platform/db/embedded/snapshot.ts'
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts'
import { type OpenDatabase, openDatabase, toDatabase } from '../platform/db/open.ts'

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/rihla')

/** Returns the shipped snapshot, or builds and caches one: migrating would take four seconds in each test file. */
export const testSnapshot = async (): Promise<string> => {
  const cached = path.join(cache, path.basename(shippedSnapshot()))
  const found = findSnapshot() ?? (existsSync(cached) ? cached : null)
  if (found !== null) return found
  const scratch = await mkdtemp(path.join(tmpdir(), 'rihla-snapshot-'))
  await buildSnapshot(cached, path.join(scratch, 'database'))
  await rm(scratch, { recursive: true, force: true })
  return cached
}

/** The address of PostgreSQL itself, not of a pooler, for tests of connections and processes; empty if they run on the embedded database. */
export const directPostgres = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || ''

export type TestDatabase = Pick<OpenDatabase, 'db' | 'pool' | 'listen' | 'close'>

const fail = (message: string) => {
  throw new Error(message)
}

const openEmbedded = async (): Promise<TestDatabase> => {
  const embedded = await startEmbedded({ dataDir: 'memory://', snapshot: await testSnapshot() }, fail)
  const pool = createPool(embedded.connection, 0)
  const listen = listenOnEveryConnection(pool)
  const close = async () => {
    await pool.end()
    await embedded.stop()
  }
  return { db: leaveUnnamed(toDatabase(pool)), pool, listen, close }
}

/**
 * Adds a column that this release does not know to every table, as the next release may do while this one still runs
 * (docs/deployment.md, "Upgrade and rollback"): every test runs on that schema.
 */
export const addColumns = `
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table public.%I add column of_the_next_release text not null default %L', name, 'anything');
    end loop;
  end $$`

/** Returns the address of the database `name` on the server of `url`. */
export const databaseOf = (url: string, name: string): string => {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}

/** Names the environment variable that names the migrated database to copy (tools/steps/template-database.ts). */
export const templateVariable = 'TEST_DATABASE_TEMPLATE'

/** Creates a database on the server of `url` and drops it on close. With `directUrl`, `url` is a pooler's. */
const openOnPostgres = async (url: string, directUrl: string | null): Promise<TestDatabase> => {
  const name = `rihla_test_${randomBytes(6).toString('hex')}`
  const admin = new Pool({ connectionString: directUrl ?? url, max: 1 })
  const template = process.env[templateVariable]
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  const urls = { url: databaseOf(url, name), directUrl: directUrl && databaseOf(directUrl, name), replicaUrl: null }
  const { close, ...opened } = await openDatabase({ database: { kind: 'postgres', ...urls } }, fail)
  if (!template) await opened.pool.query(addColumns)
  return {
    ...opened,
    close: async () => {
      await close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Long enough for hundreds of requests at once to get a connection on a busy machine, instead of a 503. */
const maxTurnMs = 100_000

/** Opens an empty migrated database: embedded, or on the PostgreSQL of `DATABASE_URL`, so that one suite tests both. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = process.env
  const opened = await (url ? openOnPostgres(url, directUrl || null) : openEmbedded())
  opened.pool.options.connectionTimeoutMillis = maxTurnMs
  return opened
}
