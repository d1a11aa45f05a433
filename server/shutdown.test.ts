/** `SIGTERM` behind a proxy while everything is under way that can be: requests, streams, a mail, jobs. */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, type Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { loginFailures } from './platform/db/schema/users.ts'
import { openMailServer } from './testing/fakes/mail-server.ts'
import { sendRaw } from './testing/network.ts'
import { startServer } from './testing/processes/start-server.ts'
import { directPostgres, openTestDatabase } from './testing/test-database.ts'

const token = 'a-token-of-the-monitoring'
/** As operators and `compose.yaml` are told. */
const longest = 20_000

const account = {
  ...{ firstName: 'Salma', lastName: 'Idrissi', email: 'salma@example.com', password: 'atlas-2026-trek' },
  acceptTerms: true,
}
const postJson = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(false)).on('error', () => resolve(true))
    socket.on('connect', () => socket.destroy())
  })

/** A message to us whose last byte is sent when it is said, so that the request is in flight until then. */
const sendSlowly = (port: number) => {
  const id = uuid()
  const letter = { id, name: 'Salma', email: account.email, subject: 'Where', category: 'general', message: 'So far' }
  const body = JSON.stringify(letter)
  const head = `POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  let finish = () => {}
  const answer = sendRaw(port, `${head}\r\n\r\n${body.slice(0, -1)}`, (socket) => {
    finish = () => void socket.write(body.slice(-1))
  })
  return { answer, finish: () => finish() }
}

it('ends within 20 seconds in all, having said so first and answered what was in flight', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-shutdown-'))
  const hangingMails = await openMailServer(() => {})
  const environment = { TRUST_PROXY: 'loopback', METRICS_TOKEN: token }
  const server = await startServer(dataDir, { ...environment, SMTP_URL: hangingMails.url })
  const { url, child, exited, lines } = server
  const port = Number(new URL(url).port)

  const registered = await postJson(`${url}/api/auth/register`, account)
  const { data } = await registered.json()
  await expect.poll(() => hangingMails.received.at(-1), { timeout: 10_000 }).toBe('.')
  const stream = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${data.tokens.accessToken}` } })
  expect(stream.status).toBe(200)
  const streamEnded = stream.text()
  const early = sendSlowly(port)
  const never = sendSlowly(port)

  const since = performance.now()
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(503)
  expect(await streamEnded).toContain('event: ready')
  expect((await postJson(`${url}/api/auth/login`, account)).status).toBe(400)
  await expect.poll(() => isRefused(port), { timeout: 10_000 }).toBe(true)
  early.finish()
  expect(await early.answer).toMatch(/^HTTP\/1\.1 202 /)
  expect(await exited).toEqual([0, null])
  expect(performance.now() - since).toBeLessThan(longest)
  expect(await never.answer).toBe('')
  expect(lines.filter((line) => line.includes('stopping took longer than'))).toHaveLength(1)

  hangingMails.close()
  const next = await startServer(dataDir, environment)
  const readMetrics = async () => {
    const metrics = await fetch(`${next.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
    return metrics.text()
  }
  // The mail about the message leaves, into a file; the one that was cut off waits out its lease.
  await expect.poll(readMetrics, { timeout: 10_000 }).toContain('rihla_outgoing_waiting{kind="mail"} 1')
  next.child.kill('SIGTERM')
  await next.exited
  await rm(dataDir, { recursive: true, force: true })
})

const countWaitingForRows = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'delete%'`)
  return rows.length
}

it.runIf(directPostgres)('ends in that time, too, while a job waits for a row that another one holds', async () => {
  const { db, pool, close } = await openTestDatabase()
  await db.insert(loginFailures).values({ id: uuid(), key: 'long ago', at: new Date('2026-01-01T00:00:00Z') })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-shutdown-'))
  // Not by way of a pooler, whose connections keep the limits of ours.
  const { pathname } = new URL(pool.options.connectionString ?? '')
  const url = Object.assign(new URL(directPostgres), { pathname }).href
  const secrets = { JWT_SECRET: 'of a test, in 32 bytes at the least', PAYMENTS: 'sandbox', MAIL: 'files' }
  // Without the limits of our own connections: it holds the row until the end.
  const holding = new Client({ connectionString: url })
  onTestFinished(() => holding.end())
  await holding.connect()
  // Behind a pooler the role has the limit (open.ts).
  await holding.query('set idle_in_transaction_session_timeout = 0')
  await holding.query('begin')
  await holding.query('select from login_failures for update')
  const [{ child, exited, lines }] = await Promise.all([
    startServer(dataDir, { DATABASE_URL: url, ...secrets }),
    expect.poll(() => countWaitingForRows(pool), { timeout: 60_000 }).toBe(1),
  ])
  const since = performance.now()
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(performance.now() - since).toBeLessThan(longest)
  expect(lines.filter((line) => line.includes('canceling statement due to lock timeout'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('stopping took longer than'))).toEqual([])
  await holding.end()
  await close()
  await rm(dataDir, { recursive: true, force: true })
})
