/** What a scrape answers, and what the log says, while the database cannot be reached. */
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPushSender } from '#server/notifications/send-pushes.ts'
import { startMailSender } from '#server/platform/mail/send-mails.ts'
import { startSmsSender } from '#server/platform/mail/send-sms.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { metricsHeaders } from '#server/testing/test-config.ts'
import { allowJobs } from '../../jobs/repeat.ts'

let test: TestApp
let ping: (() => Promise<unknown>) | null = null
const lines: { level: number; msg: string; job?: string }[] = []
const logger = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
beforeAll(async () => {
  test = await createTestApp(
    {},
    { logger, clockOffsetMs: () => 1500, ping: () => ping?.() ?? test.deps.db.execute('select 1') },
  )
})
afterAll(() => test.close())
beforeEach(() => {
  ping = null
  lines.length = 0
  allowJobs(() => true)
})

const refuse = () =>
  Promise.reject(
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  )
const hang = () => new Promise(() => {})
/** Lets every query on the pool end as `answer` does. */
const breakDatabase = (answer: () => Promise<unknown>) => {
  // Drizzle keeps its pool in `$client`, which its type of a database does not declare.
  const { $client } = test.deps.db as unknown as { $client: Pool }
  vi.spyOn($client, 'query').mockImplementation(answer)
  vi.spyOn($client, 'connect').mockImplementation(answer)
}
const scrape = async () => {
  const start = performance.now()
  const { statusCode, body } = await test.app.inject({ url: '/api/metrics', headers: metricsHeaders })
  expect(statusCode).toBe(200)
  return { body, ms: performance.now() - start }
}
const messages = () => lines.map(({ msg }) => msg).filter((msg) => msg !== 'answered')
/** Metrics that are read from the database, by the beginning of their names. */
const ofDatabase = /^rihla_(outgoing|messages_to_files|refunds|payouts|payment_alerts)|name="mail"/m

describe.each([
  ['refuses connections', refuse, 0],
  ['says nothing', hang, 2],
])('a scrape while the database %s', (_name, answer, seconds) => {
  it('tells in time that it is down, and leaves out what only the database knows', async () => {
    expect((await scrape()).body).toMatch(ofDatabase)
    breakDatabase(answer)
    const { body, ms } = await scrape()
    expect(body).toContain('rihla_dependency_up{name="database"} 0')
    expect(body).toContain('rihla_dependency_up{name="pictures"} 1')
    expect(body).toContain('rihla_clock_offset_seconds 1.5')
    expect(body).toMatch(/^rihla_disk_free_bytes [1-9]/m)
    expect(body).toMatch(/^rihla_bookings_made_total \d/m)
    expect(body).not.toMatch(ofDatabase)
    expect(ms).toBeLessThan(seconds * 1000 + 1500)
  })
})

it('a scrape is answered although the database answers the ping and no other query', async () => {
  ping = async () => {}
  breakDatabase(hang)
  const { body, ms } = await scrape()
  expect(body).toContain('rihla_dependency_up{name="database"} 1')
  expect(body).not.toMatch(ofDatabase)
  expect(ms).toBeLessThan(6000)
})

it('scrapes during an outage log one line, and one after it', async () => {
  await scrape()
  lines.length = 0
  breakDatabase(refuse)
  for (let times = 0; times < 3; times++) await scrape()
  expect(messages()).toEqual(['metrics of the database are left out: it could not be read'])
  vi.restoreAllMocks()
  for (let times = 0; times < 2; times++) expect((await scrape()).body).toMatch(ofDatabase)
  expect(messages().slice(1)).toEqual(['metrics of the database are complete again'])
})

it('senders log an outage once for each job, and no message that could not be sent, since none waits', async () => {
  breakDatabase(refuse)
  vi.useFakeTimers()
  const send = vi.fn()
  const senders = [startMailSender, startSmsSender, startPushSender].map((start) => start(test.deps, send, logger))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(messages()).toEqual(Array(3).fill('a job fails; it is tried again'))
  expect(lines.map(({ job }) => job).sort()).toEqual(['mails', 'pushes', 'sms'])
  vi.useRealTimers()
  await Promise.all(senders.map((sender) => sender.stop()))
})
