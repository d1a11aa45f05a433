import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mails } from '../platform/db/schema/operations.ts'
import { providerIdentities, twoFactor } from '../platform/db/schema/security.ts'
import { users } from '../platform/db/schema/users.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { type OpenIdProvider, startOpenIdProvider, testClient } from '../testing/openid-provider.ts'
import { asker, registered, testPassword } from '../testing/registered.ts'

let test: TestApp
let provider: OpenIdProvider
beforeAll(async () => {
  // What the library says of its own forms.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  provider = await startOpenIdProvider()
  test = await createTestApp({ signInProviders: { google: { ...testClient, issuer: provider.issuer } } })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})
const ask = asker(() => test)

const secret = 'kept by the window'
const binding = createHash('sha256').update(secret).digest('base64url')
const start = async (extra: Record<string, string> = {}, of = 'google') => {
  const query = new URLSearchParams({ binding, ...extra })
  const answer = await ask('GET', `/auth/providers/${of}/start?${query}`, null)
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { answer, url: String(answer.headers.location), cookie }
}
const callBack = async (address: URL, cookie: string) => {
  const answer = await test.app.inject({ url: address.pathname + address.search, headers: { cookie } })
  expect(answer.statusCode).toBe(302)
  const location = new URL(String(answer.headers.location), 'http://rihla.test')
  return { location, fragment: new URLSearchParams(location.hash.slice(1)) }
}
/** The code that the app gets for a person who signed in at the provider. */
const codeFor = async (login: string, extra: Record<string, string> = {}): Promise<string> => {
  const { url, cookie } = await start(extra)
  const { fragment } = await callBack(await provider.signIn(url, login), cookie)
  return fragment.get('code') ?? ''
}
const logIn = (code: string, more: object = {}) => ask('POST', '/auth/login/provider', null, { code, secret, ...more })
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
let count = 0
const anAddress = () => `leila${++count}@example.com`
const proven = async () => {
  const person = await registered(test, { email: anAddress() })
  await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, person.id))
  return person
}

