/** What the operator reads of: a line for each, and nothing personal in it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { users } from '#server/platform/db/schema/users.ts'
import type { LoggedEvent } from '#server/platform/deps.ts'
import { createListing, createListingTest } from '#server/testing/listings.ts'
import { createCaller, registerPerson, testPassword } from '#server/testing/people.ts'
import { call } from '#server/testing/test-app.ts'
import { takeSecondFactor } from '../two-factor/second-factor.ts'

const { test, host, admin, approved, put } = await createListingTest()
afterAll(() => test.close())
const ask = createCaller(() => test)
let logged: LoggedEvent[] = []
beforeEach(() => {
  logged = []
  test.deps.securityLog = (event) => logged.push(event)
})
const kinds = () => logged.map(({ kind, userId }) => [kind, userId])

it('tells of log-ins and failures, of accounts that are not there too', async () => {
  const person = await registerPerson(test)
  for (const email of [person.email, 'nobody@example.com'])
    await ask('POST', '/auth/login', null, { email, password: 'wrong-1234!' })
  expect(kinds()).toEqual([
    ['login', person.id],
    ['login_failed', person.id],
    ['login_failed', null],
  ])
  expect(JSON.stringify(logged)).not.toContain('@')
})

it('tells of a wrong second factor and of another password', async () => {
  const person = await registerPerson(test)
  await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, person.id))
  const change = { currentPassword: testPassword, newPassword: 'sahara-7-dunes' }
  expect((await ask('PUT', '/auth/change-password', person, change)).statusCode).toBe(200)
  const setup = { password: change.newPassword }
  expect((await ask('POST', '/auth/two-factor', person, setup)).statusCode).toBe(200)
  await expect(takeSecondFactor(test.deps, person.id, { code: '000000' })).rejects.toMatchObject({ code: 'wrong_code' })
  expect(kinds().slice(1)).toEqual([
    ['password_changed', person.id],
    ['second_factor_failed', person.id],
  ])
})

it('tells of another role, by either way to it', async () => {
  const [one, two] = [await registerPerson(test), await registerPerson(test)]
  await ask('POST', '/auth/become-host', one)
  await ask('PATCH', '/users/me', two, { isHost: true })
  expect(kinds().slice(2)).toEqual([
    ['became_host', one.id],
    ['became_host', two.id],
  ])
})

it('tells of a refresh token that was copied', async () => {
  const person = await registerPerson(test)
  const renew = async (refreshToken: string) =>
    (await ask('POST', '/auth/refresh-token', null, { refreshToken })).json().data?.tokens.refreshToken
  let latest = person.tokens.refreshToken
  for (let times = 0; times < 3; times++) {
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    latest = await renew(latest)
  }
  expect(await renew(person.tokens.refreshToken)).toBeUndefined()
  expect(kinds().at(-1)).toEqual(['session_copied', person.id])
})

it('tells of everything that an admin changes, and with what', async () => {
  const { id } = await createListing(test, host, { title: 'Tanneries at noon' })
  const open = await approved({ title: 'Hammam for beginners' })
  await put(open, { title: 'Hammam for everybody' })
  logged = []
  const { changes } = (await call(test, 'GET', '/admin/listing-changes', admin)).json().data
  await call(test, 'PUT', `/experiences/${id}/approve`, admin)
  await call(test, 'PUT', `/experiences/${id}/return`, admin, { reason: 'The pictures are not yours.' })
  await call(test, 'POST', `/admin/listing-changes/${open}/undo`, admin, { version: changes[0].version })
  // Refused: nothing was changed.
  await call(test, 'POST', `/admin/listing-changes/${open}/keep`, admin, { version: changes[0].version })
  expect(logged).toEqual([
    { kind: 'admin_act', userId: admin.id, act: 'PUT /experiences/:id/approve', on: id },
    { kind: 'admin_act', userId: admin.id, act: 'PUT /experiences/:id/return', on: id },
    { kind: 'admin_act', userId: admin.id, act: 'POST /admin/listing-changes/:id/undo', on: open },
  ])
})
