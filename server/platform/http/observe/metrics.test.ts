import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/platform/db/schema/operations.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { metricsHeaders } from '#server/testing/test-config.ts'

let plain: TestApp
let without: TestApp
beforeAll(async () => {
  plain = await createTestApp()
  without = await createTestApp({ metricsToken: null })
})
afterAll(() => Promise.all([plain.close(), without.close()]))

const statusFor = async ({ app }: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/api/metrics', remoteAddress, headers })).statusCode
const scrape = () => plain.app.inject({ url: '/api/metrics', headers: metricsHeaders })

it('name routes, never addresses', async () => {
  const id = uuid()
  await plain.app.inject({ url: `/api/users/${id}` })
  const { body } = await scrape()
  expect(body).toContain('route="/api/users/:id"')
  expect(body).not.toContain(id)
})

it('have no label that Prometheus gives each series itself: it would rename ours', async () => {
  await repeat('metrics', async () => {}, 60_000, plain.app.log).stop()
  const { body } = await scrape()
  expect(body).toContain('rihla_job_runs_total{name="metrics"')
  expect(body).not.toMatch(/[{,](job|instance)="/)
})

it('are read with the token, from anywhere', async () => {
  expect(await statusFor(plain, metricsHeaders)).toBe(200)
  expect(await statusFor(plain, metricsHeaders, '192.0.2.1')).toBe(200)
  expect(await statusFor(plain, { authorization: `${metricsHeaders.authorization}x` })).toBe(404)
})

it('are not there without it, on the server’s own machine neither: a proxy there need not say that it is one', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.1'])
    expect(await statusFor(plain, {}, address)).toBe(404)
  expect(await statusFor(plain, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await statusFor(without, { authorization: 'Bearer null' })).toBe(404)
})

it('tell what has not been sent: how much, since when, and what was given up', async () => {
  const read = async (name: string) => {
    const { body } = await scrape()
    return Object.fromEntries(
      [...body.matchAll(new RegExp(`^${name}\\{kind="(\\w+)"\\} (.+)$`, 'gm'))].map(([, kind, value]) => [
        kind,
        Number(value),
      ]),
    )
  }
  expect(await read('rihla_outgoing_waiting')).toEqual({ mail: 0, sms: 0, push: 0 })
  await queueMail(plain.deps, 'a@example.com', 'en', { kind: 'password_changed' })
  plain.time.now = new Date(plain.time.now.getTime() + 60_000)
  expect(await read('rihla_outgoing_waiting')).toEqual({ mail: 1, sms: 0, push: 0 })
  expect((await read('rihla_outgoing_oldest_seconds')).mail).toBeCloseTo(60, 0)
  await plain.deps.db.update(mails).set({ attempts: 10 })
  expect([await read('rihla_outgoing_waiting'), await read('rihla_outgoing_given_up')]).toEqual([
    { mail: 0, sms: 0, push: 0 },
    { mail: 1, sms: 0, push: 0 },
  ])
  await plain.deps.db.update(mails).set({ channel: 'sms', attempts: 0 })
  expect(await read('rihla_outgoing_waiting')).toEqual({ mail: 0, sms: 1, push: 0 })
  expect((await scrape()).body).toContain('rihla_event_streams 0')
})
