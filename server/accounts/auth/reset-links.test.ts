/** Links of a forgotten password. Those at once are a race: PostgreSQL shows it (step `postgres`). */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/platform/db/schema/operations.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { createCaller, type RegisteredPerson, registerPerson, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const ask = createCaller(() => test)
const forgot = ({ email }: Pick<RegisteredPerson, 'email'>) => ask('POST', '/auth/forgot-password', null, { email })
const tokensFor = async (email: string, kind = 'password_reset') => {
  const isThis = and(eq(mails.recipient, email), eq(mails.kind, kind))
  const rows = await test.deps.db.select().from(mails).where(isThis)
  return rows.map(({ data }) => new URL(data.link ?? '').searchParams.get('token'))
}
const reset = (token: string | null | undefined) =>
  ask('POST', '/auth/reset-password', null, { token, password: 'merzouga-5-camp' })

it('an open link is void once the password was changed', async () => {
  const person = await registerPerson(test)
  await forgot(person)
  const [token] = await tokensFor(person.email)
  const change = { currentPassword: testPassword, newPassword: 'sahara-7-dunes' }
  expect((await ask('PUT', '/auth/change-password', person, change)).statusCode).toBe(200)
  expect((await reset(token)).json().code).toBe('reset_token_invalid')
})

it('a reset link is void once another address is confirmed, even after a change back', async () => {
  const person = await registerPerson(test)
  await forgot(person)
  const [token] = await tokensFor(person.email)
  for (const email of [`new-${person.email}`, person.email]) {
    const change = { email, currentPassword: testPassword }
    expect((await ask('PATCH', '/users/me', person, change)).statusCode).toBe(200)
    const [link] = await tokensFor(email, 'email_change')
    expect((await ask('POST', '/auth/email-verification/confirm', person, { token: link })).statusCode).toBe(200)
    expect((await reset(token)).json().code).toBe('reset_token_invalid')
  }
})

it('a reset link works while an address change is pending, and cancels the change', async () => {
  const person = await registerPerson(test)
  await forgot(person)
  const email = `other-${person.email}`
  await ask('PATCH', '/users/me', person, { email, currentPassword: testPassword })
  const [token] = await tokensFor(person.email)
  const [link] = await tokensFor(email, 'email_change')
  expect((await reset(token)).statusCode).toBe(200)
  expect(await tokensFor(email, 'email_change'), 'mails with a link that is void').toEqual([])
  const login = await ask('POST', '/auth/login', null, { email: person.email, password: 'merzouga-5-camp' })
  const { user, tokens } = login.json().data
  expect(user.pendingEmail).toBeNull()
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  expect((await ask('POST', '/auth/email-verification/confirm', { headers }, { token: link })).statusCode).toBe(400)
})

it('a link opens only the address it was mailed to', async () => {
  const person = await registerPerson(test)
  await forgot(person)
  const [token] = await tokensFor(person.email)
  await test.deps.db
    .update(users)
    .set({ email: `moved-${person.email}` })
    .where(eq(users.id, person.id))
  expect((await reset(token)).json().code).toBe('reset_token_invalid')
})

it('at most five links an hour are mailed, also to thirty requests at once', async () => {
  const person = await registerPerson(test)
  await Promise.all(Array.from({ length: 30 }, () => forgot(person)))
  expect(await tokensFor(person.email)).toHaveLength(5)
})

it('of several links that are opened at once, one sets the password and the others are void', async () => {
  const person = await registerPerson(test)
  for (let sent = 0; sent < 5; sent++) await forgot(person)
  const answers = await Promise.all((await tokensFor(person.email)).map(reset))
  const codes = answers.map((answer) => answer.json().code ?? answer.statusCode)
  expect(codes.sort()).toEqual([200, ...Array(4).fill('reset_token_invalid')])
})
