/** Shows that a module contributes by its `defineModule` alone: the module of this test is in no list of the server. */
import fastify from 'fastify'
import { Counter } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { metricsRoutes } from './http/observe/metrics.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { composeMail } from './mail/compose-mail.ts'
import { defineModule, registerModules } from './module.ts'
import { composeSms } from './sms/compose-sms.ts'

const calls: string[] = []
const example = defineModule({
  name: 'example',
  connect: () => void calls.push('connect'),
  emails: [{ kinds: ['example_mail'], compose: () => ({ subject: 'Example', text: 'A mail.' }) }],
  texts: [{ kinds: ['example_text'], compose: () => 'A text message.' }],
  metrics: { counters: [new Counter({ name: 'example_total', help: 'An example.', registers: [] })] },
  adminFigures: {
    waiting: { contacts: async () => 3, disputes: async () => 4 },
    statistics: async () => ({ revenue: { totalCommission: 5 } }),
  },
  cleanUp: async () => void calls.push('clean up'),
})

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  registerModules([example])
  admin = await test.addPerson({ isAdmin: true })
})
afterAll(() => test.close())

it('connects a module to the modules below it once', () => {
  expect(calls).toEqual(['connect'])
})

it('words the e-mails and text messages of a module', () => {
  expect(composeMail('example_mail', {}, 'en')).toEqual({ subject: 'Example', text: 'A mail.' })
  expect(composeSms('example_text', {}, 'en')).toBe('A text message.')
})

it('refuses a kind of e-mail that another module composes', () => {
  expect(() => registerModules([{ name: 'copy', emails: example.emails ?? [] }])).toThrow(
    'The modules example and copy both compose example_mail',
  )
})

it('prints the metrics of a module', async () => {
  const app = fastify()
  const health = { ping: async () => true, checkPictures: async () => true, clockOffsetMs: () => 0 }
  const deps = { ...test.deps, config: { ...test.deps.config, metricsToken: 'token' } }
  metricsRoutes(app, deps, { withProcess: false, modules: example.metrics ? [example.metrics] : [], health })
  const answer = await app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer token' } })
  expect(answer.body).toContain('example_total 0')
  await app.close()
})

it('adds the figures of a module to what waits for an admin, and to the statistics', async () => {
  const read = async (url: string) => (await call(test, 'GET', url, admin)).json().data
  expect(await read('/admin/waiting')).toEqual({ listings: 0, changes: 0, contacts: 3, refunds: 0, disputes: 4 })
  expect(await read('/admin/stats')).toMatchObject({ users: { total: 1 }, revenue: { totalCommission: 5 } })
})

it('runs the clean-up of a module', async () => {
  await cleanUp(test.deps)
  expect(calls).toEqual(['connect', 'clean up'])
})
