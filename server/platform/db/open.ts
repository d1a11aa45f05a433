import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type ClientBase, escapeIdentifier, type Pool, type PoolConfig } from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PostgresConfig } from '../config/database-config.ts'
import { type Listen, listenAlone, listenOnEveryConnection } from './connection/listen.ts'
import { assertWritable, createPool, createUnlimitedPool, serverLimits, watchForStandstill } from './connection/pool.ts'
import { leaveUnnamed } from './connection/statements.ts'
import { type TakenFolder, takeFolder } from './embedded/take-folder.ts'
import { applyMigrations, type MigrationOptions } from './migrate.ts'

export interface OpenDatabase {
  db: Database
  pool: Pool
  listen: Listen
  /**
   * Resolves if the database answers on a connection that nothing else uses and takes writes. Rejects if it takes none (a standby, or a
   * former primary), and after two seconds without an answer.
   */
  ping: () => Promise<void>
  /** The database's own time, in milliseconds since 1970. */
  readClock: () => Promise<number>
  /** Whether no connection has come free for half a minute although some wait for one. */
  isAtStandstill: () => boolean
  close: () => Promise<void>
}

/** What can be built upon while it is still being opened. */
export interface OpeningDatabase extends OpenDatabase {
  /** Resolves once its schema is up to date: nothing is asked of it before. */
  ready: Promise<void>
  /** Is it one that this start makes? */
  isNew: boolean
}

/** Milliseconds. */
const pingLimit = 2000

/** A connection of its own says whether the database answers: those that serve may all be waiting for something. */
const createPing = (connection: PoolConfig) => {
  const pool = createPool({ ...connection, max: 1, connectionTimeoutMillis: pingLimit }, pingLimit)
  return {
    ping: async () => {
      await pool.query(assertWritable)
    },
    readClock: async () => {
      const { rows } = await pool.query('select extract(epoch from clock_timestamp()) * 1000 as now')
      return Number(rows[0].now)
    },
    end: () => pool.end(),
  }
}

/** By a connection without limits of its own: an index of a large table takes its time. */
export const migrateOn = async (connection: PoolConfig, afterwards?: MigrationOptions['afterwards']): Promise<void> => {
  const pool = createUnlimitedPool(connection)
  try {
    await applyMigrations(pool, 'postgres', { afterwards })
  } finally {
    await pool.end()
  }
}

/**
 * Stores `serverLimits` as settings of this role in this database, for every new session. A pooler in transaction mode opens sessions by
 * itself: it refuses limits that a client sends as it connects, and a `set` would reach the next user of the connection. Call it under the
 * lock of the migrations: two at a time would fail.
 */
const storeLimitsInRole = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string; stored: string[] | null }>(`
    select current_database() as name, (
      select setconfig from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
        and setrole = current_user::regrole) as stored`)
  const [{ name, stored } = { name: '', stored: null }] = rows
  for (const limit of Object.entries(serverLimits).map(([setting, ms]) => `${setting}=${ms}`))
    if (!stored?.includes(limit))
      await client.query(`alter role current_user in database ${escapeIdentifier(name)} set ${limit}`)
}

const casing = 'snake_case'

/** Releases the connection of a transaction also if `begin` fails on it, which Drizzle's own `transaction` does not. */
export const toDatabase = (pool: Pool): Database => {
  const dialect = new PgDialect({ casing })
  const db: Database = drizzle(pool, { casing })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await new NodePgSession<Record<string, never>, Record<string, never>>(
        client,
        dialect,
        undefined,
      ).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

const connectEmbedded = async ({ listening, isNew, unlock }: TakenFolder): Promise<OpeningDatabase> => {
  try {
    const embedded = await listening
    // One session for all: who waits for its turn hears nothing.
    const pool = createPool(embedded.connection, 0)
    const { ping, readClock, end } = createPing(embedded.connection)
    return {
      db: leaveUnnamed(toDatabase(pool)),
      pool,
      ready: embedded.opened.then(() => applyMigrations(pool, 'embedded')),
      isNew,
      listen: listenOnEveryConnection(pool),
      ping,
      readClock,
      isAtStandstill: watchForStandstill(pool),
      close: async () => {
        await Promise.all([pool.end(), end()])
        await embedded.stop()
        unlock()
      },
    }
  } catch (thrown) {
    unlock()
    throw thrown
  }
}

/**
 * With `directUrl`, `url` is a pooler that lends a connection for one transaction: no statement has a name that another
 * connection would not know, limits are the role's, and what lasts for a session goes to PostgreSQL itself.
 */
const connectPostgres = ({ url, directUrl }: PostgresConfig): OpeningDatabase => {
  const isPooled = directUrl !== null
  const direct = { connectionString: directUrl ?? url }
  const connection = { connectionString: url }
  const pool = createPool(isPooled ? connection : { ...connection, ...serverLimits })
  const { ping, readClock, end } = createPing(connection)
  return {
    db: isPooled ? leaveUnnamed(toDatabase(pool)) : toDatabase(pool),
    pool,
    ready: migrateOn(direct, isPooled ? storeLimitsInRole : undefined),
    // Many servers may start on one database: whose it is to fill is asked of the database itself.
    isNew: false,
    listen: listenAlone(direct),
    ping,
    readClock,
    isAtStandstill: watchForStandstill(pool),
    close: async () => {
      await Promise.all([pool.end(), end()])
    },
  }
}

/**
 * Begins to open the configured database and to bring its schema up to date. `onFailure` hears of a dying embedded database. Whose
 * `taken` is given has begun with that.
 */
export const connectDatabase = async (
  { database }: Pick<Config, 'database'>,
  onFailure: (message: string) => void,
  taken?: TakenFolder | null,
): Promise<OpeningDatabase> => {
  const opening =
    database.kind === 'postgres'
      ? connectPostgres(database)
      : await connectEmbedded(taken ?? (await takeFolder(database.folder, onFailure)))
  // It may fail before anybody waits for it, who then hears of it.
  opening.ready.catch(() => {})
  return opening
}

/** Opens the configured database and brings its schema up to date. */
export const openDatabase = async (
  config: Pick<Config, 'database'>,
  onFailure: (message: string) => void,
): Promise<OpenDatabase> => {
  const database = await connectDatabase(config, onFailure)
  try {
    await database.ready
  } catch (thrown) {
    await database.close()
    throw thrown
  }
  return database
}
