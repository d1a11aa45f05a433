import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

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
