import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Database } from '../deps.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { createSpaceCheck } from './free-space.ts'
import { type Listen, listenAlone, listenOnEveryConnection } from './listen.ts'
import { takeLock } from './lock.ts'
import { applyMigrations } from './migrate.ts'
import { findSnapshot } from './snapshot.ts'
import { leaveUnnamed } from './statements.ts'

export interface OpenDatabase {
  db: Database
  pool: Pool
  listen: Listen
  close: () => Promise<void>
}

/** A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process. */
export const createPool = (connection: ConstructorParameters<typeof Pool>[0], size = 8): Pool => {
  const pool = new Pool({ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0, max: size, ...connection })
  pool.on('error', () => {})
  return pool
}

export const toDatabase = (pool: Pool): Database => drizzle(pool, { casing: 'snake_case' })

const openEmbedded = async (folder: string, onFailure: (message: string) => void): Promise<OpenDatabase> => {
  mkdirSync(path.dirname(folder), { recursive: true })
  const unlock = takeLock(path.dirname(folder))
  try {
    if (!(await createSpaceCheck(path.dirname(folder))())) {
      throw new Error(`The disk of ${folder} is full: the embedded database needs at least 64 MiB of free space.`)
    }
    const snapshot = existsSync(path.join(folder, 'PG_VERSION')) ? null : findSnapshot()
    const embedded = await startEmbedded({ dataDir: folder, snapshot }, onFailure)
    const pool = createPool(embedded.connection)
    const listen = listenOnEveryConnection(pool)
    await applyMigrations(pool)
    return {
      db: leaveUnnamed(toDatabase(pool)),
      pool,
      listen,
      close: async () => {
        await pool.end()
        await embedded.stop()
        unlock()
      },
    }
  } catch (thrown) {
    unlock()
    throw thrown
  }
}

/** Opens the configured database and brings its schema up to date. `onFailure` hears of a dying embedded database. */
export const openDatabase = async (
  { database }: Pick<Config, 'database'>,
  onFailure: (message: string) => void,
): Promise<OpenDatabase> => {
  if (database.kind === 'embedded') return openEmbedded(database.folder, onFailure)
  const connection = { connectionString: database.url }
  const pool = createPool(connection)
  await applyMigrations(pool)
  return { db: toDatabase(pool), pool, listen: listenAlone(connection), close: () => pool.end() }
}
