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

/** The shipped snapshot, or one of our own made once: migrating in every test file would cost four seconds each. */
export const testSnapshot = async (): Promise<string> => {
  const cached = path.join(cache, path.basename(shippedSnapshot()))
  const found = findSnapshot() ?? (existsSync(cached) ? cached : null)
  if (found !== null) return found
  const scratch = await mkdtemp(path.join(tmpdir(), 'rihla-snapshot-'))
  await buildSnapshot(cached, path.join(scratch, 'database'))
  await rm(scratch, { recursive: true, force: true })
  return cached
}

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
 * What the next release may add while this one still runs (docs/deployment.md, "Upgrade and rollback"): every table has a
 * column that this release knows nothing of, so that every test judges it against that schema.
 */
export const addColumns = `
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table public.%I add column of_the_next_release text not null default %L', name, 'anything');
    end loop;
  end $$`

export const databaseOf = (url: string, name: string): string => {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** Names the environment variable that names the migrated database to copy (tools/steps/template-database.ts). */
export const templateVariable = 'TEST_DATABASE_TEMPLATE'

/** A database of its own on the server of `url`, dropped on close; with `directUrl`, by way of a pooler. */
const openOnPostgres = async (url: string, directUrl: string | null): Promise<TestDatabase> => {
  const name = `rihla_test_${randomBytes(6).toString('hex')}`
  const admin = new Pool({ connectionString: directUrl ?? url, max: 1 })
  const template = process.env[templateVariable]
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  const { close, ...opened } = await openDatabase(
    {
      database: {
        kind: 'postgres',
        url: databaseOf(url, name),
        directUrl: directUrl && databaseOf(directUrl, name),
        replicaUrl: null,
      },
    },
    fail,
  )
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

/** Hundreds at once wait for a connection as long as a busy machine makes them: each is to be answered, and not with 503. */
const maxTurnMs = 100_000

/** An empty migrated database: embedded, or on the PostgreSQL of `DATABASE_URL`, so that one suite judges both. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = process.env
  const opened = await (url ? openOnPostgres(url, directUrl || null) : openEmbedded())
  opened.pool.options.connectionTimeoutMillis = maxTurnMs
  return opened
}
