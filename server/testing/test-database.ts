import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { buildSnapshot } from '../db/build-snapshot.ts'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { listenAlone, listenOnEveryConnection } from '../db/listen.ts'
import { applyMigrations, migrationsHash } from '../db/migrate.ts'
import { createPool, type OpenDatabase, toDatabase } from '../db/open.ts'
import { findSnapshot } from '../db/snapshot.ts'
import { leaveUnnamed } from '../db/statements.ts'

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/rihla')

/** The shipped snapshot, or one of our own made once: migrating in every test file would cost four seconds each. */
const testSnapshot = async (): Promise<string> => {
  const cached = path.join(cache, `snapshot-${migrationsHash()}.tar.gz`)
  const found = findSnapshot() ?? findSnapshot(cached)
  if (found !== null) return found
  const scratch = await mkdtemp(path.join(tmpdir(), 'rihla-snapshot-'))
  await buildSnapshot(cached, path.join(scratch, 'database'))
  await rm(scratch, { recursive: true, force: true })
  return cached
}

const openEmbedded = async (): Promise<OpenDatabase> => {
  const fail = (message: string) => {
    throw new Error(message)
  }
  const embedded = await startEmbedded({ dataDir: 'memory://', snapshot: await testSnapshot() }, fail)
  const pool = createPool(embedded.connection)
  const listen = listenOnEveryConnection(pool)
  const close = async () => {
    await pool.end()
    await embedded.stop()
  }
  return { db: leaveUnnamed(toDatabase(pool)), pool, listen, close }
}

/** A database of its own on the server of `url`, dropped on close. */
const openPostgres = async (url: string): Promise<OpenDatabase> => {
  const name = `rihla_test_${randomBytes(6).toString('hex')}`
  const admin = new Pool({ connectionString: url, max: 1 })
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const pool = createPool({ connectionString: own.href })
  await applyMigrations(pool)
  const close = async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { db: toDatabase(pool), pool, listen: listenAlone({ connectionString: own.href }), close }
}

/** An empty migrated database: embedded, or on the PostgreSQL of `DATABASE_URL`, so that one suite judges both. */
export const openTestDatabase = (): Promise<OpenDatabase> => {
  const url = process.env.DATABASE_URL
  return url === undefined || url === '' ? openEmbedded() : openPostgres(url)
}
