import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mails } from '#server/platform/db/schema/operations.ts'
import { providerIdentities } from '#server/platform/db/schema/security.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { type OpenIdProvider, startOpenIdProvider, testClient } from '#server/testing/fakes/openid-provider.ts'
import {
  createCaller,
  newEmail,
  type RegisteredPerson,
  registerVerified,
  testPassword,
  turnOnTwoFactor,
} from '#server/testing/people.ts'
import { providerSignIn } from '#server/testing/provider-sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
let provider: OpenIdProvider
beforeAll(async () => {
  // Silences the notices of the OpenID library.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  provider = await startOpenIdProvider()
  const service = { ...testClient, issuer: provider.issuer }
  test = await createTestApp({ signInProviders: { google: service, facebook: service } })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})
const ask = createCaller(() => test)
const { codeFor, logIn } = providerSignIn(
  () => test,
  () => provider,
)
const facebook = providerSignIn(
  () => test,
  () => provider,
  'facebook',
)
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
/** Moves the clock on, because each code works once. */
const waitForNextCode = () => {
  test.time.now = new Date(test.time.now.getTime() + 60_000)
}

describe('a joined service', () => {
  const joined = async () => {
    const person = await registerVerified(test)
    expect((await logIn(await codeFor(person.email))).json().data.user.id).toBe(person.id)
    return person
  }
  const listOf = async (person: RegisteredPerson) => (await ask('GET', '/auth/providers', person)).json().data.providers
  const remove = (person: RegisteredPerson, proof: object = { password: testPassword }) =>
    ask('POST', '/auth/providers/google/remove', person, proof)
  const kindsTo = async ({ email }: RegisteredPerson) =>
    (await test.deps.db.select().from(mails).where(eq(mails.recipient, email))).map(({ kind }) => kind)

  it('is listed only for its owner', async () => {
    const person = await joined()
    const at = test.time.now.toISOString()
    expect(await listOf(person)).toEqual([{ provider: 'google', joinedAt: at, lastUsedAt: at }])
    expect(await listOf(await registerVerified(test))).toEqual([])
    // A second account of the same service shares the entry, because both are removed together.
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    const another = { provider: 'google', subject: newEmail(), userId: person.id, createdAt: test.time.now }
    await test.deps.db.insert(providerIdentities).values({ ...another, lastUsedAt: test.time.now })
    expect(await listOf(person)).toEqual([
      { provider: 'google', joinedAt: at, lastUsedAt: test.time.now.toISOString() },
    ])
    expect((await ask('GET', '/auth/providers', null)).statusCode).toBe(401)
  })

  it('is removed with the password and second factor; the owner gets a mail, and the service no longer signs in', async () => {
    const person = await joined()
    expect(codeOf(await remove(person, { password: 'wrong' }))).toBe('wrong_password')
    const code = await turnOnTwoFactor(test, person)
    waitForNextCode()
    expect(codeOf(await remove(person))).toBe('missing_fields')
    expect((await remove(person, { password: testPassword, code: code() })).statusCode).toBe(200)
    expect(await listOf(person)).toEqual([])
    expect(await kindsTo(person)).toContain('google_removed')
    waitForNextCode()
    expect((await remove(person, { password: testPassword, code: code() })).statusCode).toBe(404)
    await test.deps.db.update(users).set({ email: newEmail() }).where(eq(users.id, person.id))
    expect((await logIn(await codeFor(person.email))).json().data.user.id).not.toBe(person.id)
  })

  it('survives a password change, unless the change removes it', async () => {
    const person = await joined()
    const change = (currentPassword: string, newPassword: string, more: object = {}) =>
      ask('PUT', '/auth/change-password', person, { currentPassword, newPassword, ...more })
    expect((await change(testPassword, 'sahara-7-dunes')).statusCode).toBe(200)
    expect(await listOf(person)).toHaveLength(1)
    expect((await change('sahara-7-dunes', 'merzouga-5-camp', { removeProviders: true })).statusCode).toBe(200)
    expect(await listOf(person)).toEqual([])
    expect(await kindsTo(person)).toContain('google_removed')
  })

  it('proves no address if it is Facebook, whatever Facebook claims', async () => {
    const { user } = (await facebook.logIn(await facebook.codeFor(newEmail()))).json().data
    expect(user.emailVerified).toBe(false)
    const { email } = await registerVerified(test)
    expect((await facebook.logIn(await facebook.codeFor(email))).json().data).toEqual({ join: { email } })
  })
})
