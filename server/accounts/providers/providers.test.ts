import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mails } from '#server/platform/db/schema/operations.ts'
import { providerIdentities } from '#server/platform/db/schema/security.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { type OpenIdProvider, startOpenIdProvider, testClient } from '#server/testing/fakes/openid-provider.ts'
import {
  createCaller,
  newEmail,
  registerVerified as provenPerson,
  registerPerson,
  testPassword,
  turnOnTwoFactor,
} from '#server/testing/people.ts'
import { providerSignIn, windowBinding } from '#server/testing/provider-sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

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
const ask = createCaller(() => test)

const { start, callBack, codeFor, logIn } = providerSignIn(
  () => test,
  () => provider,
)
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const joinedTo = async ({ id }: { id: string }) => {
  const rows = await test.deps.db.select().from(providerIdentities).where(eq(providerIdentities.userId, id))
  return rows.map(({ subject }) => subject)
}
/** A code counts once: the next one is another. */
const waitForNextCode = () => {
  test.time.now = new Date(test.time.now.getTime() + 60_000)
}
const proven = () => provenPerson(test)

describe('a sign-in by another service', () => {
  it('creates an account from a proven address, and signs in to it from then on', async () => {
    const email = newEmail()
    const { user, tokens } = (await logIn(await codeFor(email))).json().data
    expect(user).toMatchObject({ email, emailVerified: true, firstName: 'Leila', lastName: 'Amrani' })
    expect(tokens.refreshToken).toBeTruthy()
    await test.deps.db
      .update(users)
      .set({ email: `moved-${email}` })
      .where(eq(users.id, user.id))
    expect((await logIn(await codeFor(email))).json().data.user.id).toBe(user.id)
  })

  it('requests with state, nonce and PKCE, and leads back to the page that started it', async () => {
    const { url, cookie, answer } = await start({ redirect: '/book/1' })
    const sent = new URL(url).searchParams
    expect(sent.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(sent.get(name)?.length).toBeGreaterThan(30)
    expect(answer.headers['set-cookie']).toMatch(/^provider-flow=.*; HttpOnly; SameSite=Lax$/)
    const { location } = await callBack(await provider.signIn(url, newEmail()), cookie)
    expect(location.pathname + location.search).toBe('/login?redirect=%2Fbook%2F1')
  })

  it('fails with another state, another nonce, another verifier, or in another browser', async () => {
    const swap = async (change: (url: URL) => void, login = newEmail()) => {
      const { url, cookie } = await start()
      const changed = new URL(url)
      change(changed)
      return (await callBack(await provider.signIn(changed.href, login), cookie)).fragment.get('problem')
    }
    expect(await swap((url) => url.searchParams.set('state', 'another'))).toBe('failed')
    expect(await swap((url) => url.searchParams.set('nonce', 'another'))).toBe('failed')
    const other = createHash('sha256').update('another').digest('base64url')
    expect(await swap((url) => url.searchParams.set('code_challenge', other))).toBe('failed')
    expect(await swap(() => undefined)).toBeNull()
    const { url } = await start()
    const { cookie: others } = await start()
    const back = await provider.signIn(url, newEmail())
    expect((await callBack(back, others)).fragment.get('problem')).toBe('failed')
    expect((await callBack(back, '')).fragment.get('problem')).toBe('failed')
  })

  it('works once: the server accepts neither the service’s code nor its own again, nor its own from another window or too late', async () => {
    const { url, cookie } = await start()
    const back = await provider.signIn(url, newEmail())
    const { fragment } = await callBack(back, cookie)
    expect((await callBack(back, cookie)).fragment.get('problem')).toBe('failed')
    const code = fragment.get('code') ?? ''
    expect(codeOf(await ask('POST', '/auth/login/provider', null, { code, secret: 'another' }))).toBe(
      'challenge_expired',
    )
    const answers = await Promise.all([logIn(code), logIn(code), logIn(code)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(codeOf(await logIn(code))).toBe('challenge_expired')
    const late = await codeFor(newEmail())
    const now = test.time.now
    test.time.now = new Date(now.getTime() + 5 * 60_000 + 1000)
    expect(codeOf(await logIn(late))).toBe('challenge_expired')
    test.time.now = now
  })

  it('works once per code, however the code is spelled', async () => {
    const code = await codeFor(newEmail())
    expect((await logIn(code)).statusCode).toBe(200)
    const lastLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    const others = [
      ...lastLetters.map((letter) => `${code.slice(0, -1)}${letter}`),
      ...['=', '==', ' ', '\n'].map((more) => `${code}${more}`),
      `${code.slice(0, -5)} ${code.slice(-5)}`,
    ]
    for (const spelling of others) expect(codeOf(await logIn(spelling)), spelling).toBe('challenge_expired')
  })

  it('reports that it was cancelled at the service', async () => {
    const { url, cookie } = await start()
    expect((await callBack(await provider.cancel(url), cookie)).fragment.get('problem')).toBe('cancelled')
  })

  it('is not found if it is not configured, and the app can see that', async () => {
    expect((await start({}, 'facebook')).answer.statusCode).toBe(404)
    const { signInProviders } = (await ask('GET', '/reference/social-links', null)).json().data
    expect(signInProviders).toEqual(['google'])
  })

  it('creates no account without an address, and an unproven one from an unproven address', async () => {
    expect(codeOf(await logIn(await codeFor('nameless')))).toBe('provider_email_missing')
    const email = `unverified${newEmail()}`
    const { user } = (await logIn(await codeFor(email))).json().data
    expect(user.emailVerified).toBe(false)
    const sent = await test.deps.db.select().from(mails).where(eq(mails.recipient, email))
    expect(sent.map(({ kind }) => kind)).toEqual(['email_verification'])
  })
})

it('fails if the service’s token is not signed by its key', async () => {
  const forging = await startOpenIdProvider({ publishesOtherKeys: true })
  const google = { ...testClient, issuer: forging.issuer }
  const another = await createTestApp({ signInProviders: { google } })
  const { headers } = await another.app.inject({ url: `/api/auth/providers/google/start?binding=${windowBinding}` })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  const back = await forging.signIn(String(headers.location), newEmail())
  const answer = await another.app.inject({ url: back.pathname + back.search, headers: { cookie } })
  expect(answer.headers.location).toBe('/login#provider=google&problem=failed')
  await another.close()
  await forging.close()
})

describe('over https', () => {
  it('only this host can set the cookie, and a service that does not answer leads back to the log-in', async () => {
    const down = { ...testClient, issuer: 'http://127.0.0.1:9' }
    const google = { ...testClient, issuer: provider.issuer }
    const secure = await createTestApp({
      publicOrigin: 'https://rihla.test',
      signInProviders: { google, facebook: down },
    })
    const startAt = (of: string) =>
      secure.app.inject({ url: `/api/auth/providers/${of}/start?binding=${windowBinding}&redirect=/book/1` })
    const { headers } = await startAt('google')
    expect(headers['set-cookie']).toMatch(
      /^__Host-provider-flow=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    const [flow = ''] = String(headers['set-cookie']).split(';')
    const back = await provider.signIn(String(headers.location), newEmail())
    const url = back.pathname + back.search
    const plain = await secure.app.inject({ url, headers: { cookie: flow.replace('__Host-', '') } })
    expect(plain.headers.location).toContain('problem=failed')
    const answer = await secure.app.inject({ url, headers: { cookie: `language=fr; ${flow}` } })
    expect(answer.headers.location).toContain('code=')
    const failed = await startAt('facebook')
    expect([failed.statusCode, failed.headers.location]).toEqual([
      302,
      '/login?redirect=%2Fbook%2F1#provider=facebook&problem=failed',
    ])
    await secure.close()
  })
})

describe('an existing account', () => {
  it('is joined if both sides have proven the address, and its owner gets a mail', async () => {
    const person = await proven()
    const { user } = (await logIn(await codeFor(person.email))).json().data
    expect(user.id).toBe(person.id)
    const sent = await test.deps.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(sent.map(({ kind }) => kind)).toContain('google_joined')
    const { accessEvents } = (await ask('GET', '/auth/security-events', person)).json().data
    expect(accessEvents).toMatchObject([{ kind: 'google_joined' }])
  })

  it('is joined only with its password if one side has not proven the address', async () => {
    const unproven = await registerPerson(test, { email: newEmail() })
    const unverified = await registerPerson(test, { email: `unverified${newEmail()}` })
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

  it('is never joined without a password if it is the admin’s', async () => {
    const person = await proven()
    await test.deps.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id))
    expect((await logIn(await codeFor(person.email))).json().data).toEqual({ join: { email: person.email } })
  })

  it('is joined only after its second factor, with and without a password', async () => {
    const [silent, withPassword] = [await proven(), await proven()]
    await test.deps.db.update(users).set({ isAdmin: true }).where(eq(users.id, withPassword.id))
    for (const person of [silent, withPassword]) {
      const now = await turnOnTwoFactor(test, person)
      waitForNextCode()
      const answer = await logIn(await codeFor(person.email), person === withPassword ? { password: testPassword } : {})
      const { challenge } = answer.json().data.twoFactor
      const second = (code: string) => ask('POST', '/auth/login/two-factor', null, { challenge, code })
      expect(codeOf(await second('000000'))).toBe('wrong_code')
      expect(await joinedTo(person)).toEqual([])
      expect((await second(now())).json().data.user.id).toBe(person.id)
      expect(await joinedTo(person)).toEqual([person.email])
      // Joined, it still asks.
      expect(Object.keys((await logIn(await codeFor(person.email))).json().data)).toEqual(['twoFactor'])
    }
  })

  it('is not joined if its address changes before the second factor is given', async () => {
    const person = await proven()
    const now = await turnOnTwoFactor(test, person)
    waitForNextCode()
    const { challenge } = (await logIn(await codeFor(person.email))).json().data.twoFactor
    await test.deps.db.update(users).set({ email: newEmail() }).where(eq(users.id, person.id))
    expect(codeOf(await ask('POST', '/auth/login/two-factor', null, { challenge, code: now() }))).toBe(
      'challenge_expired',
    )
    expect(await joinedTo(person)).toEqual([])
  })

  it('is not joined without its password by an address that Google does not host: it may have been another person’s', async () => {
    const person = await registerPerson(test, { email: `hosted-elsewhere${newEmail()}` })
    await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, person.id))
    expect((await logIn(await codeFor(person.email))).json().data).toEqual({ join: { email: person.email } })
    const { user } = (await logIn(await codeFor(`hosted-elsewhere${newEmail()}`))).json().data
    expect(user.emailVerified).toBe(false)
    const { user: ofGmail } = (await logIn(await codeFor('leila.hosted-elsewhere@gmail.com'))).json().data
    expect(ofGmail.emailVerified).toBe(true)
  })

  it('is not joined without its password if Google names another domain than that of its address', async () => {
    const person = await registerPerson(test, { email: `of-another-domain${newEmail()}` })
    await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, person.id))
    expect((await logIn(await codeFor(person.email))).json().data).toEqual({ join: { email: person.email } })
  })

  it('is not found by its pending address', async () => {
    const person = await proven()
    const email = newEmail()
    await ask('PATCH', '/users/me', person, { email, currentPassword: testPassword })
    expect((await logIn(await codeFor(email))).json().data.user.id).not.toBe(person.id)
  })

  it('loses what a stranger joined to it when its owner chooses a password by mail', async () => {
    // A stranger registers the address, and joins a service to it by the password that they chose.
    const email = newEmail()
    const stranger = await registerPerson(test, { email })
    await logIn(await codeFor(email), { password: testPassword })
    await ask('POST', '/auth/forgot-password', null, { email })
    const sent = await test.deps.db.select().from(mails).where(eq(mails.recipient, email))
    const link = sent.find(({ kind }) => kind === 'password_reset')?.data.link ?? ''
    const token = new URL(link).searchParams.get('token')
    await ask('POST', '/auth/reset-password', null, { token, password: 'merzouga-5-camp' })
    expect(await test.deps.db.$count(providerIdentities, eq(providerIdentities.userId, stranger.id))).toBe(0)
  })
})
