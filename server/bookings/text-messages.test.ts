import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultPreferences } from '#contract/models/user.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { createBooking } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { payBooking } from '../testing/payments.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { expireDueBookings } from './seats/expire-bookings.ts'

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
/** What waits to be sent by text message, and empties it. */
const texts = async () => {
  const rows = await test.deps.db.delete(mails).where(eq(mails.channel, 'sms')).returning()
  return rows.map(({ kind, data, language }) => `${kind} ${data.side} ${language}`).sort()
}

it('go to the other side of what happens to a booking, in the language of each', async () => {
  const [host, traveler] = [await reachable({ isHost: true }, 'fr'), await reachable()]
  const { id } = await someBooking(traveler, host)
  expect(await texts()).toEqual(['sms_booking_requested host fr'])
  await payBooking(test, traveler, id)
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  expect(await texts()).toEqual(['sms_booking_confirmed traveler en'])
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled', message: 'A storm.' })
  expect(await texts()).toEqual(['sms_booking_cancelled traveler en'])
})

it('tell of what is declined, and both sides of what ends by itself', async () => {
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

it('go to nobody who has not turned them on, or whose number is not confirmed, or another one by now', async () => {
  const off = await reachable({ isHost: true, preferences: defaultPreferences })
  const unconfirmed = await reachable({ isHost: true, confirmedPhone: null })
  const changed = await reachable({ isHost: true, phoneNumber: '+212 699 999 999' })
  for (const host of [off, unconfirmed, changed]) await someBooking(await test.addPerson(), host)
  expect(await texts()).toEqual([])
  expect(await test.deps.db.$count(mails)).toBeGreaterThan(0)
})

it('are not queued where the booking does not come about', async () => {
  const [host, traveler] = [await reachable({ isHost: true }), await reachable()]
  const experienceId = await insertExperience(test.deps, host.id)
  await expect(createBooking(test, traveler, experienceId, { guests: 999 })).rejects.toThrow()
  expect(await texts()).toEqual([])
})
