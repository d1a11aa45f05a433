import { AsyncResource } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { Histogram } from 'prom-client'
import { isTracing, startSpan } from '#server/platform/telemetry/spans.ts'

/** Milliseconds. Each is longer than the one before, so that the database itself reports a timeout if it can. */
export const limits = {
  /** Waiting for locks of another transaction. */
  lock: 5000,
  /** One statement. */
  statement: 10_000,
  /** A transaction between two statements, whose process has died or is unreachable. */
  idleInTransaction: 10_000,
  /** Waiting for the next byte of an answer, which the network may have lost. */
  silent: 15_000,
} as const

/** Settings of every connection to PostgreSQL. The embedded database, one session in this process, has none. */
export const serverLimits: PoolConfig = {
  lock_timeout: limits.lock,
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
}

/** Seconds after which a connection is replaced by a new one, which may reach another server behind the same address. */
export const maxLifetimeSeconds = 30 * 60

/**
 * A statement that fails with read_only_sql_transaction (25006) where the database takes no writes: on a standby, and on a former primary
 * that was made read-only. It writes nothing itself.
 */
export const assertWritable = `do $$ begin
  if current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
end $$`

/** Fields of pg's client that its types lack. */
interface Internals {
  connection: { stream: Socket }
  readyForQuery: boolean
}

/** Ends a connection that owes an answer and sends nothing for `limitMs`; 0: never. TCP alone would wait for a quarter of an hour. */
export const endWhenSilent = (client: object, limitMs: number = limits.silent): void => {
  const internals = client as Internals
  const { stream } = internals.connection
  stream.setTimeout(limitMs)
  stream.on('timeout', () => {
    if (!internals.readyForQuery) stream.destroy(new Error('Connection terminated: the database says nothing'))
  })
}

/** Counts for the process, also if several servers run in it. */
export const queryDurations = new Histogram({
  name: 'rihla_database_query_seconds',
  help: 'How long answers of the database took, waiting for a connection not included.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [],
})

type Query = (...given: unknown[]) => unknown

/** Returns the text of a statement, without values, from the forms that `query` accepts. */
const textOf = (given: unknown): string => {
  if (typeof given === 'string') return given
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''
}

/** Starts to measure a query; returns the function to call with its error, if any, at its end. */
const measureQuery = (given: unknown) => {
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

/**
 * Measures the queries of a connection, with a callback, as the pool uses them, or without, and passes the error of each failed one to
 * `onError`.
 */
const observeQueries = (client: PoolClient, onError: (thrown: unknown) => void): void => {
  const query = client.query.bind(client) as Query
  const observed: Query = (...given) => {
    const stopTimer = measureQuery(given[0])
    const end = (thrown?: unknown) => {
      stopTimer(thrown)
      if (thrown) onError(thrown)
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const done: Query = (...answer) => {
        end(answer[0])
        return callback(...answer)
      }
      return query(...given.slice(0, -1), done)
    }
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(() => end(), end)
    return answer
  }
  // The cast is safe: it has all forms of the original.
  client.query = observed as PoolClient['query']
}

type Connected = Parameters<Pool['connect']>[0]

/** Lets work that waits for a connection continue in its own trace, not in that of the work that releases it. */
const restoreTraceAfterWaiting = (pool: Pool): void => {
  const connect = pool.connect.bind(pool)
  // The cast is safe: it has both forms of the original.
  pool.connect = ((callback?: Connected) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as Pool['connect']
}

/**
 * SQLSTATE or socket code of an error after which a connection is useless: its server takes no more writes, or has stopped. 25006
 * read_only_sql_transaction, 57P01 to 57P03 the server stops or starts, class 08 connection exceptions
 * (PostgreSQL, "Appendix A. PostgreSQL Error Codes").
 */
const uselessAfter = /^(25006|57P0[123]|08[0-9A-Z]{3}|ECONN[A-Z]+|EPIPE|ETIMEDOUT)$/

const isUselessAfter = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (('code' in thrown && typeof thrown.code === 'string' && uselessAfter.test(thrown.code)) ||
    thrown.message.startsWith('Connection terminated'))

/** Milliseconds. Until a failover is over, new connections are as useless as the old ones: the pool replaces all of them no more often. */
const minReplacePauseMs = 1000

/**
 * Closes connections after a failover instead of lending them again. The answer is to be called with a connection whose query failed in a
 * way that says that its server is the wrong one: the pool closes it once it is released, and with it all that were opened earlier, which
 * lead to the same server: their reads would still succeed there, and be old.
 */
const closeAfterFailover = (pool: Pool): ((client: PoolClient) => void) => {
  const connect = pool.connect.bind(pool)
  const openedAt = new WeakMap<PoolClient, number>()
  const useless = new WeakSet<PoolClient>()
  let replacedAt = Number.NEGATIVE_INFINITY
  pool.on('connect', (client: PoolClient) => openedAt.set(client, performance.now()))
  const isUseless = (client: PoolClient) =>
    useless.has(client) || (openedAt.get(client) ?? Number.POSITIVE_INFINITY) <= replacedAt

  const connectUsable = (done: Connected): void =>
    connect((error, client, release) => {
      if (client === undefined) return done(error, client, release)
      if (isUseless(client)) {
        release(true)
        return connectUsable(done)
      }
      client.release = (thrown) => release(thrown ?? isUseless(client))
      done(error, client, client.release)
    })
  const connectWithPromise = () =>
    new Promise<PoolClient>((resolve, reject) =>
      connectUsable((error, client) => (client === undefined ? reject(error) : resolve(client))),
    )
  // The cast is safe: it has both forms of the original.
  pool.connect = ((done?: Connected) => (done ? connectUsable(done) : connectWithPromise())) as Pool['connect']

  return (client) => {
    useless.add(client)
    if (performance.now() - replacedAt < minReplacePauseMs) return
    replacedAt = performance.now()
    for (let idle = pool.idleCount; idle > 0; idle--)
      connect((_error, taken, release) => {
        // None if the pool was ended, or had no connection free in time.
        if (taken !== undefined) release(isUseless(taken))
      })
  }
}

/**
 * Creates a pool. If an idle connection breaks, the pool replaces it: a listener keeps the error from ending the process. After a failover
 * the pool closes connections to the wrong server (`closeAfterFailover`).
 */
export const createPool = (config: PoolConfig, silentMs: number = limits.silent): Pool => {
  const pool = new Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    max: 8,
    keepAlive: true,
    maxLifetimeSeconds,
    ...config,
  })
  const close = closeAfterFailover(pool)
  if (isTracing()) restoreTraceAfterWaiting(pool)
  pool.on('error', () => {})
  pool.on('connect', (client: PoolClient) => {
    // A connection that breaks during a transaction also rejects its query. Without this listener the event would end the process.
    client.on('error', () => {})
    observeQueries(client, (thrown) => {
      if (isUselessAfter(thrown)) close(client)
    })
    endWhenSilent(client, silentMs)
  })
  return pool
}

/** Creates a pool of one connection to PostgreSQL itself without time limits, also those of its role (open.ts), for long work. */
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

export const withUnlimitedPool = async <T>(config: PoolConfig, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = createUnlimitedPool(config)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Returns the check whether all connections have been in use for `limitMs`, none released, while queries wait for one. */
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
