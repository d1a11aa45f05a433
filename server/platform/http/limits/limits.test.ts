import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { metricsHeaders } from '#server/testing/test-config.ts'

let test: TestApp
let isBusy = false
beforeAll(async () => {
  test = await createTestApp({ rateLimit: 5, trustProxy: ['127.0.0.1'] }, { isDatabaseBusy: () => isBusy })
})
afterAll(() => test.close())

const ask = (url: string, client: string) => test.app.inject({ url, headers: { 'x-forwarded-for': client } })

it('limits the requests of a client to the API, in the contract’s words, and nobody else’s', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await ask('/api/experiences/cities', '192.0.2.1')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await ask('/api/nothing', '192.0.2.1')
  expect(refused.json()).toEqual({ message: 'Too many requests. Please wait a moment.', code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/api/health/live', '192.0.2.1')).statusCode).toBe(200)
  expect((await ask('/api/experiences/cities', '192.0.2.2')).statusCode).toBe(200)
})

it('turns requests away early while too many queries wait', async () => {
  isBusy = true
  const answer = await ask('/api/experiences/cities', '192.0.2.3')
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
