import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#server/platform/db/schema/users.ts'
import { createCaller, type RegisteredPerson, registerPerson, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { replacePasswordHash } from '../users/repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const ask = createCaller(() => test)
const hashOf = async ({ id }: RegisteredPerson) => {
  const [row] = await test.deps.db.select().from(users).where(eq(users.id, id))
  return row?.passwordHash ?? ''
}
const logIn = ({ email }: RegisteredPerson, password: string) => ask('POST', '/auth/login', null, { email, password })

/** A person whose password was hashed when it cost less. */
const withOldHash = async () => {
  const person = await registerPerson(test)
  const passwordHash = await hash(testPassword, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await test.deps.db.update(users).set({ passwordHash }).where(eq(users.id, person.id))
  return { person, passwordHash }
}

it('a password whose hash is of another cost is hashed anew at the log-in, and stays the same password', async () => {
  const { person } = await withOldHash()
  expect((await logIn(person, testPassword)).statusCode).toBe(200)
  const renewed = await hashOf(person)
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await logIn(person, testPassword)).statusCode).toBe(200)
  expect(await hashOf(person)).toBe(renewed)
})

it('a wrong password never becomes the account’s', async () => {
  const { person, passwordHash } = await withOldHash()
  expect((await logIn(person, 'merzouga-5-camp')).json().code).toBe('invalid_credentials')
  expect(await hashOf(person)).toBe(passwordHash)
})

it('a password that is changed in the same moment is not undone', async () => {
  const { person, passwordHash } = await withOldHash()
  const change = { currentPassword: testPassword, newPassword: 'sahara-7-dunes' }
  expect((await ask('PUT', '/auth/change-password', person, change)).statusCode).toBe(200)
  const changed = await hashOf(person)
  expect(await replacePasswordHash(test.deps.db, person.id, passwordHash, 'of the log-in')).toBe(false)
  expect(await hashOf(person)).toBe(changed)
  const { person: other } = await withOldHash()
  await Promise.all([logIn(other, testPassword), ask('PUT', '/auth/change-password', other, change)])
  expect((await logIn(other, change.newPassword)).statusCode).toBe(200)
})
