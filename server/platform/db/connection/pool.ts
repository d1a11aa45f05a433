/** Connections to the database, and how long anything may take on them. */
import { AsyncResource } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { Histogram } from 'prom-client'
import { isTracing, startSpan } from '#server/platform/telemetry/spans.ts'

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

/** The text of a statement, which has no values in it; what it is handed over as has several forms. */
const textOf = (given: unknown): string => {
  if (typeof given === 'string') return given
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''
}

/** Begins to measure a query; the answer is to be called with its error, if any, once it is over. */
const begin = (given: unknown) => {
  const end = queryDurations.startTimer()
  const text = textOf(given)
  const [verb = ''] = /\w+/.exec(text) ?? []
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 500) }
  const span = startSpan(`database ${verb.toLowerCase()}`, { kind: 'client', attributes })
  return (thrown?: unknown) => {
    end()
    if (thrown) span?.fail(thrown)
    span?.end()
  }
}

/** Measures the queries of a connection, whether they are asked for with a callback, as the pool does, or without. */
const timeQueries = (client: PoolClient): void => {
  const query = client.query.bind(client) as Query
  const timed: Query = (...given) => {
    const end = begin(given[0])
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const told: Query = (...answer) => {
        end(answer[0])
        return callback(...answer)
      }
      return query(...given.slice(0, -1), told)
    }
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(() => end(), end)
    return answer
  }
  // The same in all of its forms.
  client.query = timed as PoolClient['query']
}

type Connected = Parameters<Pool['connect']>[0]

/** Who waits for a connection goes on in its own trace, not in that of whoever gives it back. */
const keepTraceOverWaiting = (pool: Pool): void => {
  const connect = pool.connect.bind(pool)
  // Both forms as they are.
  pool.connect = ((callback?: Connected) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as Pool['connect']
}

/** A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process. */
export const createPool = (config: PoolConfig, silentMs: number = limits.silent): Pool => {
  const pool = new Pool({ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0, max: 8, keepAlive: true, ...config })
  if (isTracing()) keepTraceOverWaiting(pool)
  pool.on('error', () => {})
  pool.on('connect', (client: PoolClient) => {
    // One that breaks in the middle of a transaction says so to its query as well; nobody else listens while it is in use.
    client.on('error', () => {})
    timeQueries(client)
    endWhenSilent(client, silentMs)
  })
  return pool
}

/** One connection to PostgreSQL itself, without limits also where its role has some (role-limits.ts): for what takes its time. */
export const createUnlimitedPool = (config: PoolConfig): Pool =>
  createPool(
    {
      ...config,
      max: 1,
      onConnect: async (client) => {
        for (const name of Object.keys(serverLimits)) await client.query(`set ${name} = 0`)
      },
    },
    0,
  )

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
