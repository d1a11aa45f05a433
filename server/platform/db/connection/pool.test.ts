import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toApiError } from '#server/platform/http/errors.ts'
import { openFaultyNetwork } from '#server/testing/network.ts'
import { directPostgres } from '#server/testing/test-database.ts'
import { toDatabase } from '../open.ts'
import { createPool, limits, maxLifetimeSeconds, serverLimits, watchForStandstill } from './pool.ts'

const url = directPostgres

describe.runIf(url)('a network that swallows everything', () => {
  const silentMs = 400
  let network: Awaited<ReturnType<typeof openFaultyNetwork>>
  let pool: Pool
  /** Reaches the database by another way. */
  let other: Pool
  const table = `swallowed_${process.pid}`
  beforeAll(async () => {
    network = await openFaultyNetwork(new URL(url))
    pool = createPool(
      { connectionString: network.url, ...serverLimits, idle_in_transaction_session_timeout: 300 },
      silentMs,
    )
    other = new Pool({ connectionString: url, max: 1 })
    await other.query(`create table ${table} (id int primary key, n int)`)
    await other.query(`insert into ${table} values (1, 0)`)
  })
  afterAll(async () => {
    await other.query(`drop table ${table}`)
    await Promise.all([pool.end(), other.end()])
    network.close()
  })

  it('is noticed, told as unavailable, and forgotten once it is over', async () => {
    await pool.query('select 1')
    network.swallow(true)
    const thrown = await pool.query('select 1').catch((error: unknown) => error)
    expect(String(thrown)).toContain('the database says nothing')
    expect(toApiError(thrown).code).toBe('unavailable')
    network.swallow(false)
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  })

  it('in the middle of a transaction keeps its rows from nobody for long', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`update ${table} set n = 1 where id = 1`)
    network.swallow(true)
    // Waits for the row until PostgreSQL ends the transaction that nobody goes on with.
    await other.query(`update ${table} set n = n + 10 where id = 1`)
    expect((await other.query(`select n from ${table}`)).rows).toEqual([{ n: 10 }])
    await expect(client.query('commit')).rejects.toThrow()
    network.swallow(false)
    client.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('costs the pool no connection if it swallows the `begin` of a transaction', async () => {
    const narrow = createPool({ connectionString: network.url, max: 1 }, silentMs)
    await narrow.query('select 1')
    network.swallow(true)
    const thrown = await toDatabase(narrow)
      .transaction(async () => {})
      .catch((error: unknown) => error)
    expect(toApiError(thrown).code).toBe('unavailable')
    expect(narrow.totalCount).toBe(0)
    network.swallow(false)
    expect((await narrow.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await narrow.end()
  })

  it('is not what a connection is in that nobody asks anything', async () => {
    const backend = async () => (await pool.query('select pg_backend_pid() as id')).rows[0].id
    const before = await backend()
    const client = await pool.connect()
    // As Node does after a while without a byte.
    ;(client as unknown as { connection: { stream: Socket } }).connection.stream.emit('timeout')
    client.release()
    expect(await backend()).toBe(before)
  })
})

describe.runIf(url)('a connection to PostgreSQL', () => {
  it('has limits for what it may wait for, each shorter than our own patience', async () => {
    const pool = createPool({ connectionString: url, ...serverLimits })
    const { rows } = await pool.query(
      `select name, setting::int from pg_settings where name like '%timeout' and setting::int > 0 order by name`,
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: 'idle_in_transaction_session_timeout', setting: limits.idleInTransaction },
        { name: 'lock_timeout', setting: limits.lock },
        { name: 'statement_timeout', setting: limits.statement },
      ]),
    )
    expect(Math.max(limits.lock, limits.statement, limits.idleInTransaction)).toBeLessThan(limits.silent)
    await pool.end()
    const short = createPool({ connectionString: url, statement_timeout: 50 })
    const thrown = await short.query('select pg_sleep(20)').catch((error: unknown) => error)
    expect(toApiError(thrown).code).toBe('unavailable')
    await short.end()
  })

  it.each(['a single query', 'a transaction'])(
    'leaves the pool once its server takes no writes, as %s finds out',
    async (form) => {
      const pool = createPool({ connectionString: url, max: 3 })
      const holders = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
      const pids = new Set<number>()
      for (const client of holders) {
        const { rows } = await client.query('select pg_backend_pid() as id')
        pids.add(rows[0].id)
        // As all sessions of a primary that was demoted.
        await client.query('set default_transaction_read_only = on')
      }
      for (const client of holders) client.release()
      const db = toDatabase(pool)
      const write = sql`create table written_by_failover_test (id int)`
      const attempt = form === 'a single query' ? db.execute(write) : db.transaction((tx) => tx.execute(write))
      const thrown = await attempt.catch((error: unknown) => error)
      expect(toApiError(thrown)).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
      // The others lead to the same server.
      const answers = await Promise.all(
        [1, 2, 3].map(() => pool.query('select pg_backend_pid() as id, pg_sleep(0.01)')),
      )
      for (const { rows } of answers) expect(pids).not.toContain(rows[0].id)
      await pool.end()
    },
  )

  it('throws unavailable if it breaks between two statements of a transaction', async () => {
    const [pool, other] = [createPool({ connectionString: url, max: 1 }), new Pool({ connectionString: url, max: 1 })]
    const thrown = await toDatabase(pool)
      .transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
        await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.id])
        await tx.execute(sql`select 1`)
      })
      .catch((error: unknown) => error)
    expect(toApiError(thrown).code).toBe('unavailable')
    expect(pool.totalCount).toBe(0)
    await Promise.all([pool.end(), other.end()])
  })

  it('is replaced once it has reached its age', async () => {
    expect(createPool({ connectionString: url }).options.maxLifetimeSeconds).toBe(maxLifetimeSeconds)
    const pool = createPool({ connectionString: url, maxLifetimeSeconds: 0.05 })
    await pool.query('select 1')
    await expect.poll(() => pool.totalCount).toBe(0)
    await pool.end()
  })

  it('that waits for another’s row too long is told as unavailable', async () => {
    expect(toApiError(Object.assign(new Error('lock'), { code: '55P03', severity: 'ERROR' })).code).toBe('unavailable')
    expect(toApiError(Object.assign(new Error('idle'), { code: '25P03', severity: 'FATAL' })).code).toBe('unavailable')
  })

  it('stands still once all of a pool are in use, none comes back, and a request waits', async () => {
    const pool = createPool({ connectionString: url, max: 1 })
    const [now, soon] = [watchForStandstill(pool, 0), watchForStandstill(pool)]
    const holder = await pool.connect()
    expect(now()).toBe(false)
    const waiting = pool.connect()
    await expect.poll(now).toBe(true)
    expect(soon()).toBe(false)
    holder.release()
    const next = await waiting
    expect(now()).toBe(false)
    next.release()
    await pool.end()
  })
})

describe('the refusal after a lost connection to the database', () => {
  const refused = (code: string) => Object.assign(new Error(code), { code, syscall: 'connect' })
  it.each([
    ['a host without a route', refused('EHOSTUNREACH')],
    ['a name that cannot be resolved', refused('ENOTFOUND')],
    [
      'a name of several addresses that all refuse',
      new AggregateError([refused('ECONNREFUSED'), refused('ECONNREFUSED')]),
    ],
    [
      'a connection that broke before this statement',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a server that takes no writes', Object.assign(new Error('read-only'), { code: '25006', severity: 'ERROR' })],
    ['a server that stops', Object.assign(new Error('admin'), { code: '57P01', severity: 'FATAL' })],
  ])('is `unavailable` with a time to retry: %s', (_name, cause) => {
    const thrown = Object.assign(new Error('Failed query: select 1', { cause }), { query: 'select 1' })
    expect(toApiError(thrown)).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  })
})
