import { call } from './book.ts'
import type { TestApp } from './create-test-app.ts'

export const testPassword = 'atlas-2026-trek'
let count = 0

/** Registers as a person does, and answers ways to ask as them. */
export const registered = async (test: TestApp, changes: Record<string, unknown> = {}) => {
  const email = String(changes.email ?? `person${++count}@example.com`)
  const payload = { firstName: 'Amina', lastName: 'Tazi', email, password: testPassword, acceptTerms: true, ...changes }
  const answer = await test.app.inject({ method: 'POST', url: '/api/auth/register', payload })
  const { user, tokens } = answer.json().data
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  return {
    id: user.id as string,
    email,
    user,
    tokens: tokens as { accessToken: string; refreshToken: string },
    headers,
  }
}
export type Registered = Awaited<ReturnType<typeof registered>>

type CallArguments = Parameters<typeof call> extends [TestApp, ...infer Rest] ? Rest : never

/** Returns a function that calls the API, with a person's headers or anonymously. */
export const asker =
  (test: () => TestApp) =>
  (...args: CallArguments) =>
    call(test(), ...args)
