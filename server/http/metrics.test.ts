import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
