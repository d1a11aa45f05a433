import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginFailures } from '#server/platform/db/schema/users.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { passwordCounters, startAttempt } from '../security/attempts.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ rateLimit: 1_000_000, trustProxy: ['127.0.0.1'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(loginFailures)
})

const password = 'atlas-2026-trek'
let count = 0
const post = (path: string, client: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, headers: { 'x-forwarded-for': client }, payload })
const register = async (client: string): Promise<string> => {
  const email = `nadia${++count}@example.com`
  const names = { firstName: 'Nadia', lastName: 'Tazi' }
  const answer = await post('/auth/register', client, { ...names, email, password, acceptTerms: true })
  expect(answer.statusCode).toBe(201)
  return email
}
const logIn = async (client: string, email: string, given = password) =>
  (await post('/auth/login', client, { email, password: given })).statusCode
const range = (length: number) => Array.from({ length }, (_, index) => index)
/** Returns how many guesses were checked, not refused. Sends them one after another, as parallel ones would wait for one another. */
const countChecked = async (guesses: readonly [client: string, email: string][]) => {
  let answered = 0
  for (const [client, email] of guesses) if ((await logIn(client, email, 'wrong')) === 401) answered++
  return answered
}

/** Counts failed guesses as the log-in does, without hashing a password. The accounts have not signed in from these clients. */
const countFailures = async (guesses: readonly [client: string, email: string][]) => {
  for (const [client, account] of guesses)
    await startAttempt(test.deps, await passwordCounters(test.deps, { account, userId: account, client }))
}

describe('the sign-in limits', () => {
  it('allow ten guesses at one account from all addresses of one IPv6 network', async () => {
    const email = await register('192.0.2.1')
    expect(await countChecked(range(40).map((index) => [`2001:db8:0:7::${index.toString(16)}`, email]))).toBe(10)
  })

  it('allow guesses at sixty accounts from one address', async () => {
    await countFailures(range(55).map((index) => ['198.51.100.7', `other${index}@example.com`]))
    expect(await countChecked(range(30).map((index) => ['198.51.100.7', `person${index}@example.com`]))).toBe(5)
  })

  it('allow two hundred guesses at twenty accounts from one address', async () => {
    await countFailures(range(195).map((index) => ['198.51.100.8', `guessed${index % 20}@example.com`]))
    expect(await countChecked(range(20).map((index) => ['198.51.100.8', `further${index}@example.com`]))).toBe(5)
  })

  it('allow fifty guesses at one account from many addresses', async () => {
    const email = await register('192.0.2.1')
    await countFailures(range(45).map((index) => [`203.0.113.${index}`, email]))
    expect(await countChecked(range(25).map((index) => [`203.0.113.${100 + index}`, email]))).toBe(5)
  })

  it('keep counting the failures at other accounts after a correct sign-in from the same address', async () => {
    const email = await register('192.0.2.1')
    await countFailures(range(59).map((index) => ['198.51.100.11', `person${index}@example.com`]))
    expect(await logIn('198.51.100.11', email)).toBe(200)
    expect(await countChecked([0, 1, 2].map((index) => ['198.51.100.11', `another${index}@example.com`]))).toBe(1)
  })
})

describe('the guesses of others', () => {
  it('do not lock out the owner on a network from which they have signed in before', async () => {
    const email = await register('192.0.2.1')
    expect(await logIn('192.0.2.1', email)).toBe(200)
    await countFailures(range(50).map((index) => [`203.0.113.${index}`, email]))
    expect(await logIn('198.51.100.200', email)).toBe(429)
    expect(await logIn('192.0.2.1', email)).toBe(200)
  })

  it('do not lock out accounts that have registered or signed in from the same address', async () => {
    const registered = await register('198.51.100.9')
    const signedIn = await register('192.0.2.1')
    expect(await logIn('198.51.100.9', signedIn)).toBe(200)
    await countFailures(range(60).map((index) => ['198.51.100.9', `person${index}@example.com`]))
    expect(await logIn('198.51.100.9', await register('192.0.2.2'))).toBe(429)
    expect([await logIn('198.51.100.9', registered), await logIn('198.51.100.9', signedIn)]).toEqual([200, 200])
  })

  it('do not lock out a guest on a new device after a few other guests mistyped their passwords many times', async () => {
    const newcomer = await register('192.0.2.1')
    const others = range(7).map((index) => `guest${index}@example.com`)
    expect(await countChecked(range(63).map((index) => ['198.51.100.12', others[index % 7] ?? '']))).toBe(63)
    expect(await logIn('198.51.100.12', newcomer)).toBe(200)
  })

  it('do not lock out a guest who mistyped their password there before and now types it correctly', async () => {
    const email = await register('192.0.2.1')
    expect(await countChecked([['198.51.100.13', email]])).toBe(1)
    await countFailures(range(59).map((index) => ['198.51.100.13', `person${index}@example.com`]))
    expect(await logIn('198.51.100.13', await register('192.0.2.2'))).toBe(429)
    expect(await logIn('198.51.100.13', email)).toBe(200)
  })

  it('do not lock out a signed-in caller who enters the password again, for whom only their own sessions count', async () => {
    const email = await register('192.0.2.1')
    const [first, other] = await Promise.all(range(2).map(() => post('/auth/login', '192.0.2.1', { email, password })))
    const prove = async (signedIn: typeof first, given: string) => {
      const { accessToken } = signedIn?.json().data.tokens ?? {}
      const headers = { 'x-forwarded-for': '198.51.100.14', authorization: `Bearer ${accessToken}` }
      const url = '/api/auth/sessions/end-others'
      return (await test.app.inject({ method: 'POST', url, headers, payload: { password: given } })).statusCode
    }
    await countFailures(range(60).map((index) => ['198.51.100.14', `person${index}@example.com`]))
    const wrong = []
    for (let count = 0; count < 11; count++) wrong.push(await prove(other, 'wrong'))
    expect(wrong).toEqual([...range(10).map(() => 422), 429])
    expect(await prove(first, password)).toBe(200)
  })
})

it('one client that tries many passwords at once does not make other clients wait for all of them', async () => {
  const email = await register('192.0.2.1')
  const attack = range(300).map((index) => logIn('198.51.100.66', `person${index}@example.com`))
  expect(await logIn('192.0.2.1', email)).toBe(200)
  // It was let in while the others were still waiting or had been refused.
  const statuses = await Promise.all(attack)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(60)
})
