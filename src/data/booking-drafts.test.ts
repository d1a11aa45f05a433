import { expect, it } from 'vitest'
import type { BookingDraft } from './booking-form.ts'
import { dropDraft, getDraft, putDraft } from './db/booking-drafts.ts'
import { createKeeper } from './session/keeper.ts'
import { openDatabases } from './testing/open-databases.ts'
import { sampleUser } from './testing/samples.ts'

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
  const keeper = createKeeper(device, () => undefined)
  const user = sampleUser('Lina')
  await keeper.save({ user, tokens: { accessToken: 'a', refreshToken: 'r' } }, true)
  return { device, keeper, user }
}

it('keeps what was typed for each person and experience, the newest alone', async () => {
  const { device, user } = await signedIn()
  await putDraft(device, draft(user.id))
  await putDraft(device, draft(user.id, { guests: 4 }))
  expect(await getDraft(device, user.id, 'oven')).toEqual(draft(user.id, { guests: 4 }))
  expect(await getDraft(device, 'somebody else', 'oven')).toBeUndefined()
  await dropDraft(device, user.id, 'oven')
  expect(await device.bookingDrafts.count()).toBe(0)
})

it('leaves nothing of it after a log-out, not even what arrives late', async () => {
  const { device, keeper, user } = await signedIn()
  await putDraft(device, draft(user.id))
  await keeper.end(user.id, false)
  expect(await device.bookingDrafts.count()).toBe(0)
  await putDraft(device, draft(user.id))
  expect(await device.bookingDrafts.count()).toBe(0)
})

it('is still there after the server refused the session', async () => {
  const { device, keeper, user } = await signedIn()
  await putDraft(device, draft(user.id))
  await keeper.refuse('r')
  expect(await getDraft(device, user.id, 'oven')).toEqual(draft(user.id))
})
