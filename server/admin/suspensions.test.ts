import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingInput } from '#contract/models/booking.ts'
import { makeAdmin } from '#server/accounts/auth/make-admin.ts'
import { createBooking } from '#server/bookings/create.ts'
import { changeListing, createListing } from '#server/experiences/listings/write-listing.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { securityEvents } from '#server/platform/db/schema/security.ts'
import { sessions, users } from '#server/platform/db/schema/users.ts'
import { bookingRequest, createBooking as createTestBooking } from '#server/testing/bookings.ts'
import {
  createListingTest,
  createListing as createTestListing,
  fetchListingChanges,
  listingInput,
  searchListingIds,
} from '#server/testing/listings.ts'
import { createCaller, type RegisteredPerson, registerPerson, testPassword } from '#server/testing/people.ts'
import { call, type TestPerson } from '#server/testing/test-app.ts'

const { test, host, rival, traveler, admin, put, read, approve, approved } = await createListingTest()
afterAll(() => test.close())
const ask = createCaller(() => test)

const reason = 'The place you describe does not exist.'
const suspend = (id: string, words = reason, person: TestPerson = admin) =>
  call(test, 'POST', `/admin/people/${id}/suspend`, person, { reason: words })
const restore = (id: string, person: TestPerson = admin) => call(test, 'POST', `/admin/people/${id}/restore`, person)
const logIn = (email: string, password = testPassword) => ask('POST', '/auth/login', null, { email, password })
const refresh = ({ tokens }: RegisteredPerson) =>
  ask('POST', '/auth/refresh-token', null, { refreshToken: tokens.refreshToken })
/** The host's one session of these tests, as if they had signed in anew. */
const letHostIn = () => test.deps.db.update(sessions).set({ revokedAt: null }).where(eq(sessions.id, host.sessionId))
const mailsTo = async (recipient: string) => {
  const rows = await test.deps.db.select().from(mails).where(eq(mails.recipient, recipient))
  return rows.map(({ kind }) => kind)
}

describe('a suspended person', () => {
  let person: RegisteredPerson
  beforeAll(async () => {
    person = await registerPerson(test)
  })

  it('is refused at the next call and renewal, and reads the reason after entering the right password', async () => {
    expect((await suspend(person.id)).statusCode).toBe(200)
    expect((await ask('GET', '/auth/me', person)).json().code).toBe('session_expired')
    expect((await refresh(person)).json().code).toBe('refresh_refused')
    const told = await logIn(person.email)
    expect(told.statusCode).toBe(403)
    expect(told.json()).toMatchObject({ code: 'account_suspended', details: { reason } })
    expect(await mailsTo(person.email)).toContain('account_suspended')
  })

  it('is refused with a session that was not revoked', async () => {
    const other = await registerPerson(test)
    expect((await ask('GET', '/auth/me', other)).statusCode).toBe(200)
    await test.deps.db.update(users).set({ suspendedAt: test.time.now }).where(eq(users.id, other.id))
    expect((await ask('GET', '/auth/me', other)).json().code).toBe('session_expired')
  })

  it('is not recognisable as suspended without the password', async () => {
    const [known, unknown] = [
      await logIn(person.email, 'wrong-1234!'),
      await logIn('nobody@example.com', 'wrong-1234!'),
    ]
    expect(known.json()).toEqual(unknown.json())
    expect(known.body).not.toContain('suspended')
  })

  it('cannot sign in with a new password', async () => {
    await ask('POST', '/auth/forgot-password', null, { email: person.email })
    const rows = await test.deps.db.select().from(mails).where(eq(mails.recipient, person.email))
    const mailed = rows.find(({ kind }) => kind === 'password_reset')?.data.link ?? ''
    const token = new URL(mailed).searchParams.get('token')
    const password = 'toubkal-4167-m'
    expect((await ask('POST', '/auth/reset-password', null, { token, password })).statusCode).toBe(200)
    expect((await logIn(person.email, password)).json().code).toBe('account_suspended')
    expect((await restore(person.id)).statusCode).toBe(200)
    expect((await logIn(person.email, password)).statusCode).toBe(200)
    expect(await mailsTo(person.email)).toContain('account_restored')
  })

  it('is refused at the second step of a log-in that started before', async () => {
    const one = await registerPerson(test)
    await test.deps.db.update(users).set({ emailVerifiedAt: test.time.now }).where(eq(users.id, one.id))
    const setup = (await ask('POST', '/auth/two-factor', one, { password: testPassword })).json().data.setup
    const totp = new TOTP({ secret: Secret.fromBase32(setup.secret) })
    const code = () => totp.generate({ timestamp: test.time.now.getTime() })
    expect((await ask('POST', '/auth/two-factor/confirm', one, { code: code() })).statusCode).toBe(200)
    const { challenge } = (await logIn(one.email)).json().data.twoFactor
    await suspend(one.id)
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    const second = await ask('POST', '/auth/login/two-factor', null, { challenge, code: code() })
    expect(second.json()).toMatchObject({ code: 'account_suspended', details: { reason } })
    // The first one says nothing yet: a password alone does not prove whose account it is.
    expect((await logIn(one.email)).statusCode).toBe(200)
  })

  it('loses open event streams', async () => {
    const one = await registerPerson(test)
    const { sub, sid } = JSON.parse(atob(one.tokens.accessToken.split('.')[1] ?? ''))
    const ended = new Promise<void>((end) => {
      test.deps.events.add(sub, { sessionId: sid, isAdmin: false, send: () => {}, end })
    })
    await suspend(one.id)
    await ended
  })
})

