/** What an address that is proven opens. The links at once are a race: PostgreSQL shows it (step `postgres`). */
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { knownDevices, twoFactor } from '#server/platform/db/schema/security.ts'
import { emailVerifications, sessions, users } from '#server/platform/db/schema/users.ts'
import { createCaller, type RegisteredPerson, registerPerson, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { isKnownNetwork, rememberNetwork } from '../security/login-networks.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const ask = createCaller(() => test)
const linksOf = async (recipient: string, kind: string) => {
  const rows = await test.deps.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)))
  return rows.map(({ data }) => new URL(data.link ?? '').searchParams.get('token'))
}
const confirm = (person: RegisteredPerson, token: string | null | undefined) =>
  ask('POST', '/auth/email-verification/confirm', person, { token })
const age = ({ id }: RegisteredPerson, times: { createdAt?: Date; expiresAt?: Date }) =>
  test.deps.db.update(emailVerifications).set(times).where(eq(emailVerifications.userId, id))
const prove = async (person: RegisteredPerson) =>
  confirm(person, (await linksOf(person.email, 'email_verification'))[0])
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.time.now.getTime() + steps * 30_000 })
const begin = (person: RegisteredPerson) => ask('POST', '/auth/two-factor', person, { password: testPassword })
const turnOn = async (person: RegisteredPerson) => {
  const { secret } = (await begin(person)).json().data.setup
  const answer = await ask('POST', '/auth/two-factor/confirm', person, { code: codeAt(secret) })
  test.time.now = new Date(test.time.now.getTime() + 60_000)
  return { secret: secret as string, codes: answer.json().data.recoveryCodes as string[] }
}
const resetBy = async (email: string) => {
  await ask('POST', '/auth/forgot-password', null, { email })
  const token = (await linksOf(email, 'password_reset')).at(-1)
  return ask('POST', '/auth/reset-password', null, { token, password: 'merzouga-5-camp' })
}
const strangersClient = '203.0.113.9'
const logIn = (email: string) => ask('POST', '/auth/login', null, { email, password: 'merzouga-5-camp' })

describe('an address', () => {
  it('is proven by the link of the registration, once, by the account’s own session', async () => {
    const person = await registerPerson(test)
    expect(person.user.emailVerified).toBe(false)
    const [token] = await linksOf(person.email, 'email_verification')
    expect((await confirm(await registerPerson(test), token)).json().code).toBe('verification_token_invalid')
    expect((await ask('POST', '/auth/email-verification/confirm', null, { token })).statusCode).toBe(401)
    expect((await confirm(person, token)).json().data.user.emailVerified).toBe(true)
    expect((await confirm(person, token)).statusCode).toBe(200)
    expect((await confirm(person, 'made-up')).json().code).toBe('verification_token_invalid')
  })

  it('can be proven with a new link, which is mailed at most five times an hour, also to parallel requests', async () => {
    const person = await registerPerson(test)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', '/auth/email-verification', person)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000)
    const links = await linksOf(person.email, 'email_verification')
    expect(links).toHaveLength(5)
    await age(person, { createdAt: new Date(test.time.now.getTime() - 3_600_000) })
    expect((await ask('POST', '/auth/email-verification', person)).statusCode).toBe(200)
    expect((await confirm(person, links[2])).statusCode).toBe(200)
  })

  it('is proven by no link that is too old, was used before, or is another account’s of the same address', async () => {
    const person = await registerPerson(test)
    const [token] = await linksOf(person.email, 'email_verification')
    await age(person, { expiresAt: test.time.now })
    expect((await confirm(person, token)).json().code).toBe('verification_token_invalid')
    await age(person, { expiresAt: new Date(test.time.now.getTime() + 1000) })
    expect((await confirm(person, token)).statusCode).toBe(200)
    const moved = { email: `other-${person.email}`, emailVerifiedAt: null }
    await test.deps.db.update(users).set(moved).where(eq(users.id, person.id))
    const next = await registerPerson(test, { email: person.email })
    expect((await confirm(next, token)).json().code).toBe('verification_token_invalid')
    await test.deps.db.delete(users).where(eq(users.id, next.id))
    await test.deps.db.update(users).set({ email: person.email }).where(eq(users.id, person.id))
    expect((await confirm(person, token)).json().code).toBe('verification_token_invalid')
  })

  it('is proven by its own link while a change is pending, and the change stays pending', async () => {
    const person = await registerPerson(test)
    const pendingEmail = `second-${person.email}`
    const change = { email: pendingEmail, currentPassword: testPassword }
    expect((await ask('PATCH', '/users/me', person, change)).json().data.user.emailVerified).toBe(false)
    const { user } = (await prove(person)).json().data
    expect(user).toMatchObject({ email: person.email, emailVerified: true, pendingEmail })
  })
})

