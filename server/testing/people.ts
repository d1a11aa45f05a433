/** Accounts that register in a test as a person does. `addPerson` of a test app is faster, if no password is needed. */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Tokens, User } from '#contract/models/user.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { call, type TestApp } from './test-app.ts'

export const testPassword = 'atlas-2026-trek'
let count = 0

/** Returns an address that no other account of this process has. */
export const newEmail = (): string => `person${++count}@example.com`

export const registerPerson = async (test: TestApp, changes: Record<string, unknown> = {}) => {
  const email = String(changes.email ?? newEmail())
  const payload = { firstName: 'Amina', lastName: 'Tazi', email, password: testPassword, acceptTerms: true, ...changes }
  const answer = await call(test, 'POST', '/auth/register', null, payload)
  const { user, tokens }: { user: User; tokens: Tokens } = answer.json().data
  return { id: user.id, email, user, tokens, headers: { authorization: `Bearer ${tokens.accessToken}` } }
}
export type RegisteredPerson = Awaited<ReturnType<typeof registerPerson>>

type CallArguments = Parameters<typeof call> extends [TestApp, ...infer Rest] ? Rest : never

/** Returns `call` without its first argument. `test` is a function because tests may create their app later. */
export const createCaller =
  (test: () => TestApp) =>
  (...args: CallArguments) =>
    call(test(), ...args)

/** Registers a person whose email address is verified. */
export const registerVerified = async (test: TestApp, email = newEmail()): Promise<RegisteredPerson> => {
  const person = await registerPerson(test, { email })
  await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, person.id))
  return person
}

/** Turns the second factor on, and returns a function that makes its current code. */
export const turnOnTwoFactor = async (test: TestApp, person: RegisteredPerson): Promise<() => string> => {
  const { setup } = (await call(test, 'POST', '/auth/two-factor', person, { password: testPassword })).json().data
  const totp = new TOTP({ secret: Secret.fromBase32(setup.secret) })
  const code = () => totp.generate({ timestamp: test.time.now.getTime() })
  await call(test, 'POST', '/auth/two-factor/confirm', person, { code: code() })
  return code
}
