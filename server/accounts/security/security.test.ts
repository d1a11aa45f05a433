import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/db/schema/operations.ts'
import { knownDevices, recoveryCodes, twoFactor } from '#server/platform/db/schema/security.ts'
import { loginFailures, users } from '#server/platform/db/schema/users.ts'
import { cleanUp } from '#server/platform/jobs/clean-up.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { recoveryCodeHash } from '../two-factor/recovery-codes.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.time.now = new Date('2026-11-22T10:00:10.000Z')
  await test.deps.db.delete(loginFailures)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Headers = Record<string, string>
const ask = (method: Method, path: string, headers: Headers = {}, payload?: object) =>
  test.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
const seconds = (count: number) => {
  test.time.now = new Date(test.time.now.getTime() + count * 1000)
}

let count = 0
const password = 'atlas-2026-trek'
const register = async (headers: Headers = {}) => {
  const email = `amina${++count}@example.com`
  const body = { firstName: 'Amina', lastName: 'Tazi', email, password, acceptTerms: true }
  const { user, tokens } = (await ask('POST', '/auth/register', headers, body)).json().data
  await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, user.id))
  return { email, id: user.id as string, headers: { authorization: `Bearer ${tokens.accessToken}` } }
}
type Person = Awaited<ReturnType<typeof register>>

const codeAt = (secret: string, aheadSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.time.now.getTime() + aheadSeconds * 1000,
  })

/** Turns two-factor on, and lets a step pass so that the next code is another one. */
const turnOn = async ({ headers }: Person) => {
  const { secret, uri } = (await ask('POST', '/auth/two-factor', headers, { password })).json().data.setup
  const confirmed = await ask('POST', '/auth/two-factor/confirm', headers, { code: codeAt(secret) })
  expect(confirmed.statusCode).toBe(200)
  seconds(60)
  return { secret: secret as string, uri: uri as string, codes: confirmed.json().data.recoveryCodes as string[] }
}
const firstStep = async ({ email }: Person): Promise<string> =>
  (await ask('POST', '/auth/login', {}, { email, password })).json().data.twoFactor.challenge
const secondStep = (challenge: string, given: object) =>
  ask('POST', '/auth/login/two-factor', {}, { challenge, ...given })
const state = async ({ headers }: Person) => (await ask('GET', '/auth/two-factor', headers)).json().data.twoFactor

