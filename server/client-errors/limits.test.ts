import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ClientError } from '#contract/models/client-error.ts'
import { clientErrorReports, clientErrors } from '../platform/db/schema/client-errors.ts'
import { loggerOptions } from '../platform/http/observe/logger.ts'
import { cleanUp } from '../platform/jobs/clean-up.ts'
import { errorReport, listClientErrors, sendErrorReports, reportedStack as stack } from '../testing/client-errors.ts'
import { createTestApp, passTime, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { metricsHeaders } from '../testing/test-config.ts'
import { maxErrors, maxReports } from './repository.ts'

let test: TestApp
let admin: TestPerson
let logged: string[] = []
beforeAll(async () => {
  const logger = pino(loggerOptions('info'), { write: (line: string) => void logged.push(line) })
  test = await createTestApp({}, { logger })
  admin = await test.addPerson({ isAdmin: true })
})
afterAll(() => test.close())
afterEach(async () => {
  logged = []
  await test.deps.db.delete(clientErrors)
})

const report = (changes: object = {}) => errorReport(test, changes)
const send = (reports: object[], headers: Record<string, string> = {}, app = test) =>
  sendErrorReports(app, reports, headers)
const listed = () => listClientErrors(test, admin)
const first = async (): Promise<ClientError> => {
  const [error] = (await listed()).errors
  if (!error) throw new Error('There is none')
  return error
}

describe('a stored report', () => {
  it('contains no user: the server ignores tokens, and scrubs the texts again', async () => {
    const person = await test.addPerson()
    const token = 'q8Zr5T1vXw3Yb7Nc9Md2Kf4Lg6Hj0PaS'
    const secrets = [person.id, person.email, token, '612345678', 'tea=mint', 'a0199a0b2c7c1d4e3f8a4b5c6d7e8f9a0b']
    const text = `${person.id} ${person.email} ${token} +212612345678 /search?tea=mint`
    const part = `a0199a0b2c7c1d4e3f8a4b5c6d7e8f9a0b`
    const headers = { ...person.headers, 'user-agent': `Mozilla/5.0 (${token})` }
    await send([report({ message: text, stack: `${text}\n${stack}`, part, code: part })], headers)
    const { db } = test.deps
    const rows = JSON.stringify([await db.select().from(clientErrors), await db.select().from(clientErrorReports)])
    for (const secret of secrets) expect(rows).not.toContain(secret)
    expect(rows).toContain('[id] [email] [token] +[number] /search?[query]')
    for (const secret of [...secrets, person.sessionId, 'Mozilla']) expect(logged.join('')).not.toContain(secret)
    // A token that ran out, or none of ours, is no reason to lose a report.
    const late = await passTime(test, 16 * 60_000, () => send([report()], person.headers))
    expect(late.statusCode).toBe(202)
    expect((await send([report()], { authorization: 'Bearer a.b.c' })).statusCode).toBe(202)
  })

  it('is logged by names, never by texts', async () => {
    await send([report({ message: 'a word of theirs', stack: `another word\n${stack}` })])
    const line = logged.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'the app failed on a device')
    expect(line).toMatchObject({
      ...{ level: 'warn', build: 'b1c2d3e4', route: '/experience/$id', part: 'reviews', code: 'TypeError' },
      ...{ engine: 'webkit', version: '26', fingerprint: (await first()).fingerprint },
    })
    expect(logged.join('')).not.toMatch(/word|assets/)
  })

  it('may contain hostile text, which has no effect', async () => {
    for (const message of ["'; drop table client_errors; --", '<script>alert(1)</script>', '‮abc', '{"a":1}', '%s %o']) {
      await send([report({ message, code: '__proto__', part: 'constructor', stack: message })])
      const error = await first()
      expect(error.message).toBe(message)
      await test.deps.db.delete(clientErrors)
    }
  })

  it(`is among the latest ${maxErrors} failures and ${maxReports} ids, for 30 days`, async () => {
    const { db } = test.deps
    const old = (age: number) => String(age).padStart(64, '0')
    const start = test.time.now.getTime()
    const row = { build: 'b', route: '/', code: 'x', message: '', stack: '', languages: {}, count: 1, engines: {} }
    await db.insert(clientErrors).values(
      Array.from({ length: maxErrors }, (_, age) => {
        const seen = new Date(start - (age + 1) * 1000)
        return { ...row, fingerprint: old(age), firstSeen: seen, lastSeen: seen }
      }),
    )
    for (let left = maxReports; left > 0; left -= 10_000)
      await db
        .insert(clientErrorReports)
        .values(Array.from({ length: 10_000 }, () => ({ id: uuid(), createdAt: test.time.now })))
    await send([report({ part: 'map' }), report({ part: 'reviews' })])
    expect([await db.$count(clientErrors), await db.$count(clientErrorReports)]).toEqual([maxErrors, maxReports])
    const left = new Set((await db.select().from(clientErrors)).map(({ fingerprint }) => fingerprint))
    expect([3, 2, 1].map((last) => left.has(old(maxErrors - last)))).toEqual([true, false, false])
    expect((await listed()).errors).toHaveLength(100)
    await passTime(test, 29.9 * 86_400_000, () => cleanUp(test.deps))
    expect(await db.$count(clientErrors)).toBe(maxErrors)
    await passTime(test, 30 * 86_400_000 + 1, () => cleanUp(test.deps))
    expect([await db.$count(clientErrors), await db.$count(clientErrorReports)]).toEqual([0, 0])
  })
})

