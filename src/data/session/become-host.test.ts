import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { setFavorite } from '../favorites/commands.ts'
import { drain } from '../outbox/outbox.ts'
import { readQueue } from '../outbox/queue.ts'
import { login } from '../sync/sign-in.ts'
import { amina, badr, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleId } from '../testing/samples.ts'
import { type Asked, refused } from '../testing/stub-api.ts'
import { becomeHost, resetSession, saysHost } from './become-host.ts'
import { sessionRepository } from './session.ts'
import { sessionStore } from './store.ts'

const tokenThatSays = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify({ name: 'Zoé ÿ¿', ...claims })).toString('base64url')}.sig`
const hostToken = tokenThatSays({ isHost: true })
const oldToken = tokenThatSays({ isHost: false })
const host = { ...amina, isHost: true }

let api: ReturnType<typeof startFakeApi>
const asked = (method: string, path: string) =>
  api.journal.filter((request) => request.method === method && request.path === path).length

/** A server that does what is asked; `tokens` are those that it gives out, one after another. */
const hostServer =
  (...tokens: string[]) =>
  ({ method, path }: Asked) => {
    if (path === '/auth/become-host') return { data: { user: host } }
    if (method === 'PATCH' && path === '/users/me') return { data: { user: host } }
    if (path !== '/auth/force-refresh') return undefined
    return { data: { tokens: { accessToken: tokens.shift() ?? oldToken } } }
  }

beforeEach(async () => {
  await emptyDevice()
  api = startFakeApi()
  await login({ email: amina.email, password: 'x' })
  await drain()
})

it('reads what a token says, and takes anything else for no host', () => {
  expect([hostToken, oldToken, tokenThatSays({ isHost: 'true' }), '', 'a.b', 'a.%.c'].map(saysHost)).toEqual([
    true,
    ...Array(5).fill(false),
  ])
})

it('makes the signed-in person a host once the stored token says so', async () => {
  api.answer = hostServer(hostToken)
  expect(await becomeHost()).toBe('host')
  expect(sessionStore.get()).toMatchObject({ status: 'signed-in', user: { isHost: true }, needsSignIn: false })
  expect(await sessionRepository.read()).toMatchObject({ accessToken: hostToken, refreshToken: `refresh-${amina.id}` })
  expect(asked('PATCH', '/users/me')).toBe(0)
})

it('goes by the profile where the first token does not know of it', async () => {
  api.answer = hostServer(oldToken, hostToken)
  expect(await becomeHost()).toBe('host')
  expect(api.journal.find(({ method }) => method === 'PATCH')?.body).toEqual({ isHost: true })
  expect(sessionStore.get().user?.isHost).toBe(true)
})

it('leaves the session as it is where no token knows of it, until it is reset', async () => {
  api.answer = hostServer(oldToken, oldToken)
  expect(await becomeHost()).toBe('not-in-token')
  expect(sessionStore.get()).toMatchObject({ status: 'signed-in', user: { isHost: false }, needsSignIn: false })
  api.isOnline = false
  await setFavorite(sampleId(11), true)
  await resetSession()
  expect(await sessionRepository.read()).toMatchObject({
    user: { id: amina.id },
    accessToken: null,
    refreshToken: null,
  })
  expect(sessionStore.get()).toMatchObject({ needsSignIn: true })
  expect(await readQueue()).toHaveLength(1)
})

const failures: [string, ReturnType<typeof refused> | null, string][] = [
  ['no network', null, 'network'],
  ['a server error', refused(500, 'internal'), 'internal'],
  ['a café’s page', { text: '<html>Welcome</html>' }, 'not_contract'],
  ['a refusal', refused(403, 'forbidden'), 'forbidden'],
]
for (const step of ['/auth/become-host', '/auth/force-refresh'])
  it.each(failures)(`keeps the session through %s at ${step}, and can be asked again`, async (_, answer, code) => {
    const server = hostServer(hostToken)
    api.answer = (request) => (request.path === step ? (answer as never) : server(request))
    await expect(becomeHost()).rejects.toMatchObject({ code })
    expect(sessionStore.get()).toMatchObject({ status: 'signed-in', user: { id: amina.id }, needsSignIn: false })
    expect(await sessionRepository.read()).toMatchObject({ refreshToken: `refresh-${amina.id}` })
    api.answer = server
    expect(await becomeHost()).toBe('host')
  })

it('finds no token where the server has ended the session', async () => {
  api.answer = ({ path }) =>
    path === '/auth/refresh-token' ? refused(401, 'refresh_refused') : refused(401, 'session_expired')
  expect(await becomeHost()).toBe('no-token')
  expect(sessionStore.get()).toMatchObject({ user: { id: amina.id }, needsSignIn: true })
})

it('keeps the session where the refresh after a 401 meets no network', async () => {
  api.answer = ({ path }) => (path === '/auth/refresh-token' ? null : refused(401, 'session_expired'))
  await expect(becomeHost()).rejects.toMatchObject({ code: 'network' })
  expect(await sessionRepository.read()).toMatchObject({ accessToken: `access-${amina.id}` })
})

it('says nothing of a person who signed in meanwhile', async () => {
  const server = hostServer(hostToken)
  api.answer = ({ path, ...request }) => {
    if (path !== '/auth/force-refresh') return server({ path, ...request })
    const tokens = { accessToken: 'access-badr', refreshToken: 'refresh-badr' }
    // The stub awaits what it is given.
    return sessionRepository.save({ user: badr, tokens }, true).then(() => server({ path, ...request })) as never
  }
  expect(await becomeHost()).toBe('no-token')
  expect(await sessionRepository.read()).toMatchObject({
    user: { id: badr.id, isHost: false },
    accessToken: 'access-badr',
  })
})
