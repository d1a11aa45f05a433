/** PgBouncer in transaction mode, which lends whichever connection is free to each transaction. */

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countExperiences } from '#server/experiences/search/repository.ts'
import { startServer } from '#server/testing/processes/start-server.ts'
import { directPostgres } from '#server/testing/test-database.ts'
import { findPgBouncer, startTestPgBouncer, type TestPgBouncer } from '#tools/test-pgbouncer.ts'
import { migrateOn, type OpenDatabase, openDatabase } from '../open.ts'
import { limits } from './pool.ts'

const postgres = directPostgres
const executable = findPgBouncer()
const missing = postgres && !executable ? ' (not run: PgBouncer is not on this machine)' : ''

const fail = (message: string) => {
  throw new Error(message)
}

describe.runIf(postgres && executable)(`behind a pooler in transaction mode${missing}`, () => {
  const name = `rihla_pooled_${randomBytes(6).toString('hex')}`
  let pooler: TestPgBouncer
  let admin: Pool
  let urls: { url: string; directUrl: string; replicaUrl: null }
  let opened: OpenDatabase
  beforeAll(async () => {
    // Both are there where this runs at all.
    pooler = await startTestPgBouncer(executable ?? '', postgres ?? '')
    admin = new Pool({ connectionString: postgres, max: 1 })
    await admin.query(`create database ${name}`)
    const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
    urls = { url: inDatabase(pooler.url), directUrl: inDatabase(postgres ?? ''), replicaUrl: null }
    // Several processes start at once.
    const all = await Promise.all([1, 2, 3].map(() => openDatabase({ database: { kind: 'postgres', ...urls } }, fail)))
    const [first, ...others] = all
    if (first) opened = first
    await Promise.all(others.map(({ close }) => close()))
  })
  afterAll(async () => {
    await opened.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await pooler.stop()
  })

  it('every connection has the limits for what it may wait for', async () => {
    const settings = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
    const columns = settings.map((setting) => `(select setting::int from pg_settings where name = '${setting}')`)
    const query = `select array[${columns}] as limits, pg_backend_pid() as backend, pg_sleep(0.05)`
    const answers = await Promise.all(Array.from({ length: 8 }, () => opened.pool.query(query)))
    const expected = [limits.lock, limits.statement, limits.idleInTransaction]
    for (const { rows } of answers) expect(rows[0].limits).toEqual(expected)
    expect(new Set(answers.map(({ rows }) => rows[0].backend)).size).toBeGreaterThan(1)
  })

  it('what migrates has none of them', async () => {
    const seen: string[] = []
    await migrateOn({ connectionString: urls.directUrl }, async (client) => {
      for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
        seen.push((await client.query(`show ${limit}`)).rows[0][limit])
    })
    expect(seen).toEqual(['0', '0', '0'])
  })

  it('searches of one shape are answered on any connection', async () => {
    const shapes = [{}, { search: 'tea' }, { location: 'Fes' }, { category: 'tour' as const, minPrice: 10 }]
    const answers = Array.from({ length: 80 }, (_, index) =>
      countExperiences(opened.db, shapes[index % shapes.length] ?? {}, 'public'),
    )
    expect(new Set(await Promise.all(answers))).toEqual(new Set([0]))
  })

  it('what a transaction says is heard once it has committed', async () => {
    const heard = Promise.withResolvers<string>()
    const stop = await opened.listen('rihla_test', { hear: heard.resolve, missed: () => {} })
    await opened.db.transaction((tx) => tx.execute(sql`select pg_notify('rihla_test', 'said')`))
    expect(await heard.promise).toBe('said')
    await stop()
  })

  it('a server starts, takes a message in a transaction, and stops', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-pooled-'))
    const secret = 'a secret of at least thirty-two bytes'
    const server = await startServer(dataDir, {
      ...{
        DATABASE_URL: urls.url,
        DATABASE_DIRECT_URL: urls.directUrl,
        JWT_SECRET: secret,
        PAYMENTS: 'sandbox',
        MAIL: 'files',
      },
    })
    const id = crypto.randomUUID()
    const message = { id, name: 'Salma', email: 's@example.com', subject: 'Where', category: 'general', message: id }
    const answer = await fetch(`${server.url}/api/contact`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) },
    })
    expect(answer.status).toBe(202)
    expect((await opened.pool.query('select message from contact_messages')).rows).toEqual([{ message: id }])
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual([0, null])
    await rm(dataDir, { recursive: true })
  })
})