describe('a second factor', () => {
  it('is set up with the password and a code, and then needed at sign-in', async () => {
    const person = await register()
    expect((await ask('POST', '/auth/two-factor', person.headers, { password: 'wrong' })).json().code).toBe(
      'wrong_password',
    )
    const { secret, uri, codes } = await turnOn(person)
    expect(uri).toContain(`otpauth://totp/Rihla:${encodeURIComponent(person.email)}`)
    expect(new Set(codes).size).toBe(10)
    expect(await state(person)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    const first = await ask('POST', '/auth/login', {}, { email: person.email, password })
    expect(Object.keys(first.json().data)).toEqual(['twoFactor'])
    const second = await secondStep(first.json().data.twoFactor.challenge, { code: codeAt(secret) })
    expect(second.json().data.user.id).toBe(person.id)
    expect((await ask('POST', '/auth/two-factor', person.headers, { password })).json().code).toBe('two_factor_on')
  })

  it('is stored so that the database alone reveals neither secret nor codes', async () => {
    const person = await register()
    const { secret, codes } = await turnOn(person)
    const stored = JSON.stringify(await test.deps.db.select().from(twoFactor).where(eq(twoFactor.userId, person.id)))
    expect(stored).not.toContain(secret)
    for (const code of codes) expect(stored).not.toContain(code)
  })

  it('is not in force before a code was confirmed, nor an hour later', async () => {
    const person = await register()
    const { secret } = (await ask('POST', '/auth/two-factor', person.headers, { password })).json().data.setup
    const confirm = (code: string) => ask('POST', '/auth/two-factor/confirm', person.headers, { code })
    expect((await confirm(codeAt(secret, 3600))).json().code).toBe('wrong_code')
    expect(await state(person)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await ask('POST', '/auth/login', {}, { email: person.email, password })).json().data.tokens).toBeDefined()
    await test.deps.db
      .update(twoFactor)
      .set({ createdAt: new Date(test.time.now.getTime() - 3_601_000) })
      .where(eq(twoFactor.userId, person.id))
    expect((await confirm(codeAt(secret))).json().code).toBe('challenge_expired')
    await cleanUp(test.deps)
    expect(await test.deps.db.$count(twoFactor, eq(twoFactor.userId, person.id))).toBe(0)
  })

  it('takes codes of a clock that is a step off either way, each once, and none further off', async () => {
    const person = await register()
    const { secret } = await turnOn(person)
    const challenge = await firstStep(person)
    for (const off of [-60, 60]) {
      const refused = await secondStep(challenge, { code: codeAt(secret, off) })
      expect([off, refused.statusCode, refused.json().code]).toEqual([off, 422, 'wrong_code'])
    }
    const late = codeAt(secret, -30)
    expect((await secondStep(challenge, { code: late })).statusCode).toBe(200)
    expect((await secondStep(challenge, { code: late })).json().code).toBe('wrong_code')
    const early = codeAt(secret, 30)
    const both = await Promise.all([1, 2].map(() => secondStep(challenge, { code: early })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    // A later code was taken: an earlier one was seen by another person, or comes too late.
    expect((await secondStep(challenge, { code: codeAt(secret) })).json().code).toBe('wrong_code')
  })

  it('takes each recovery code once, however it is written', async () => {
    const person = await register()
    const { codes } = await turnOn(person)
    const recoveryCode = codes[0]?.toUpperCase().replaceAll('-', ' ')
    const challenge = await firstStep(person)
    const both = await Promise.all([1, 2].map(() => secondStep(challenge, { recoveryCode })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await state(person)).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    expect((await secondStep(challenge, { recoveryCode: 'aaaaa-aaaaa' })).json().code).toBe('wrong_code')
    expect((await secondStep(challenge, {})).json().code).toBe('missing_fields')
    const renewed = await ask('POST', '/auth/two-factor/recovery-codes', person.headers, {
      password,
      recoveryCode: codes[1],
    })
    expect(renewed.json().data.recoveryCodes).toHaveLength(10)
    expect((await secondStep(challenge, { recoveryCode: codes[2] })).json().code).toBe('wrong_code')
  })

  it('has recovery codes of more than 112 bits in groups, and takes the shorter ones of earlier versions', async () => {
    const person = await register()
    const { codes } = await turnOn(person)
    // Groups of four out of 29 signs: 24 × log2(29) = 116 bits.
    for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-tw-z]{4}-){5}[2-9a-hjkmnp-tw-z]{4}$/)
    const codeHash = recoveryCodeHash(test.deps.config.jwtSecret, 'abcde-fghjk')
    await test.deps.db.insert(recoveryCodes).values({ userId: person.id, codeHash })
    const challenge = await firstStep(person)
    expect((await secondStep(challenge, { recoveryCode: 'ABCDE FGHJK' })).statusCode).toBe(200)
  })

  it('refuses the eleventh wrong code within 15 minutes, from wherever it comes', async () => {
    const person = await register()
    const { secret } = await turnOn(person)
    const challenge = await firstStep(person)
    for (let attempt = 0; attempt < 10; attempt++) {
      const remoteAddress = `10.0.0.${attempt}`
      const payload = { challenge, code: codeAt(secret, 3600 + attempt * 30) }
      await test.app.inject({ method: 'POST', url: '/api/auth/login/two-factor', remoteAddress, payload })
    }
    const refused = await secondStep(challenge, { code: codeAt(secret) })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts'])
    seconds(15 * 60)
    expect((await secondStep(await firstStep(person), { code: codeAt(secret) })).statusCode).toBe(200)
  })

  it('is taken with a challenge that is valid for five minutes, for this account and this password only', async () => {
    const [one, other] = [await register(), await register()]
    const secret = (await turnOn(one)).secret
    const othersSecret = (await turnOn(other)).secret
    const challenge = await firstStep(one)
    expect((await secondStep(challenge, { code: codeAt(othersSecret) })).json().code).toBe('wrong_code')
    const token = one.headers.authorization.slice('Bearer '.length)
    for (const not of [token, `${challenge}x`, 'made up'])
      expect((await secondStep(not, { code: codeAt(secret) })).json().code).toBe('challenge_expired')
    const me = await ask('GET', '/auth/me', { authorization: `Bearer ${challenge}` })
    expect(me.statusCode).toBe(401)
    const change = { currentPassword: password, newPassword: 'sahara-7-dunes', code: codeAt(secret) }
    await ask('PUT', '/auth/change-password', one.headers, change)
    expect((await secondStep(challenge, { code: codeAt(secret) })).json().code).toBe('challenge_expired')
    const fresh = await firstStep(other)
    seconds(301)
    expect((await secondStep(fresh, { code: codeAt(othersSecret) })).json().code).toBe('challenge_expired')
  })

  it('is not got round by a forgotten password', async () => {
    const person = await register()
    await turnOn(person)
    await ask('POST', '/auth/forgot-password', {}, { email: person.email })
    const [mail] = await test.deps.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, person.email))
      .then((all) => all.filter(({ kind }) => kind === 'password_reset'))
    const token = new URL(mail?.data.link ?? '').searchParams.get('token')
    await ask('POST', '/auth/reset-password', {}, { token, password: 'merzouga-5-camp' })
    const answer = await ask('POST', '/auth/login', {}, { email: person.email, password: 'merzouga-5-camp' })
    expect(Object.keys(answer.json().data)).toEqual(['twoFactor'])
  })

  it('is turned off with the password and a code, and the owner gets a mail both times', async () => {
    const person = await register()
    const { secret } = await turnOn(person)
    const disable = (payload: object) => ask('POST', '/auth/two-factor/disable', person.headers, payload)
    // A mistyped password uses no code up.
    expect((await disable({ password: 'wrong', code: codeAt(secret) })).json().code).toBe('wrong_password')
    expect((await disable({ password, code: codeAt(secret) })).statusCode).toBe(200)
    expect((await disable({ password, code: codeAt(secret, 30) })).json().code).toBe('two_factor_off')
    expect((await ask('POST', '/auth/login', {}, { email: person.email, password })).json().data.tokens).toBeDefined()
    const sent = await test.deps.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['email_verification', 'two_factor_off', 'two_factor_on'])
  })
})

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const newerFirefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' }
const iphone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
}

