import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { metricsHeaders } from '#server/testing/test-config.ts'
import type { Health } from './health.ts'

let test: TestApp
const health: Health = {
  isStopping: () => false,
  ping: async () => {},
  checkPictures: async () => {},
  checkMail: async () => {},
  isAtStandstill: () => false,
  clockOffsetMs: () => 0,
}
const now = { ...health }
beforeAll(async () => {
  test = await createTestApp(
    {},
    {
      ping: () => now.ping(),
      checkPictures: () => now.checkPictures(),
      isAtStandstill: () => now.isAtStandstill(),
      clockOffsetMs: () => now.clockOffsetMs(),
      leaving: new AbortController().signal,
    },
  )
})
afterAll(() => test.close())

const getHealth = async (name: 'live' | 'ready') => {
  const answer = await test.app.inject(`/api/health/${name}`)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.statusCode
}

it('live and ready say so while all is well', async () => {
  Object.assign(now, health)
  expect([await getHealth('live'), await getHealth('ready')]).toEqual([200, 200])
})

it('a pool that stands still is no longer live: another process has to take its place', async () => {
  Object.assign(now, health, { isAtStandstill: () => true })
  expect(await getHealth('live')).toBe(503)
})

it('a database in trouble makes it unready, and restarts nothing', async () => {
  Object.assign(now, health, { ping: () => Promise.reject(new Error('connection refused')) })
  expect(await getHealth('live')).toBe(200)
  expect(await getHealth('ready')).toBe(503)
})

it.each([() => Promise.reject(new Error('403 Forbidden')), () => new Promise(() => {})])(
  'stays ready without its bucket, and lists the pictures as degraded',
  async (checkPictures) => {
    Object.assign(now, health)
    expect((await test.app.inject('/api/health/ready')).json().data).toEqual({ status: 'ready', degraded: [] })
    Object.assign(now, { checkPictures })
    const answer = await test.app.inject('/api/health/ready')
    expect([answer.statusCode, answer.json().data.degraded]).toEqual([200, ['pictures']])
    const metrics = (await test.app.inject({ url: '/api/metrics', headers: metricsHeaders })).body
    expect(metrics).toContain('rihla_dependency_up{name="database"} 1')
    expect(metrics).toContain('rihla_dependency_up{name="pictures"} 0')
  },
)

it.each([-301_000, 301_000])(
  'a clock that is %i ms off makes it unready; one that is five minutes off does not',
  async (ms) => {
    Object.assign(now, health, { clockOffsetMs: () => ms })
    expect([await getHealth('live'), await getHealth('ready')]).toEqual([200, 503])
    Object.assign(now, health, { clockOffsetMs: () => Math.sign(ms) * 299_000 })
    expect(await getHealth('ready')).toBe(200)
  },
)

it('one that says nothing is given up after two seconds', async () => {
  Object.assign(now, health, { ping: () => new Promise(() => {}) })
  const start = performance.now()
  expect(await getHealth('ready')).toBe(503)
  const waited = performance.now() - start
  expect(waited).toBeGreaterThan(1900)
  expect(waited).toBeLessThan(5000)
})
