import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { twoFactor } from '#server/platform/db/schema/security.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { createCaller, registerPerson } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { endSessionsByOperator } from '../sessions/usecases.ts'
import { countAdminsWithoutTwoFactor } from '../two-factor/repository.ts'
import { makeAdmin } from './make-admin.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const ask = createCaller(() => test)

describe('the first admin', () => {
  const email = 'operator@example.com'
  const password = 'toubkal-4167-m'
  const reset = (link: string | null) =>
    ask('POST', '/auth/reset-password', null, { token: new URL(link ?? '').searchParams.get('token'), password })
  const logIn = (typed: string) => ask('POST', '/auth/login', null, { email, password: typed })

  it('gets a link to choose a password by within an hour, once, and no password before', async () => {
    const { link } = await makeAdmin(test.deps, email)
    const [row] = await test.deps.db.select().from(users)
    expect(row).toMatchObject({ email, isAdmin: true, passwordHash: '' })
    expect((await logIn('')).statusCode).toBe(422)
    expect((await logIn('anything-1!')).json().code).toBe('invalid_credentials')

    test.time.now = new Date(test.time.now.getTime() + 3_600_001)
    expect((await reset(link)).json().code).toBe('reset_token_invalid')
    const again = await makeAdmin(test.deps, email)
    expect((await reset(again.link)).statusCode).toBe(200)
    expect((await reset(again.link)).json().code).toBe('reset_token_invalid')
    expect((await logIn(password)).statusCode).toBe(200)
  })

  it('gets no link after choosing a password', async () => {
    const person = await registerPerson(test)
    expect(await makeAdmin(test.deps, person.email)).toEqual({ link: null })
    expect((await ask('GET', '/auth/me', person)).json().data.user.isAdmin).toBe(true)
  })
})

describe('the operator', () => {
  it('is warned how many admins sign in with a password alone', async () => {
    const before = await countAdminsWithoutTwoFactor(test.deps.db)
    await test.addPerson()
    const [admin, careful] = [await test.addPerson({ isAdmin: true }), await test.addPerson({ isAdmin: true })]
    const setup = { userId: careful.id, secret: '', createdAt: test.time.now }
    await test.deps.db.insert(twoFactor).values([
      { ...setup, userId: admin.id },
      { ...setup, confirmedAt: test.time.now },
    ])
    expect(await countAdminsWithoutTwoFactor(test.deps.db)).toBe(before + 1)
  })

  const isSignedIn = async (person: { headers: { authorization: string } }) =>
    (await ask('GET', '/auth/me', person)).statusCode === 200

  it('ends every session of one account, or of all', async () => {
    const [amina, brahim] = [await registerPerson(test), await registerPerson(test)]
    expect(await endSessionsByOperator(test.deps, amina.email)).toBe(1)
    expect([await isSignedIn(amina), await isSignedIn(brahim)]).toEqual([false, true])
    expect(await endSessionsByOperator(test.deps, 'nobody@example.com')).toBeNull()
    expect(await endSessionsByOperator(test.deps, null)).toBeGreaterThan(0)
    expect(await isSignedIn(brahim)).toBe(false)
    expect(await endSessionsByOperator(test.deps, null)).toBe(0)
  })
})
