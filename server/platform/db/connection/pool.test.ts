import type { Socket } from 'node:net'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toApiError } from '#server/platform/http/errors.ts'
import { directPostgres } from '#server/testing/direct-postgres.ts'
import { openNetwork } from '#server/testing/network.ts'
import { createPool, limits, serverLimits, watchForStandstill } from './pool.ts'

const url = directPostgres

describe.runIf(url)('a network that swallows everything', () => {
  const silentMs = 400
  let network: Awaited<ReturnType<typeof openNetwork>>
  let pool: Pool
  /** Reaches the database by another way. */
  let other: Pool
  const table = `swallowed_${process.pid}`
  beforeAll(async () => {
    network = await openNetwork(new URL(url))
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
