/** Signs test users in with an OpenID provider, step by step as a browser and the app do. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { users } from '#server/platform/db/schema/users.ts'
import type { TestApp } from '../create-test-app.ts'
import type { OpenIdProvider } from '../openid-provider.ts'
import { asker, type Registered, registered, testPassword } from '../registered.ts'

const secret = 'kept by the window'
export const binding = createHash('sha256').update(secret).digest('base64url')

let count = 0
export const anAddress = (): string => `leila${++count}@example.com`

/** Returns the steps of a sign-in. `test` and `provider` are functions because a test may create them later. */
export const providerSignIn = (test: () => TestApp, provider: () => OpenIdProvider, service = 'google') => {
  const ask = asker(test)
  const start = async (extra: Record<string, string> = {}, of = service) => {
    const query = new URLSearchParams({ binding, ...extra })
    const answer = await ask('GET', `/auth/providers/${of}/start?${query}`, null)
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return { answer, url: String(answer.headers.location), cookie }
  }
  const callBack = async (address: URL, cookie: string) => {
    const answer = await test().app.inject({ url: address.pathname + address.search, headers: { cookie } })
    if (answer.statusCode !== 302) throw new Error(answer.body)
    const location = new URL(String(answer.headers.location), 'http://rihla.test')
    return { location, fragment: new URLSearchParams(location.hash.slice(1)) }
  }
  /** Signs in at the provider and returns the code that the app receives. */
  const codeFor = async (login: string, extra: Record<string, string> = {}): Promise<string> => {
    const { url, cookie } = await start(extra)
    const { fragment } = await callBack(await provider().signIn(url, login), cookie)
    return fragment.get('code') ?? ''
  }
  const logIn = (code: string, more: object = {}) =>
    ask('POST', '/auth/login/provider', null, { code, secret, ...more })
  return { start, callBack, codeFor, logIn }
}

/** Registers a person whose e-mail address is verified. */
export const proven = async (test: TestApp, email = anAddress()): Promise<Registered> => {
  const person = await registered(test, { email })
  await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, person.id))
  return person
}

/** Turns the second factor on, and returns a function that makes its current code. */
export const turnOnTwoFactor = async (test: TestApp, person: Registered): Promise<() => string> => {
  const ask = asker(() => test)
  const { setup } = (await ask('POST', '/auth/two-factor', person, { password: testPassword })).json().data
  const totp = new TOTP({ secret: Secret.fromBase32(setup.secret) })
  const code = () => totp.generate({ timestamp: test.time.now.getTime() })
  await ask('POST', '/auth/two-factor/confirm', person, { code: code() })
  return code
}
