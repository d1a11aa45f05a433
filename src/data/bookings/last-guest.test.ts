import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { claimMirror } from '../db/owner.ts'
import { sessionRepository } from '../session/session.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleId, sampleUser } from '../testing/samples.ts'
import { keepBooking } from './cache.ts'
import { readLastGuest } from './last-guest.ts'

const lina = sampleUser('Lina', sampleId(1))
const guest = (phone: string) => ({ firstName: 'Lina', lastName: 'Amrani', email: 'lina@example.ma', phone })

beforeEach(async () => {
  await emptyDevice()
  await sessionRepository.save({ user: lina, tokens: { accessToken: 'a', refreshToken: 'r' } }, true)
  await claimMirror(mirror, lina.id)
})

it('is that of the booking which was made last, whenever it takes place', async () => {
  expect(await readLastGuest()).toBeNull()
  const made = (day: string, startsAt: string, phone: string) => ({
    createdAt: `2026-11-${day}T10:00:00.000Z`,
    startsAt,
    guestInfo: guest(phone),
  })
  const [early, late] = ['2026-12-01T09:00:00.000Z', '2027-05-01T09:00:00.000Z'] as const
  await keepBooking(mirror, lina.id, sampleBooking(sampleId(31), made('03', late, '+212600000001')))
  await keepBooking(mirror, lina.id, sampleBooking(sampleId(32), made('05', early, '+212600000002')))
  await keepBooking(mirror, lina.id, sampleBooking(sampleId(33), made('04', late, '+212600000003')))
  expect(await readLastGuest()).toEqual(guest('+212600000002'))
})

it('is nobody’s after a log-out, nor for whoever logs in next', async () => {
  await keepBooking(mirror, lina.id, sampleBooking(sampleId(31), { guestInfo: guest('+212600000001') }))
  await sessionRepository.end(lina.id, false)
  expect(await readLastGuest()).toBeNull()
  const other = sampleUser('Youssef', sampleId(2))
  await sessionRepository.save({ user: other, tokens: { accessToken: 'b', refreshToken: 's' } }, true)
  expect(await readLastGuest()).toBeNull()
  expect(await device.bookingDrafts.count()).toBe(0)
})
