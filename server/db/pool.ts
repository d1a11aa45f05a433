/** Connections to the database, and how long anything may take on them. */
import type { Socket } from 'node:net'
import { Pool, type PoolClient, type PoolConfig } from 'pg'

/** Milliseconds. Each is longer than the one before it, so that who waits learns of it from the database where it can. */
export const limits = {
  /** Waiting for another transaction's rows. */
  lock: 5000,
  /** One statement. */
  statement: 10_000,
  /** A transaction between two statements: its process is gone, or out of reach. */
  idleInTransaction: 10_000,
  /** Not a byte of an answer: the network swallows what is sent. */
  silent: 15_000,
} as const

/** Asked of PostgreSQL by every connection; the embedded database is one session and in reach. */
export const serverLimits: PoolConfig = {
  lock_timeout: limits.lock,
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
}

/** What of pg's client is not in its types. */
interface Internals {
  connection: { stream: Socket }
  readyForQuery: boolean
}

/** Ends a connection that owes an answer and says nothing for `limitMs`, 0 for ever: TCP alone would wait for a quarter of an hour. */
export const endWhenSilent = (client: object, limitMs: number = limits.silent): void => {
  const internals = client as Internals
  const { stream } = internals.connection
  stream.setTimeout(limitMs)
  stream.on('timeout', () => {
    if (!internals.readyForQuery) stream.destroy(new Error('Connection terminated: the database says nothing'))
  })
}

/** A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process. */
export const createPool = (config: PoolConfig, silentMs: number = limits.silent): Pool => {
  const pool = new Pool({ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0, max: 8, keepAlive: true, ...config })
  pool.on('error', () => {})
  pool.on('connect', (client: PoolClient) => {
    // One that breaks in the middle of a transaction says so to its query as well; nobody else listens while it is in use.
    client.on('error', () => {})
    endWhenSilent(client, silentMs)
  })
  return pool
}

/** Answers whether every connection has been in use for `limitMs`, none given back, while others wait for one. */
export const watchForStandstill = (pool: Pool, limitMs = 30_000): (() => boolean) => {
  let inUse = 0
  let movedAt = performance.now()
  pool.on('acquire', () => {
    inUse++
    movedAt = performance.now()
  })
  pool.on('release', () => {
    inUse--
    movedAt = performance.now()
  })
  return () => inUse >= pool.options.max && pool.waitingCount > 0 && performance.now() - movedAt > limitMs
}
