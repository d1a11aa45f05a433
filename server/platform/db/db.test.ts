import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startOf, takeLock } from './embedded/lock.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-lock-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const since = '2026-11-21T10:00:00.000Z'
const hold = (pid: number, start: string | null) =>
  writeFile(path.join(folder, 'server.lock'), JSON.stringify({ pid, host: hostname(), since, start }))

it('lets no second server into a data folder, and says who is in it', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const pid = child.pid ?? 0
  await hold(pid, startOf(pid))
  expect(() => takeLock(folder)).toThrow(`process id ${pid}, running since ${since}`)
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill()
  await ended
  // Its lock stayed behind, as after kill -9: nobody holds it any more.
  takeLock(folder)()
})

it.runIf(process.platform === 'linux')('is not kept out by a process that got the holder’s number later', async () => {
  await hold(process.ppid, 'another-boot/1')
  takeLock(folder)()
})

it('takes a lock over that was left half-written', async () => {
  await writeFile(path.join(folder, 'server.lock'), '{"pid":')
  takeLock(folder)()
})

it('gives each of many callers its own rows, between errors, transactions and lost connections', async () => {
  const { pool } = database
  await pool.query('create table counters (id int primary key, n int)')
  await pool.query('insert into counters values (1, 0)')
  const seen = await Promise.all(
    Array.from({ length: 400 }, async (_, i) => {
      if (i % 4 === 0) return pool.query('insert into counters values ($1, $2)', [1, i]).catch((thrown) => thrown.code)
      if (i % 4 === 1) {
        const client = await pool.connect()
        await client.query('begin')
        const { rows } = await client.query('select n from counters where id = $1 for update', [1])
        await client.query('update counters set n = $1 where id = 1', [rows[0].n + 1])
        await client.query('commit')
        client.release()
        return 'counted'
      }
      if (i % 40 === 2) {
        const client = await pool.connect()
        await client.query('begin')
        // Closed in the middle of its transaction.
        client.release(true)
        return 'lost'
      }
      const { rows } = await pool.query('select $1::int as i', [i])
      return rows[0].i === i ? 'own' : 'another’s'
    }),
  )
  expect([...new Set(seen)].sort()).toEqual(['23505', 'counted', 'lost', 'own'])
  expect((await pool.query('select n from counters')).rows).toEqual([{ n: 100 }])
})

it('keeps every moment in whole milliseconds, as devices compare them', async () => {
  const { pool } = database
  const finer = await pool.query(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%' and datetime_precision <> 3`)
  expect(finer.rows).toEqual([])
  const { rows } = await pool.query(`
    insert into mails (id, recipient, language, kind, data, next_attempt_at, created_at)
    values (gen_random_uuid(), '', 'en', '', '{}', now(), '2026-11-14T06:00:00.0006Z')
    returning created_at = '2026-11-14T06:00:00.001Z'::timestamptz as is_whole`)
  expect(rows).toEqual([{ is_whole: true }])
})

it.runIf(!process.env.DATABASE_URL)(
  'refuses what would change the settings of all connections of the embedded one',
  async () => {
    const { pool } = database
    for (const text of ["set search_path = 'elsewhere'", 'SET SESSION lock_timeout = 1', ' reset all', 'discard all'])
      await expect(pool.query(text)).rejects.toThrow('one session')
    await expect(pool.query({ text: 'set lock_timeout = 1', values: [], name: 'prepared' })).rejects.toThrow(
      'one session',
    )
    const client = await pool.connect()
    await client.query('begin')
    await client.query('set local lock_timeout = 77')
    await client.query('set transaction isolation level serializable')
    expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '77ms' }])
    await expect(client.query('set lock_timeout = 1')).rejects.toThrow('one session')
    // As after any error, the transaction has failed.
    await expect(client.query('select 1')).rejects.toThrow('aborted')
    await client.query('rollback')
    client.release()
    expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  },
)
