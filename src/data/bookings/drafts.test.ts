import { expect, it } from 'vitest'
import type { BookingDraft } from '../db/booking-draft-row.ts'
import { createSessionRepository } from '../session/session-repository.ts'
import { openDatabases } from '../testing/open-databases.ts'
import { sampleUser } from '../testing/samples.ts'
import { dropDraft, getDraft, putDraft } from './drafts.ts'

const draft = (userId: string, changes: Partial<BookingDraft['form']> = {}): BookingDraft => ({
  userId,
  experienceId: 'oven',
  form: {
    date: '2026-11-28',
    slot: '06:00',
    guests: 2,
    message: 'We are early risers.',
    paymentMethod: 'card',
    firstName: 'Lina',
    lastName: 'Amrani',
    email: 'lina@example.ma',
    phone: '+212 612 345 678',
    ...changes,
  },
  intent: null,
})

const signedIn = async () => {
  const { device } = openDatabases()
  const sessionRepository = createSessionRepository(device, () => undefined)
  const user = sampleUser('Lina')
  await sessionRepository.save({ user, tokens: { accessToken: 'a', refreshToken: 'r' } }, true)
  return { device, sessionRepository, user }
}

it('keeps what was typed for each person and experience, the newest alone', async () => {
  const { device, user } = await signedIn()
  await putDraft(device, draft(user.id))
  await putDraft(device, draft(user.id, { guests: 4 }))
  expect(await getDraft(device, user.id, 'oven')).toEqual(draft(user.id, { guests: 4 }))
  expect(await getDraft(device, 'another person', 'oven')).toBeUndefined()
  await dropDraft(device, user.id, 'oven')
  expect(await device.bookingDrafts.count()).toBe(0)
})

it('leaves nothing of it after a log-out, not even what arrives late', async () => {
  const { device, sessionRepository, user } = await signedIn()
  await putDraft(device, draft(user.id))
  await sessionRepository.end(user.id, false)
  expect(await device.bookingDrafts.count()).toBe(0)
  await putDraft(device, draft(user.id))
  expect(await device.bookingDrafts.count()).toBe(0)
})

it('is still there after the server refused the session', async () => {
  const { device, sessionRepository, user } = await signedIn()
  await putDraft(device, draft(user.id))
  await sessionRepository.refuse('r')
  expect(await getDraft(device, user.id, 'oven')).toEqual(draft(user.id))
})