describe('an admin who suspends', () => {
  it('needs a reason of ten characters, and cannot suspend an admin or themselves', async () => {
    for (const person of [host, rival, traveler]) {
      expect((await suspend(traveler.id, reason, person)).statusCode).toBe(403)
      expect((await restore(traveler.id, person)).statusCode).toBe(403)
    }
    for (const words of ['', 'too short', `${' '.repeat(9)}x`, 'x'.repeat(501)])
      expect([400, 422]).toContain((await suspend(traveler.id, words)).statusCode)
    expect((await suspend(admin.id)).statusCode).toBe(403)
    expect((await suspend((await test.addPerson({ isAdmin: true })).id)).statusCode).toBe(403)
    expect((await suspend('0191f7a0-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })

  it('suspends once with the same reason, and cannot replace another admin’s reason', async () => {
    const one = await test.addPerson()
    const answers = await Promise.all([suspend(one.id), suspend(one.id), suspend(one.id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await suspend(one.id, 'Something else entirely.')).json().code).toBe('conflict')
    expect((await mailsTo(one.email)).filter((kind) => kind === 'account_suspended')).toHaveLength(1)
    expect([(await restore(one.id)).statusCode, (await restore(one.id)).statusCode]).toEqual([200, 200])
    const acts = await test.deps.db.select().from(securityEvents).where(eq(securityEvents.subjectId, one.id))
    expect(acts.map(({ userId, kind }) => [userId, kind])).toEqual([
      [admin.id, 'admin_suspended'],
      [admin.id, 'admin_restored'],
    ])
    // Devices of earlier releases know none of these kinds.
    expect((await call(test, 'GET', '/auth/security-events', admin)).statusCode).toBe(200)
    await expect(makeAdmin(test.deps, one.email)).resolves.toBeDefined()
  })

  it('prevents the operator from making a suspended person admin', async () => {
    const one = await test.addPerson()
    await suspend(one.id)
    await expect(makeAdmin(test.deps, one.email)).rejects.toThrow('suspended')
  })
})

describe('a listing of a suspended host', () => {
  it('cannot be found, read or booked until the host is restored', async () => {
    const id = await approved({ title: 'Hammam of the lost souk', location: 'Rabat' })
    const waiting = await createTestListing(test, host, { title: 'Waiting in the souk' })
    const booking = await createTestBooking(test, traveler, id, { totalPrice: 900 })
    const { cursor } = await fetchListingChanges(test)
    await suspend(host.id)
    expect(await searchListingIds(test, 'search=hammam')).toEqual([])
    expect((await call(test, 'GET', `/experiences/${id}`, null)).statusCode).toBe(404)
    expect((await fetchListingChanges(test, cursor)).removed).toContain(id)
    expect((await approve(waiting.id)).json().code).toBe('conflict')
    const { waiting: _none, ...counts } = (await call(test, 'GET', '/admin/waiting', admin)).json().data
    expect(counts.listings).toBe(0)
    const again = await test.app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: traveler.headers,
      payload: { ...booking, experienceId: id },
    })
    expect(again.statusCode).toBeGreaterThanOrEqual(400)
    // What is booked stands, and the admin is told how much that is.
    expect((await call(test, 'GET', `/bookings/${booking.id}`, traveler)).json().data.booking.status).toBe('pending')
    const { person } = (await call(test, 'GET', `/admin/people/${host.id}`, admin)).json().data
    expect(person).toMatchObject({ upcoming: { asHost: 1, asTraveler: 0 }, suspension: { reason } })
    expect((await read(id, admin)).status).toBe('draft')

    await restore(host.id)
    await letHostIn()
    expect(await searchListingIds(test, 'search=hammam')).toEqual([id])
    expect((await call(test, 'GET', '/admin/waiting', admin)).json().data.listings).toBe(1)
    expect((await approve(waiting.id)).statusCode).toBe(200)
  })
})

describe('a suspension during other requests', () => {
  it('leaves no session to parallel log-ins and renewals', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await registerPerson(test)
      const [first, second, renewed] = await Promise.all([
        logIn(one.email),
        logIn(one.email),
        refresh(one),
        pause(round * 8).then(() => suspend(one.id)),
      ])
      for (const answer of [first, second, renewed]) {
        const token = answer.statusCode === 200 ? answer.json().data.tokens.accessToken : null
        if (token === null) continue
        const me = await ask('GET', '/auth/me', { headers: { authorization: `Bearer ${token}` } })
        expect(me.json().code).toBe('session_expired')
      }
      expect((await logIn(one.email)).json().code).toBe('account_suspended')
    }
  })

  it('books nothing by a request that was on its way', async () => {
    const id = await approved({ title: 'A walk at night', price: 320 })
    const one = await test.addPerson()
    await suspend(one.id)
    const caller = { userId: one.id, sessionId: one.sessionId, isHost: false, isAdmin: false }
    const input = bookingRequest(test, id) as BookingInput
    await expect(createBooking(test.deps, caller, input, { key: null })).rejects.toMatchObject({
      code: 'session_expired',
    })
    await restore(one.id)
    await expect(createBooking(test.deps, caller, input, { key: null })).resolves.toBeTruthy()
  })

  it('publishes nothing by a request that was on its way', async () => {
    const id = await approved({ title: 'A walk at dusk' })
    await Promise.all([put(id, { title: 'A walk at dawn' }), suspend(host.id)])
    expect((await call(test, 'GET', `/experiences/${id}`, null)).statusCode).toBe(404)
    const caller = { userId: host.id, sessionId: host.sessionId, isHost: true, isAdmin: false }
    const input = listingInput({ status: 'draft' })
    await expect(changeListing(test.deps, caller, id, input, null)).rejects.toMatchObject({ code: 'session_expired' })
    await expect(createListing(test.deps, caller, input, null)).rejects.toMatchObject({ code: 'session_expired' })
    await restore(host.id)
  })
})
