/** The booking form states where the mails about a booking go (src/features/booking/parts/mail-destination.tsx). The server sends them there. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultPreferences, type User } from '#contract/models/user.ts'
import { bookingMailAddress } from '#contract/rules/people/booking-mails.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { users } from '../platform/db/schema/users.ts'
import { createBooking, guestInfo } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { payBooking } from '../testing/payments.ts'
import { call, createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(mails)
})

const pendingEmail = 'new@example.com'
const withoutMails = { ...defaultPreferences, emailBookings: false }
it.each<[string, (email: string) => Partial<typeof users.$inferInsert>, boolean]>([
  ['a confirmed address', () => ({ emailVerifiedAt: new Date(0) }), true],
  ['an address that is not confirmed', () => ({ emailVerifiedAt: null }), true],
  ['an address that a pending one will replace', () => ({ pendingEmail }), true],
  ['an address that its mail server refuses', (email) => ({ refusedEmails: [email] }), true],
  ['mails about bookings turned off', () => ({ preferences: withoutMails }), false],
])('mails a traveler with %s where the form says, and never to the typed address', async (_, changes, isMailed) => {
  const host = await test.addPerson({ isHost: true })
  const traveler = await test.addPerson()
  await test.deps.db.update(users).set(changes(traveler.email)).where(eq(users.id, traveler.id))
  const { id } = await createBooking(test, traveler, await insertExperience(test.deps, host.id))
  await payBooking(test, traveler, id)
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })

  const user: User = (await call(test, 'GET', '/auth/me', traveler)).json().data.user
  expect(bookingMailAddress(user)).toBe(isMailed ? traveler.email : null)
  const rows = await test.deps.db.select({ kind: mails.kind, recipient: mails.recipient }).from(mails)
  const toTraveler = rows.filter(({ recipient }) => recipient !== host.email)
  const kinds = ['booking_requested_traveler', 'booking_confirmed_traveler']
  expect(toTraveler).toEqual(isMailed ? kinds.map((kind) => ({ kind, recipient: traveler.email })) : [])
  expect(traveler.email).not.toBe(guestInfo.email)
})
