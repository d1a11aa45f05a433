import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import type { Health } from './health.ts'

let test: TestApp
const health: Health = { isStopping: () => false, ping: async () => {}, isAtStandstill: () => false }
const now = { ...health }
beforeAll(async () => {
  test = await createTestApp(
    {},
    { ping: () => now.ping(), isAtStandstill: () => now.isAtStandstill(), leaving: new AbortController().signal },
  )
})
afterAll(() => test.close())

const ask = async (name: 'live' | 'ready') => {
  const answer = await test.app.inject(`/api/health/${name}`)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.statusCode
}

it('live and ready say so while all is well', async () => {
  Object.assign(now, health)
  expect([await ask('live'), await ask('ready')]).toEqual([200, 200])
})

it('a pool that stands still is no longer live: another process has to take its place', async () => {
  Object.assign(now, health, { isAtStandstill: () => true })
  expect(await ask('live')).toBe(503)
})

it('a database or a bucket in trouble makes it unready, and restarts nothing', async () => {
  Object.assign(now, health, { ping: () => Promise.reject(new Error('connection refused')) })
  expect(await ask('live')).toBe(200)
  expect(await ask('ready')).toBeGreaterThan(499)
})

it('one that says nothing is given up after two seconds', async () => {
  Object.assign(now, health, { ping: () => new Promise(() => {}) })
  const asked = performance.now()
  expect(await ask('ready')).toBe(503)
  const waited = performance.now() - asked
  expect(waited).toBeGreaterThan(1900)
  expect(waited).toBeLessThan(5000)
})