describe('a client that reports often', () => {
  const from = (client: string) => ({ 'x-forwarded-for': client })
  it('is limited alone, and others may still send other requests', async () => {
    const limited = await createTestApp({ rateLimit: 300, trustProxy: ['127.0.0.1'] })
    const statuses: number[] = []
    for (let sent = 0; sent < 21; sent++) statuses.push((await send([report()], from('192.0.2.1'), limited)).statusCode)
    expect(statuses).toEqual([...Array(20).fill(202), 429])
    const refused = await send([report()], from('192.0.2.1'), limited)
    expect(refused.json().code).toBe('rate_limited')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send([report()], from('192.0.2.2'), limited)).statusCode).toBe(202)
    const cities = await limited.app.inject({ url: '/api/experiences/cities', headers: from('192.0.2.1') })
    expect(cities.statusCode).toBe(200)
    await limited.close()
  })

  it('also counts toward the general limit, and has no limit if that is off', async () => {
    const narrow = await createTestApp({ rateLimit: 5, trustProxy: ['127.0.0.1'] })
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++) statuses.push((await send([report()], from('192.0.2.1'), narrow)).statusCode)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    await narrow.close()
    for (let sent = 0; sent < 25; sent++) expect((await send([report()])).statusCode).toBe(202)
  })
})

it('counts reports in metrics by engine and known route, starting from zero', async () => {
  const fresh = await createTestApp()
  const read = async () => (await fresh.app.inject({ url: '/api/metrics', headers: metricsHeaders })).body
  const series = (engine: string, route: string) => `rihla_client_errors_total{engine="${engine}",route="${route}"}`
  expect(await read()).toContain(`${series('webkit', '/experience/$id')} 0\n`)
  const same = report({ count: 500 })
  await sendErrorReports(fresh, [
    same,
    report(),
    report({ route: '/made-up', engine: 'other' }),
    report({ route: 'worker' }),
  ])
  await sendErrorReports(fresh, [same])
  const body = await read()
  expect(body).toContain(`${series('webkit', '/experience/$id')} 2\n`)
  expect(body).toContain(`${series('other', 'other')} 1\n`)
  expect(body).toContain(`${series('webkit', 'worker')} 1\n`)
  expect(body).not.toContain('made-up')
  await fresh.close()
})
