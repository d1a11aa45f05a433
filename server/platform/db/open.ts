import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type ClientBase, escapeIdentifier, type Pool, type PoolConfig } from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PostgresConfig } from '../config/database-config.ts'
import { type Listen, listenAlone, listenOnEveryConnection } from './connection/listen.ts'
import { assertWritable, createPool, serverLimits, watchForStandstill, withUnlimitedPool } from './connection/pool.ts'
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
  /** Returns whether no connection has come free for half a minute although queries wait for one. */
  isAtStandstill: () => boolean
  close: () => Promise<void>
}

/** A database that can be used to build the server while it is still opening. */
export interface OpeningDatabase extends OpenDatabase {
  /** Resolves once its schema is up to date. Callers await it before the first query. */
  ready: Promise<void>
  /** Whether this start creates the database. */
  isNew: boolean
}

/** Milliseconds. */
const pingLimit = 2000

/** Migrates on a connection without time limits, because an index of a large table takes long. */
export const migrateOn = (connection: PoolConfig, afterwards?: MigrationOptions['afterwards']): Promise<void> =>
  withUnlimitedPool(connection, (pool) => applyMigrations(pool, 'postgres', { afterwards }))

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

/** Returns the parts that both kinds of database have. `ping` and `readClock` use a separate connection, because all those of the pool may be busy. */
const openPool = (pool: Pool, connection: PoolConfig, { isUnnamed }: { isUnnamed: boolean }) => {
  const alone = createPool({ ...connection, max: 1, connectionTimeoutMillis: pingLimit }, pingLimit)
  const db = toDatabase(pool)
  return {
    db: isUnnamed ? leaveUnnamed(db) : db,
    pool,
    ping: async () => void (await alone.query(assertWritable)),
    readClock: async () => {
      const { rows } = await alone.query('select extract(epoch from clock_timestamp()) * 1000 as now')
      return Number(rows[0].now)
    },
    isAtStandstill: watchForStandstill(pool),
    close: async () => void (await Promise.all([pool.end(), alone.end()])),
  }
}

const connectEmbedded = async ({ listening, isNew, unlock }: TakenFolder): Promise<OpeningDatabase> => {
  try {
    const embedded = await listening
    // No limit for silence: all connections share one session, so a query may wait long for its turn.
    const pool = createPool(embedded.connection, 0)
    const opened = openPool(pool, embedded.connection, { isUnnamed: true })
    return {
      ...opened,
      ready: embedded.opened.then(() => applyMigrations(pool, 'embedded')),
      isNew,
      listen: listenOnEveryConnection(pool),
      close: async () => {
        await opened.close()
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
 * With `directUrl`, `url` is a pooler that lends a connection for one transaction: statements have no names, limits are settings of the role,
 * and work that needs a session connects to PostgreSQL itself.
 */
const connectPostgres = ({ url, directUrl }: PostgresConfig): OpeningDatabase => {
  const isPooled = directUrl !== null
  const direct = { connectionString: directUrl ?? url }
  const connection = { connectionString: url }
  const pool = createPool(isPooled ? connection : { ...connection, ...serverLimits })
  return {
    ...openPool(pool, connection, { isUnnamed: isPooled }),
    ready: migrateOn(direct, isPooled ? storeLimitsInRole : undefined),
    // Several servers may start on one database, so the seed checks the database itself.
    isNew: false,
    listen: listenAlone(direct),
  }
}

/**
 * Starts to open the configured database and to migrate it. `onFailure` is called if the embedded database fails later. `taken`: the folder
 * of an embedded database that is already opening.
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
  // It may reject before the caller awaits it, who then gets the error.
  opening.ready.catch(() => {})
  return opening
}

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
