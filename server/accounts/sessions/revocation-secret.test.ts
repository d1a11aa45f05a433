import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })

let count = 0
const register = async () => {
  const email = `revoked${++count}@example.com`
  const body = { firstName: 'Salma', lastName: 'Idrissi', email, password: 'atlas-2026-trek', acceptTerms: true }
  return (await post('register', body)).json().data.tokens as Record<
    'accessToken' | 'refreshToken' | 'revocationSecret',
    string
  >
}

it('ends the sign-in it belongs to and no other, without a token, and twice does no harm', async () => {
  const [mine, other] = [await register(), await register()]
  for (const _ of [1, 2]) expect((await post('revoke', { secret: mine.revocationSecret })).statusCode).toBe(200)
  expect((await post('refresh-token', { refreshToken: mine.refreshToken })).statusCode).toBe(401)
  expect((await post('refresh-token', { refreshToken: other.refreshToken })).statusCode).toBe(200)
})

it('is the same after a refresh, and is part of its answer', async () => {
  const { refreshToken, revocationSecret } = await register()
  const answer = await post('refresh-token', { refreshToken })
  expect(answer.json().data.tokens.revocationSecret).toBe(revocationSecret)
})

it('can do nothing else: it is neither an access token nor a refresh token, nor a log-out’s', async () => {
  const { refreshToken, revocationSecret } = await register()
  const headers = { authorization: `Bearer ${revocationSecret}` }
  expect((await test.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
  for (const token of [revocationSecret, Buffer.from(revocationSecret).toString('base64url')]) {
    expect((await post('refresh-token', { refreshToken: token })).statusCode).toBe(401)
    await post('logout', { refreshToken: token })
  }
  expect((await post('refresh-token', { refreshToken })).statusCode).toBe(200)
})

it('ends nothing where it is made up, and says no more than that', async () => {
  const { refreshToken, revocationSecret } = await register()
  const forged = [`${revocationSecret.slice(0, -3)}AAA`, 'x', refreshToken]
  for (const secret of forged) expect((await post('revoke', { secret })).statusCode).toBe(200)
  expect((await post('refresh-token', { refreshToken })).statusCode).toBe(200)
})
