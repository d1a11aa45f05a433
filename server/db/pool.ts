/** Connections to the database, and how long anything may take on them. */
import type { Socket } from 'node:net'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { Histogram } from 'prom-client'

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

/** Of this process, whichever server in it is asked. */
export const queryDurations = new Histogram({
  name: 'rihla_database_query_seconds',
  help: 'How long answers of the database took, waiting for a connection not included.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [],
})

type Query = (...given: unknown[]) => unknown

/** Counts how long the queries of a connection take, whether they are asked for with a callback, as the pool does, or without. */
const timeQueries = (client: PoolClient): void => {
  const query = client.query.bind(client) as Query
  const timed: Query = (...given) => {
    const end = queryDurations.startTimer()
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const told: Query = (...answer) => {
        end()
        return callback(...answer)
      }
      return query(...given.slice(0, -1), told)
    }
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.then(
        () => end(),
        () => end(),
      )
    return answer
  }
  // The same in all of its forms.
  client.query = timed as PoolClient['query']
}

/** A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process. */
export const createPool = (config: PoolConfig, silentMs: number = limits.silent): Pool => {
  const pool = new Pool({ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0, max: 8, keepAlive: true, ...config })
  pool.on('error', () => {})
  pool.on('connect', (client: PoolClient) => {
    // One that breaks in the middle of a transaction says so to its query as well; nobody else listens while it is in use.
    client.on('error', () => {})
    timeQueries(client)
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
