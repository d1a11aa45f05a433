import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultPreferences, type User } from '#contract/models/user.ts'
import { bookingMailAddress } from '#contract/rules/people/booking-mails.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { users } from '../platform/db/schema/users.ts'
import { createBooking, guestInfo } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { payBooking } from '../testing/payments.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { expireDueBookings } from './jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(mails)
})

let numbers = 0
type Changes = NonNullable<Parameters<TestApp['addPerson']>[0]>
/** A person who has confirmed a number and wants text messages. */
const reachable = (changes: Changes = {}, language: 'en' | 'fr' = 'en') => {
  const number = `+2126${String(10_000_000 + numbers++)}`
  const preferences = { ...defaultPreferences, language, smsBookings: true }
  return test.addPerson({ phoneNumber: number, confirmedPhone: number, preferences, ...changes })
}
const someBooking = async (traveler: TestPerson, host: TestPerson) =>
  createBooking(test, traveler, await insertExperience(test.deps, host.id))
/** Returns the queued text messages, and deletes them. */
const texts = async () => {
  const rows = await test.deps.db.delete(mails).where(eq(mails.channel, 'sms')).returning()
  return rows.map(({ kind, data, language }) => `${kind} ${data.side} ${language}`).sort()
}

describe('text messages', () => {
  it('go to the side that did not cause the event, in its language', async () => {
    const [host, traveler] = [await reachable({ isHost: true }, 'fr'), await reachable()]
    const { id } = await someBooking(traveler, host)
    expect(await texts()).toEqual(['sms_booking_requested host fr'])
    await payBooking(test, traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    expect(await texts()).toEqual(['sms_booking_confirmed traveler en'])
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled', message: 'A storm.' })
    expect(await texts()).toEqual(['sms_booking_cancelled traveler en'])
  })

  it('go to the traveler of a declined request, and to both sides of an expired booking', async () => {
    const [host, traveler] = [await reachable({ isHost: true }), await reachable()]
    const declined = await someBooking(traveler, host)
    await payBooking(test, traveler, declined.id)
    const unanswered = await someBooking(traveler, host)
    await payBooking(test, traveler, unanswered.id)
    await someBooking(traveler, host)
    await texts()
    await call(test, 'PATCH', `/bookings/${declined.id}/status`, host, { status: 'cancelled' })
    expect(await texts()).toEqual(['sms_booking_declined traveler en'])
    await passTime(test, 3 * 86_400_000, () => expireDueBookings(test.deps))
    expect(await texts()).toEqual([
      'sms_booking_expired host en',
      'sms_booking_expired traveler en',
      'sms_booking_unpaid host en',
      'sms_booking_unpaid traveler en',
    ])
  })

  it('are not sent if they are turned off, or if the number is not confirmed or has changed', async () => {
    const off = await reachable({ isHost: true, preferences: defaultPreferences })
    const unconfirmed = await reachable({ isHost: true, confirmedPhone: null })
    const changed = await reachable({ isHost: true, phoneNumber: '+212 699 999 999' })
    for (const host of [off, unconfirmed, changed]) await someBooking(await test.addPerson(), host)
    expect(await texts()).toEqual([])
    expect(await test.deps.db.$count(mails)).toBeGreaterThan(0)
  })

  it('are not queued if the booking is refused', async () => {
    const [host, traveler] = [await reachable({ isHost: true }), await reachable()]
    const experienceId = await insertExperience(test.deps, host.id)
    await expect(createBooking(test, traveler, experienceId, { guests: 999 })).rejects.toThrow()
    expect(await texts()).toEqual([])
  })
})

/** The booking form states these rules (src/features/booking/mail-destination.tsx). */
describe('emails', () => {
  const pendingEmail = 'new@example.com'
  const withoutMails = { ...defaultPreferences, emailBookings: false }
  it.each<[string, (email: string) => Partial<typeof users.$inferInsert>, boolean]>([
    ['a confirmed address', () => ({ emailVerifiedAt: new Date(0) }), true],
    ['an address that is not confirmed', () => ({ emailVerifiedAt: null }), true],
    ['an address that a pending one will replace', () => ({ pendingEmail }), true],
    ['an address that its mail server refuses', (email) => ({ refusedEmails: [email] }), true],
    ['mails about bookings turned off', () => ({ preferences: withoutMails }), false],
  ])('go to a traveler with %s as the form says, and never to the typed address', async (_, changes, isMailed) => {
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
})
