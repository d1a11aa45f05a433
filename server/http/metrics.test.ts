import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '../db/schema/operations.ts'
import { queueMail } from '../mail/repository.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

const metricsToken = 'a-token-of-the-monitoring'
let plain: TestApp
let guarded: TestApp
beforeAll(async () => {
  plain = await createTestApp()
  guarded = await createTestApp({ metricsToken, trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
})
afterAll(() => Promise.all([plain.close(), guarded.close()]))

const statusFor = async ({ app }: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url: '/api/metrics', remoteAddress, headers })).statusCode
const authorization = `Bearer ${metricsToken}`

it('name routes, never addresses', async () => {
  const id = uuid()
  await plain.app.inject({ url: `/api/users/${id}` })
  const { body } = await plain.app.inject({ url: '/api/metrics' })
  expect(body).toContain('route="/api/users/:id"')
  expect(body).not.toContain(id)
})

it('are read on the server’s own machine', async () => {
  expect(await statusFor(plain, '127.0.0.1')).toBe(200)
  expect(await statusFor(plain, '::1')).toBe(200)
  expect(await statusFor(plain, '::ffff:127.0.0.1')).toBe(200)
  expect(await statusFor(plain, '::ffff:192.0.2.1')).toBe(404)
  expect(await statusFor(plain, '192.0.2.1')).toBe(404)
  expect(await statusFor(plain, '192.0.2.1', { authorization: 'Bearer null' })).toBe(404)
})

it('are not read through a proxy on the same machine, whatever the client says', async () => {
  const through = (client: string) => ({ 'x-forwarded-for': client })
  expect(await statusFor(plain, '127.0.0.1', through('192.0.2.1'))).toBe(404)
  expect(await statusFor(plain, '127.0.0.1', through('127.0.0.1'))).toBe(404)
  expect(await statusFor(guarded, '127.0.0.1', through('192.0.2.1'))).toBe(404)
  expect(await statusFor(guarded, '10.0.0.7', through('127.0.0.1, 192.0.2.1'))).toBe(404)
})

it('are read from elsewhere with the token alone', async () => {
  expect(await statusFor(guarded, '192.0.2.1', { authorization })).toBe(200)
  expect(await statusFor(guarded, '192.0.2.1', { authorization: `${authorization}x` })).toBe(404)
  expect(await statusFor(guarded, '192.0.2.1')).toBe(404)
  expect(await statusFor(plain, '192.0.2.1', { authorization })).toBe(404)
})

it('tell what has not been sent: how much, since when, and what was given up', async () => {
  const read = async (name: string) => {
    const { body } = await plain.app.inject({ url: '/api/metrics' })
    return Object.fromEntries(
      [...body.matchAll(new RegExp(`^${name}\\{kind="(\\w+)"\\} (.+)$`, 'gm'))].map(([, kind, value]) => [
        kind,
        Number(value),
      ]),
    )
  }
  expect(await read('rihla_outgoing_waiting')).toEqual({ mail: 0, push: 0 })
  await queueMail(plain.deps, 'a@example.com', 'en', { kind: 'password_changed' })
  plain.time.now = new Date(plain.time.now.getTime() + 60_000)
  expect(await read('rihla_outgoing_waiting')).toEqual({ mail: 1, push: 0 })
  expect((await read('rihla_outgoing_oldest_seconds')).mail).toBeCloseTo(60, 0)
  await plain.deps.db.update(mails).set({ attempts: 10 })
  expect([await read('rihla_outgoing_waiting'), await read('rihla_outgoing_given_up')]).toEqual([
    { mail: 0, push: 0 },
    { mail: 1, push: 0 },
  ])
  expect((await plain.app.inject({ url: '/api/metrics' })).body).toContain('rihla_event_streams 0')
})
