import { eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultPreferences } from '#contract/models/user.ts'
import { maxMailsToUnprovenAddress } from '#contract/rules/people/booking-mails.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { notifications } from '../db/schema/notifications.ts'
import { mails, rateLimits } from '../db/schema/operations.ts'
import { cappedMessages, dailyCaps, maxConfirmationsADay } from './message-caps.ts'
import { queueMail, queueMails, queueTexts } from './repository.ts'
import { sendDueMails } from './send-mails.ts'
import { sendDueTexts } from './send-sms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(mails)
  await test.deps.db.delete(rateLimits)
})

const fail = (thrown: unknown) => {
  throw thrown
}
/** Sends all queued messages; returns the recipient of each sent one. */
const sendAll = async (): Promise<string[]> => {
  const recipients: string[] = []
  const send = async ({ recipient }: { recipient: string }) => void recipients.push(recipient)
  await sendDueMails(test.deps, send, fail)
  await sendDueTexts(test.deps, send, fail)
  expect(await test.deps.db.$count(mails, isNull(mails.sentAt))).toBe(0)
  return recipients
}
const countOf = (recipients: string[], recipient: string) => recipients.filter((one) => one === recipient).length

const number = '+212612345678'
const addHost = () => {
  const preferences = { ...defaultPreferences, smsBookings: true }
  return test.addPerson({
    isHost: true,
    emailVerifiedAt: test.time.now,
    phoneNumber: number,
    confirmedPhone: number,
    preferences,
  })
}
const bookAndCancel = async (traveler: TestPerson, experienceId: string) => {
  const { id } = await createBooking(test, traveler, experienceId)
  const answer = await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})
  expect(answer.statusCode).toBe(200)
}

it('sends a host a limited number of messages about a traveler who books and cancels in a loop', async () => {
  const [host, traveler, other] = [await addHost(), await test.addPerson(), await test.addPerson()]
  const experienceId = await insertExperience(test.deps, host.id)
  for (let cycle = 0; cycle < 25; cycle++) await bookAndCancel(traveler, experienceId)
  const recipients = await sendAll()
  expect(countOf(recipients, host.email)).toBe(dailyCaps.mail.pair)
  expect(countOf(recipients, number)).toBe(dailyCaps.sms.pair)
  expect(countOf(recipients, traveler.email)).toBe(maxMailsToUnprovenAddress)
  expect(await test.deps.db.$count(notifications, eq(notifications.userId, host.id))).toBe(dailyCaps.notification.pair)
  const { values } = await cappedMessages.get()
  expect(values.map(({ labels }) => `${labels.channel} ${labels.cap}`).sort()).toEqual([
    'mail pair',
    'mail unproven',
    'sms pair',
  ])

  await bookAndCancel(other, experienceId)
  const later = await sendAll()
  expect([countOf(later, host.email), countOf(later, number)]).toEqual([2, 2])
})

it('sends a mail about the account to an address that has reached its cap of other mails', async () => {
  const [host, traveler] = [await addHost(), await test.addPerson()]
  const experienceId = await insertExperience(test.deps, host.id)
  for (let cycle = 0; cycle < 5; cycle++) await bookAndCancel(traveler, experienceId)
  await sendAll()
  const link = 'https://rihla.test/settings'
  await queueMail(test.deps, traveler.email, 'en', { kind: 'password_changed' })
  await queueMail(test.deps, traveler.email, 'en', { kind: 'google_removed', link })
  await queueMail(test.deps, traveler.email, 'en', { kind: 'facebook_removed', link })
  expect(await sendAll()).toEqual([traveler.email, traveler.email, traveler.email])
})

it('caps the text messages that one account causes, and those that one number gets', async () => {
  const content = {
    kind: 'sms_booking_confirmed',
    side: 'host',
    title: 'Quad',
    checkIn: '2026-12-05',
    timeSlot: '',
    guests: '2',
  } as const
  const queue = (pairs: { recipient: string; causedBy: string }[]) =>
    queueTexts(
      test.deps,
      pairs.map((pair) => ({ ...pair, language: 'en' as const, content })),
    )
  const numberOf = (index: number) => `+2126123456${10 + (index % 20)}`
  const [sender, ...senders] = Array.from({ length: 21 }, () => uuid())
  await queue(
    Array.from({ length: dailyCaps.sms.sender + 5 }, (_, index) => ({
      recipient: numberOf(index),
      causedBy: sender ?? '',
    })),
  )
  expect(await sendAll()).toHaveLength(dailyCaps.sms.sender)

  await queue(
    Array.from({ length: dailyCaps.sms.recipient + 5 }, (_, index) => ({
      recipient: number,
      causedBy: senders[index % 20] ?? '',
    })),
  )
  expect(await sendAll()).toHaveLength(dailyCaps.sms.recipient)
})

it('sends at most ten links a day to an unproven address, however many accounts request them', async () => {
  const content = { kind: 'email_change', link: 'https://rihla.test/confirm-email', account: uuid() } as const
  const email = { recipient: 'stranger@example.com', causedBy: null, language: 'en' as const, content }
  await queueMails(test.deps, Array<typeof email>(maxConfirmationsADay + 3).fill(email))
  expect(await sendAll()).toHaveLength(maxConfirmationsADay)
})

it('counts a message once, however many attempts it takes', async () => {
  const { email } = await test.addPerson()
  const content = { kind: 'contact_received', form: 'contact', at: test.time.now.toISOString() } as const
  await queueMails(test.deps, [{ recipient: email, causedBy: null, language: 'en', content }])
  for (let attempt = 0; attempt < maxMailsToUnprovenAddress + 2; attempt++) {
    await sendDueMails(
      test.deps,
      () => Promise.reject(new Error('The mail server is away')),
      () => {},
    )
    test.time.now = new Date(test.time.now.getTime() + 2 ** attempt * 60_000)
  }
  expect(await sendAll()).toEqual([email])
})
