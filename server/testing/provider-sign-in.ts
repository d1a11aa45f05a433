/** Signs test users in with an OpenID provider, step by step as a browser and the app do. */
import { createHash } from 'node:crypto'
import type { OpenIdProvider } from './fakes/openid-provider.ts'
import { createCaller } from './people.ts'
import type { TestApp } from './test-app.ts'

const secret = 'a secret of the window'
/** The hash that binds a sign-in to the window that started it. */
export const windowBinding = createHash('sha256').update(secret).digest('base64url')

/** Returns the steps of a sign-in. `test` and `provider` are functions because a test may create them later. */
export const providerSignIn = (test: () => TestApp, provider: () => OpenIdProvider, service = 'google') => {
  const request = createCaller(test)
  const start = async (extra: Record<string, string> = {}, of = service) => {
    const query = new URLSearchParams({ binding: windowBinding, ...extra })
    const answer = await request('GET', `/auth/providers/${of}/start?${query}`, null)
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return { answer, url: String(answer.headers.location), cookie }
  }
  const callBack = async (address: URL, cookie: string) => {
    const answer = await test().app.inject({ url: address.pathname + address.search, headers: { cookie } })
    if (answer.statusCode !== 302) throw new Error(answer.body)
    const location = new URL(String(answer.headers.location), 'http://rihla.test')
    return { location, fragment: new URLSearchParams(location.hash.slice(1)) }
  }
  const codeFor = async (login: string, extra: Record<string, string> = {}): Promise<string> => {
    const { url, cookie } = await start(extra)
    const { fragment } = await callBack(await provider().signIn(url, login), cookie)
    return fragment.get('code') ?? ''
  }
  const logIn = (code: string, more: object = {}) =>
    request('POST', '/auth/login/provider', null, { code, secret, ...more })
  return { start, callBack, codeFor, logIn }
}
