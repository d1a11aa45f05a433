import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { login, logout } from '../sync/sign-in.ts'
import { drainInWorker } from '../sync/start.ts'
import { amina, badr, secretOf, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { refused } from '../testing/stub-api.ts'
import { sendRevocations } from './revocations.ts'

let api: ReturnType<typeof startFakeApi>

beforeEach(async () => {
  await emptyDevice()
  api = startFakeApi()
  await login({ email: amina.email, password: 'x' })
})

const told = () => api.journal.filter(({ path }) => path === '/auth/revoke')
const everything = async () =>
  JSON.stringify(await Promise.all([...device.tables, ...mirror.tables].map((table) => table.toArray())))
const logOutOffline = async () => {
  api.isOnline = false
  await logout('discard')
  await expect.poll(told).toHaveLength(1)
  api.journal.length = 0
  api.isOnline = true
}

it('leaves nothing of a log-out that the server heard of at once', async () => {
  await logout('keep')
  await expect.poll(everything).not.toMatch(/refresh-|revoke-/)
  expect(told()).toHaveLength(1)
})

it('keeps nothing of a log-out without network but what tells the server of it, and tells it once', async () => {
  await logOutOffline()
  const left = await everything()
  for (const canary of [amina.email, amina.firstName, 'access-', 'refresh-']) expect(left).not.toContain(canary)
  await Promise.all([sendRevocations(), sendRevocations()])
  expect(told()).toMatchObject([{ authorization: null, body: { secret: secretOf(amina) } }])
  expect(await everything()).not.toContain('revoke-')
  await sendRevocations()
  expect(told()).toHaveLength(1)
})

it('tells of every log-out there was, also with another person signed in', async () => {
  await logOutOffline()
  await login({ email: badr.email, password: 'x' })
  await logOutOffline()
  await login({ email: amina.email, password: 'x' })
  await sendRevocations()
  expect(told().map(({ body }) => body)).toEqual([{ secret: secretOf(amina) }, { secret: secretOf(badr) }])
  expect((await device.session.get('session'))?.refreshToken).toBe(`refresh-${amina.id}`)
})

it.each([
  ['no network', null],
  ['a server in trouble', refused(503, 'unavailable')],
  ['a server that is asked too often', refused(429, 'rate_limited')],
  ['a café’s log-in page', { text: '<h1>Free Wi-Fi</h1>' }],
])('waits on where it meets %s', async (_, answer) => {
  await logOutOffline()
  api.answer = () => answer
  await expect(sendRevocations()).rejects.toThrow()
  api.answer = () => undefined
  await sendRevocations()
  expect(told()).toHaveLength(2)
  expect(await everything()).not.toContain('revoke-')
})

it('forgets a token that the server refuses: it opens nothing any more', async () => {
  await logOutOffline()
  api.answer = () => refused(422, 'validation_failed')
  await sendRevocations()
  expect(await everything()).not.toContain('revoke-')
})

it('tells of the log-outs that an earlier release left with their refresh tokens, and keeps none', async () => {
  await device.meta.put({ key: 'toRevoke', tokens: ['refresh-old'] })
  await sendRevocations()
  expect(api.journal.filter(({ path }) => path === '/auth/logout')).toMatchObject([
    { body: { refreshToken: 'refresh-old' } },
  ])
  expect(await device.meta.get('toRevoke')).toBeUndefined()
})

describe('the worker', () => {
  it('tells the server with nobody signed in and every window closed', async () => {
    await logOutOffline()
    await drainInWorker()
    expect(told()).toHaveLength(1)
  })

  it('asks to be woken again while the server cannot be told', async () => {
    await logOutOffline()
    api.isOnline = false
    await expect(drainInWorker()).rejects.toMatchObject({ code: 'network' })
  })
})