describe('sign-ins', () => {
  const logIn = (email: string, headers: Headers) => ask('POST', '/auth/login', headers, { email, password })
  const alerts = async (email: string) =>
    (await test.deps.db.select().from(mails).where(eq(mails.recipient, email))).filter(
      ({ kind }) => kind === 'login_alert',
    )

  it('from a new kind of device cause one mail, unless the owner has switched it off', async () => {
    const person = await register(firefox)
    await logIn(person.email, newerFirefox)
    expect(await alerts(person.email)).toEqual([])
    await Promise.all([logIn(person.email, iphone), logIn(person.email, iphone)])
    await logIn(person.email, iphone)
    expect(await alerts(person.email)).toMatchObject([{ data: { browser: 'Safari', system: 'iPhone' } }])
    const quiet = await register(firefox)
    await ask('PUT', '/users/preferences', quiet.headers, { loginAlerts: false })
    await logIn(quiet.email, iphone)
    expect(await alerts(quiet.email)).toEqual([])
    seconds(366 * 86_400)
    await cleanUp(test.deps)
    expect(await test.deps.db.$count(knownDevices)).toBe(0)
  })

  it('are listed in words, this one first, and end one by one or all but this one', async () => {
    const person = await register(firefox)
    const phone = (await logIn(person.email, iphone)).json().data.tokens
    const phoneHeaders = { authorization: `Bearer ${phone.accessToken}` }
    await logIn(person.email, { 'user-agent': 'curl/8' })
    const list = async () => (await ask('GET', '/auth/sessions', person.headers)).json().data.sessions
    const found = await list()
    expect(found[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', isCurrent: true })
    expect(found).toHaveLength(3)
    const named = found.find(({ system }: { system: string | null }) => system === 'iPhone')
    const stranger = await register()
    const end = (headers: Headers) => ask('POST', `/auth/sessions/${named.id}/end`, headers, { password })
    expect((await end(stranger.headers)).statusCode).toBe(404)
    expect((await ask('GET', '/auth/me', phoneHeaders)).statusCode).toBe(200)
    expect((await end(person.headers)).statusCode).toBe(200)
    expect((await end(person.headers)).statusCode).toBe(404)
    expect((await ask('GET', '/auth/me', phoneHeaders)).json().code).toBe('session_expired')
    const refresh = { refreshToken: phone.refreshToken }
    expect((await ask('POST', '/auth/refresh-token', {}, refresh)).json().code).toBe('refresh_refused')
    await ask('POST', '/auth/sessions/end-others', person.headers, { password })
    expect(await list()).toMatchObject([{ isCurrent: true }])
  })

  it('are not ended with a token alone: that takes the password and the second factor', async () => {
    const person = await register(firefox)
    await logIn(person.email, iphone)
    const list = async () => (await ask('GET', '/auth/sessions', person.headers)).json().data.sessions
    const other = (await list()).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    const paths = [`/auth/sessions/${other.id}/end`, '/auth/sessions/end-others']
    const codes = async (proof: object) =>
      await Promise.all(paths.map(async (path) => (await ask('POST', path, person.headers, proof)).json().code))
    expect(await codes({})).toEqual(['invalid_request', 'invalid_request'])
    expect(await codes({ password: 'atlas-2026-trex' })).toEqual(['wrong_password', 'wrong_password'])
    const { secret } = await turnOn(person)
    expect(await codes({ password })).toEqual(['missing_fields', 'missing_fields'])
    expect(await codes({ password, code: '000000' })).toEqual(['wrong_code', 'wrong_code'])
    expect(await list()).toHaveLength(2)
    const ended = await ask('POST', paths[1] ?? '', person.headers, { password, code: codeAt(secret) })
    expect(ended.statusCode).toBe(200)
    expect(await list()).toMatchObject([{ isCurrent: true }])
  })
})