describe('a person who registers a stranger’s address', () => {
  it('cannot switch two-factor on', async () => {
    const person = await registerPerson(test)
    expect((await begin(person)).json().code).toBe('email_unverified')
    await prove(person)
    expect((await begin(person)).statusCode).toBe(200)
  })

  it('cannot move an account with two-factor to it: the owner can still register it, and resets no other account', async () => {
    const stranger = await registerPerson(test)
    await prove(stranger)
    const { secret } = await turnOn(stranger)
    const victim = `victim-of-${stranger.email}`
    const change = { email: victim, currentPassword: testPassword, code: codeAt(secret) }
    expect((await ask('PATCH', '/users/me', stranger, change)).json().data.user.email).toBe(stranger.email)
    await ask('POST', '/auth/forgot-password', null, { email: victim })
    expect(await linksOf(victim, 'password_reset')).toEqual([])
    const owner = await registerPerson(test, { email: victim })
    const [link] = await linksOf(victim, 'email_change')
    expect((await confirm(owner, link)).json().code).toBe('verification_token_invalid')
  })

  it('loses an account with two-factor that an earlier release moved to it when the owner resets the password', async () => {
    const stranger = await registerPerson(test)
    await prove(stranger)
    await turnOn(stranger)
    const victim = `owner-of-${stranger.email}`
    const moved = { email: victim, emailVerifiedAt: null }
    await test.deps.db.update(users).set(moved).where(eq(users.id, stranger.id))
    await rememberNetwork(test.deps, stranger.id, strangersClient)
    const userId = stranger.id
    const [session] = await test.deps.db.select().from(sessions).where(eq(sessions.userId, userId))
    const now = test.time.now
    await test.deps.db.insert(knownDevices).values({ userId, fingerprint: 'theirs', lastSeenAt: now })
    const keys = { endpoint: `https://push.example/${userId}`, p256dh: 'p', auth: 'a', language: 'en' as const }
    await test.deps.db
      .insert(pushSubscriptions)
      .values({ ...keys, id: crypto.randomUUID(), userId, sessionId: session?.id ?? '', createdAt: now })
    expect((await resetBy(victim)).statusCode).toBe(200)
    expect((await logIn(victim)).json().data.user).toMatchObject({ email: victim, emailVerified: true })
    expect((await ask('GET', '/auth/me', stranger)).statusCode).toBe(401)
    expect(await test.deps.db.$count(twoFactor, eq(twoFactor.userId, stranger.id))).toBe(0)
    expect(await test.deps.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, stranger.id))).toBe(0)
    const devices = await test.deps.db.select().from(knownDevices).where(eq(knownDevices.userId, stranger.id))
    expect(devices.map(({ fingerprint }) => fingerprint)).not.toContain('theirs')
    expect(await isKnownNetwork(test.deps, stranger.id, strangersClient)).toBe(false)
  })
})

describe('with two-factor on', () => {
  it('another password or address asks for it, and a reset does not take it away', async () => {
    const person = await registerPerson(test)
    await prove(person)
    const { codes } = await turnOn(person)
    const password = { currentPassword: testPassword, newPassword: 'sahara-7-dunes' }
    const put = (extra: object) => ask('PUT', '/auth/change-password', person, { ...password, ...extra })
    expect((await put({})).json().code).toBe('missing_fields')
    expect((await put({ code: '000000' })).json().code).toBe('wrong_code')
    const address = { email: `moved-${person.email}`, currentPassword: testPassword }
    expect((await ask('PATCH', '/users/me', person, address)).json().code).toBe('missing_fields')
    expect((await put({ recoveryCode: codes[0] })).statusCode).toBe(200)
    expect((await resetBy(person.email)).statusCode).toBe(200)
    expect(Object.keys((await logIn(person.email)).json().data)).toEqual(['twoFactor'])
  })
})

it('the owner sees the security events of the account, with failures within an hour as one', async () => {
  const person = await registerPerson(test)
  for (let attempt = 0; attempt < 3; attempt++)
    await ask('POST', '/auth/login', null, { email: person.email, password: 'wrong' })
  await ask('POST', '/auth/become-host', person)
  await prove(person)
  const { events } = (await ask('GET', '/auth/security-events', person)).json().data
  const listed = events.map(({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`)
  expect(listed.sort()).toEqual(['became_host 1', 'email_verified 1', 'login 1', 'login_failed 3'])
  const { events: others } = (await ask('GET', '/auth/security-events', await registerPerson(test))).json().data
  expect(others).toHaveLength(1)
})