describe('a sign-in by another service', () => {
  it('makes an account of a proven address, and is the same account from then on', async () => {
    const email = anAddress()
    const { user, tokens } = (await logIn(await codeFor(email))).json().data
    expect(user).toMatchObject({ email, emailVerified: true, firstName: 'Leila', lastName: 'Amrani' })
    expect(tokens.refreshToken).toBeTruthy()
    await test.deps.db
      .update(users)
      .set({ email: `moved-${email}` })
      .where(eq(users.id, user.id))
    expect((await logIn(await codeFor(email))).json().data.user.id).toBe(user.id)
  })

  it('asks with state, nonce and PKCE, and leads back to where it began', async () => {
    const { url, cookie, answer } = await start({ redirect: '/book/1' })
    const asked = new URL(url).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(30)
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
    const { location } = await callBack(await provider.signIn(url, anAddress()), cookie)
    expect(location.pathname + location.search).toBe('/login?redirect=%2Fbook%2F1')
  })

  it('counts for nothing with another state, another nonce, another verifier, or in another browser', async () => {
    const swap = async (change: (url: URL) => void, login = anAddress()) => {
      const { url, cookie } = await start()
      const asked = new URL(url)
      change(asked)
      return (await callBack(await provider.signIn(asked.href, login), cookie)).fragment.get('problem')
    }
    expect(await swap((url) => url.searchParams.set('state', 'another'))).toBe('failed')
    expect(await swap((url) => url.searchParams.set('nonce', 'another'))).toBe('failed')
    const other = createHash('sha256').update('another').digest('base64url')
    expect(await swap((url) => url.searchParams.set('code_challenge', other))).toBe('failed')
    expect(await swap(() => undefined)).toBeNull()
    const { url } = await start()
    const { cookie: others } = await start()
    const back = await provider.signIn(url, anAddress())
    expect((await callBack(back, others)).fragment.get('problem')).toBe('failed')
    expect((await callBack(back, '')).fragment.get('problem')).toBe('failed')
  })

  it('counts once: neither the service’s code nor ours is taken again, nor ours by another window or too late', async () => {
    const { url, cookie } = await start()
    const back = await provider.signIn(url, anAddress())
    const { fragment } = await callBack(back, cookie)
    expect((await callBack(back, cookie)).fragment.get('problem')).toBe('failed')
    const code = fragment.get('code') ?? ''
    expect(codeOf(await ask('POST', '/auth/login/provider', null, { code, secret: 'another' }))).toBe(
      'challenge_expired',
    )
    const answers = await Promise.all([logIn(code), logIn(code), logIn(code)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(codeOf(await logIn(code))).toBe('challenge_expired')
    const late = await codeFor(anAddress())
    const now = test.time.now
    test.time.now = new Date(now.getTime() + 5 * 60_000 + 1000)
    expect(codeOf(await logIn(late))).toBe('challenge_expired')
    test.time.now = now
  })

  it('says that it was cancelled at the service', async () => {
    const { url, cookie } = await start()
    expect((await callBack(await provider.cancel(url), cookie)).fragment.get('problem')).toBe('cancelled')
  })

  it('is not there where it is not configured, and the app is told', async () => {
    expect((await start({}, 'facebook')).answer.statusCode).toBe(404)
    const { signInProviders } = (await ask('GET', '/reference/social-links', null)).json().data
    expect(signInProviders).toEqual(['google'])
  })

  it('makes no account without an address, and an unproven one of an unproven address', async () => {
    expect(codeOf(await logIn(await codeFor('nameless')))).toBe('provider_email_missing')
    const email = `unverified${anAddress()}`
    const { user } = (await logIn(await codeFor(email))).json().data
    expect(user.emailVerified).toBe(false)
    const sent = await test.deps.db.select().from(mails).where(eq(mails.recipient, email))
    expect(sent.map(({ kind }) => kind)).toEqual(['email_verification'])
  })
})

describe('an account that is there', () => {
  it('is joined where both sides have proven the address, and its owner is told', async () => {
    const person = await proven()
    const { user } = (await logIn(await codeFor(person.email))).json().data
    expect(user.id).toBe(person.id)
    const sent = await test.deps.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(sent.map(({ kind }) => kind)).toContain('google_joined')
    const { accessEvents } = (await ask('GET', '/auth/security-events', person)).json().data
    expect(accessEvents).toMatchObject([{ kind: 'google_joined' }])
  })

  it('is joined by its password alone where one side has not proven it', async () => {
    const unproven = await registered(test, { email: anAddress() })
    const unverified = await registered(test, { email: `unverified${anAddress()}` })
    await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, unverified.id))
    for (const person of [unproven, unverified]) {
      const code = await codeFor(person.email)
      expect((await logIn(code)).json().data).toEqual({ join: { email: person.email } })
      expect(await test.deps.db.$count(providerIdentities, eq(providerIdentities.userId, person.id))).toBe(0)
      expect(codeOf(await logIn(code, { password: 'wrong' }))).toBe('wrong_password')
      expect((await logIn(code, { password: testPassword })).json().data.user.id).toBe(person.id)
      expect((await logIn(await codeFor(person.email))).json().data.user.id).toBe(person.id)
    }
  })

  it('is never joined silently where it is the admin’s', async () => {
    const person = await proven()
    await test.deps.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id))
    expect((await logIn(await codeFor(person.email))).json().data).toEqual({ join: { email: person.email } })
  })

  it('asks for its second factor all the same', async () => {
    const person = await proven()
    const row = { userId: person.id, secret: 'sealed', createdAt: test.time.now, confirmedAt: test.time.now }
    await test.deps.db.insert(twoFactor).values(row)
    expect(Object.keys((await logIn(await codeFor(person.email))).json().data)).toEqual(['twoFactor'])
  })

  it('loses what a stranger joined to it when its owner chooses a password by mail', async () => {
    // A stranger registers the address, and joins a service to it by the password that they chose.
    const email = anAddress()
    const stranger = await registered(test, { email })
    await logIn(await codeFor(email), { password: testPassword })
    await ask('POST', '/auth/forgot-password', null, { email })
    const sent = await test.deps.db.select().from(mails).where(eq(mails.recipient, email))
    const link = sent.find(({ kind }) => kind === 'password_reset')?.data.link ?? ''
    const token = new URL(link).searchParams.get('token')
    await ask('POST', '/auth/reset-password', null, { token, password: 'merzouga-5-camp' })
    expect(await test.deps.db.$count(providerIdentities, eq(providerIdentities.userId, stranger.id))).toBe(0)
  })
})
