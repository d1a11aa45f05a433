import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { metricsHeaders } from '#server/testing/test-config.ts'

let test: TestApp
let isBusy = false
beforeAll(async () => {
  test = await createTestApp({ rateLimit: 5, trustProxy: ['127.0.0.1'] }, { isDatabaseBusy: () => isBusy })
})
afterAll(() => test.close())

const get = (url: string, client: string) => test.app.inject({ url, headers: { 'x-forwarded-for': client } })

it('limits the requests of a client to the API, in the contract’s words, and nobody else’s', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await get('/api/experiences/cities', '192.0.2.1')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await get('/api/nothing', '192.0.2.1')
  expect(refused.json()).toEqual({ message: 'Too many requests. Please wait a moment.', code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get('/api/health/live', '192.0.2.1')).statusCode).toBe(200)
  expect((await get('/api/experiences/cities', '192.0.2.2')).statusCode).toBe(200)
})

it('turns requests away early while too many queries wait', async () => {
  isBusy = true
  const answer = await get('/api/experiences/cities', '192.0.2.3')
  isBusy = false
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'overloaded', '3'])
})

it('never limits who may read the metrics, least of all while there is too much to do', async () => {
  const scrape = async (headers: Record<string, string>) =>
    (await test.app.inject({ url: '/api/metrics', headers: { 'x-forwarded-for': '192.0.2.4', ...headers } })).statusCode
  isBusy = true
  const statuses: number[] = []
  for (let count = 0; count < 7; count++) statuses.push(await scrape(metricsHeaders))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await scrape({ authorization: 'Bearer another' })).toBe(503)
  isBusy = false
  for (let count = 0; count < 5; count++) await scrape({})
  expect(await scrape({})).toBe(429)
})

describe('signed-in clients behind one address', () => {
  const as = async (person: TestPerson, client: string) =>
    (await test.app.inject({ url: '/api/auth/me', headers: { 'x-forwarded-for': client, ...person.headers } }))
      .statusCode
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => test.addPerson()))
  const passMinutes = (count: number) => {
    test.time.now = new Date(test.time.now.getTime() + count * 60_000)
  }

  it('have a limit each, and strangers there share one', async () => {
    const [first, ...others] = await people(31)
    for (let count = 0; count < 5; count++)
      expect(await Promise.all(others.map((person) => as(person, '192.0.2.31')))).toEqual(others.map(() => 200))
    for (let count = 0; count < 5; count++) await get('/api/experiences/cities', '192.0.2.31')
    expect((await get('/api/experiences/cities', '192.0.2.31')).statusCode).toBe(429)
    if (!first) throw new Error('there are people')
    const statuses = []
    for (let count = 0; count < 6; count++) statuses.push(await as(first, '192.0.2.31'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await as(first, '192.0.2.32'), 'a session has one limit on all networks').toBe(429)
  })

  it('are not refused when a stranger there floods the server', async () => {
    const [person] = await people(1)
    if (!person) throw new Error('there are people')
    for (let count = 0; count < 51 * 5; count++) await get('/api/experiences/cities', '192.0.2.37')
    expect(await as(person, '192.0.2.37')).toBe(200)
  })

  it('are counted apart by their tokens, even if those have expired, but not by forged ones', async () => {
    const [person] = await people(1)
    if (!person) throw new Error('there are people')
    passMinutes(16)
    for (let count = 0; count < 5; count++) await get('/api/experiences/cities', '192.0.2.33')
    expect(await as(person, '192.0.2.33')).toBe(401)
    const forged = { ...person, headers: { authorization: `${person.headers.authorization}x` } }
    expect(await as(forged, '192.0.2.33')).toBe(429)
    passMinutes(-16)
  })

  it('can renew their sessions when strangers have used up their limit, up to a limit of their own', async () => {
    const payload = { firstName: 'Salma', lastName: 'Idrissi', password: 'atlas-2026-trek', acceptTerms: true }
    const registered = await test.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'x-forwarded-for': '192.0.2.34' },
      payload: { ...payload, email: 'renewed@example.com' },
    })
    const { refreshToken } = registered.json().data.tokens
    const refresh = async (token: string) => {
      const headers = { 'x-forwarded-for': '192.0.2.34' }
      const request = {
        method: 'POST',
        url: '/api/auth/refresh-token',
        headers,
        payload: { refreshToken: token },
      } as const
      return (await test.app.inject(request)).statusCode
    }
    for (let count = 0; count < 5; count++) await get('/api/experiences/cities', '192.0.2.34')
    const forged = Buffer.from(`${crypto.randomUUID()}.0.${'A'.repeat(43)}`).toString('base64url')
    expect(await refresh(forged), 'a forged token').toBe(429)
    const statuses = []
    for (let count = 0; count < 6; count++) statuses.push(await refresh(refreshToken))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('cannot renew without limit with bodies that the server cannot parse', async () => {
    const statuses = []
    for (let count = 0; count < 52 * 5; count++) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/auth/refresh-token',
        headers: { 'x-forwarded-for': '192.0.2.37', 'content-type': 'application/json' },
        payload: '{"refreshToken":',
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(50 * 5)
    expect(statuses.at(-1)).toBe(429)
  })

  it('share an upper limit, so that an attacker with many accounts cannot flood the server', async () => {
    const statuses = []
    for (const person of await people(60))
      statuses.push(...(await Promise.all(Array.from({ length: 5 }, () => as(person, '192.0.2.35')))))
    expect(statuses.filter((status) => status === 200)).toHaveLength(50 * 5)
    expect(await as((await people(1))[0] as TestPerson, '192.0.2.36')).toBe(200)
  })
})
