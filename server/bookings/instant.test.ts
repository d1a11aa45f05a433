/** Bookings of experiences whose host has chosen that they are confirmed at once. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Booking, booking as bookingSchema } from '#contract/models/booking.ts'
import { bookingState } from '#contract/rules/booking-state.ts'
import { seats } from '../platform/db/schema/bookings.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { notifications } from '../platform/db/schema/notifications.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { bookingRequest, createBooking, postBooking } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { payBooking } from '../testing/payments.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { expireDueBookings } from './jobs.ts'

const hour = 3_600_000
let test: TestApp
let host: TestPerson
let traveler: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true, phoneNumber: '+212 600 000 000' })
  traveler = await test.addPerson()
})
afterAll(() => test.close())

const instant = (changes: Parameters<typeof insertExperience>[2] = {}) =>
  insertExperience(test.deps, host.id, { instantConfirmation: true, ...changes })
const read = async (id: string, person = traveler): Promise<Booking> =>
  (await call(test, 'GET', `/bookings/${id}`, person)).json().data.booking
const takenOf = async (experienceId: string): Promise<number> => {
  const rows = await test.deps.db.select().from(seats).where(eq(seats.experienceId, experienceId))
  return rows.reduce((sum, { taken }) => sum + taken, 0)
}

describe('a booking that is confirmed at once', () => {
  it('is confirmed with its payment open, and asks nothing of the host', async () => {
    const created = await createBooking(test, traveler, await instant(), { message: 'By bus.' })
    expect(z.safeParse(bookingSchema, created).error).toBeUndefined()
    expect(created).toMatchObject({
      status: 'confirmed',
      payment: 'open',
      instantConfirmation: true,
      respondBy: null,
      voucher: null,
    })
    expect(created.payBy).not.toBeNull()
    expect(bookingState(created)).toBe('instant-unpaid')
    const { payment } = (await call(test, 'GET', `/bookings/${created.id}/payment`, traveler)).json().data
    expect(payment).toMatchObject({ status: 'confirmed', instantConfirmation: true, respondBy: null, canPay: true })
  })

  it('gives the voucher and the host’s number once it is paid, and not before', async () => {
    const { id } = await createBooking(test, traveler, await instant())
    expect((await read(id)).host).toMatchObject({ email: null, phoneNumber: null })
    await payBooking(test, traveler, id)
    const paid = await read(id)
    expect(paid).toMatchObject({
      status: 'confirmed',
      payment: 'paid',
      host: { email: host.email, phoneNumber: '+212 600 000 000' },
    })
    expect(paid.voucher).not.toBeNull()
    expect(bookingState(paid)).toBe('confirmed')
  })

  it('takes places like every other booking, and never more than are free', async () => {
    const experienceId = await instant({ groupSize: 3 })
    await createBooking(test, traveler, experienceId, { guests: 2 })
    const other = await test.addPerson()
    const refused = await postBooking(test, other, bookingRequest(test, experienceId, { guests: 2 }))
    expect(refused.json().code).toBe('not_available')
    expect(await takenOf(experienceId)).toBe(2)
  })

  it('ends unpaid after the hold, and its places are free again', async () => {
    const experienceId = await instant()
    const { id } = await createBooking(test, await test.addPerson({ joinDate: new Date('2020-01-01') }), experienceId)
    await passTime(test, 23 * hour, () => expireDueBookings(test.deps))
    expect((await read(id, host)).status).toBe('confirmed')
    await passTime(test, 24 * hour + 1, () => expireDueBookings(test.deps))
    expect(await read(id, host)).toMatchObject({ status: 'cancelled', cause: 'unpaid', refund: 0 })
    expect(await takenOf(experienceId)).toBe(0)
  })

  it('notifies its host of a new booking, and its traveler of the payment', async () => {
    await test.deps.db.delete(mails)
    const { id } = await createBooking(test, traveler, await instant(), { message: 'By bus.' })
    const sent = await test.deps.db.select().from(mails)
    expect(sent.map(({ recipient, kind, data }) => [recipient, kind, data.state, data.message]).sort()).toEqual(
      [
        [host.email, 'booking_confirmed_host', 'instant-unpaid', 'By bus.'],
        [traveler.email, 'booking_confirmed_traveler', 'instant-unpaid', 'By bus.'],
      ].sort(),
    )
    const notified = (await test.deps.db.select().from(notifications)).filter(({ data }) => data.bookingId === id)
    expect(notified).toMatchObject([
      { userId: host.id, kind: 'booking_confirmed', data: { side: 'host', state: 'instant-unpaid' } },
    ])
  })

  it('follows the host’s choice at the time of the booking', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const request = await createBooking(test, traveler, experienceId)
    await test.deps.db.update(experiences).set({ instantConfirmation: true }).where(eq(experiences.id, experienceId))
    const atOnce = await createBooking(test, traveler, experienceId)
    expect([request, atOnce].map(({ status }) => status)).toEqual(['pending', 'confirmed'])
    expect(await read(request.id)).not.toHaveProperty('instantConfirmation')
  })
})
