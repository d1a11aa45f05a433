/** A second factor of a phone whose clock is wrong: what set-up and log-in accept, and what a refusal says. */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginFailures, users } from '#server/platform/db/schema/users.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.time.now = new Date('2026-11-22T10:00:10.000Z')
  await test.deps.db.delete(loginFailures)
})

const ask = (path: string, headers: Record<string, string>, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
const seconds = (count: number) => {
  test.time.now = new Date(test.time.now.getTime() + count * 1000)
}
const codeAt = (secret: string, aheadSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.time.now.getTime() + aheadSeconds * 1000,
  })

let count = 0
const password = 'atlas-2026-trek'
/** Registers an account and starts the set-up of a second factor. */
const beginSetup = async () => {
  const email = `drift${++count}@example.com`
  const body = { firstName: 'Amina', lastName: 'Tazi', email, password, acceptTerms: true }
  const { user, tokens } = (await ask('/auth/register', {}, body)).json().data
  await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, user.id))
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const { secret } = (await ask('/auth/two-factor', headers, { password })).json().data.setup
  return {
    secret: secret as string,
    confirm: (code: string) => ask('/auth/two-factor/confirm', headers, { code }),
    /** Returns how to take the second step of a log-in. */
    firstStep: async () => {
      const { challenge } = (await ask('/auth/login', {}, { email, password })).json().data.twoFactor
      return (given: object) => ask('/auth/login/two-factor', {}, { challenge, ...given })
    },
  }
}

describe('a second factor', () => {
  it.each([-90, -60, 60, 90])('is set up with a phone whose clock is %d seconds off, and says so', async (off) => {
    const { secret, confirm, firstStep } = await beginSetup()
    expect((await confirm(codeAt(secret, Math.sign(off) * 120))).json().code).toBe('wrong_code')
    const code = codeAt(secret, off)
    const confirmed = await confirm(code)
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    expect(confirmed.json().data.clockDrift).toBe(off)
    // The code that set it up does not log in as well, not even once it is the current one.
    const logIn = await firstStep()
    expect((await logIn({ code })).json().code).toBe('wrong_code')
    seconds(Math.max(0, off))
    expect((await logIn({ code })).json().code).toBe('wrong_code')
    seconds(30)
    expect((await logIn({ code: codeAt(secret) })).statusCode).toBe(200)
  })

  it.each([-30, 0, 30])('is set up without a word about a clock that is %d seconds off', async (off) => {
    const { secret, confirm } = await beginSetup()
    expect(Object.keys((await confirm(codeAt(secret, off))).json().data)).toEqual(['recoveryCodes'])
  })

  it('tells the server’s time with the second wrong code, at set-up and at log-in', async () => {
    const { secret, confirm, firstStep } = await beginSetup()
    const wrong = codeAt(secret, 3600)
    const serverTime = test.time.now.toISOString()
    expect((await confirm(wrong)).json().details).toBeUndefined()
    expect((await confirm(wrong)).json()).toMatchObject({ code: 'wrong_code', details: { serverTime } })
    await confirm(codeAt(secret))
    const logIn = await firstStep()
    expect((await logIn({ code: wrong })).json().details).toBeUndefined()
    // A recovery code has nothing to do with a clock.
    expect((await logIn({ recoveryCode: 'aaaaa-aaaaa' })).json().details).toBeUndefined()
    expect((await logIn({ code: wrong })).json().details).toEqual({ serverTime })
  })
})
