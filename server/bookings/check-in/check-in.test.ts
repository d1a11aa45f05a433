import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Booking, booking as bookingSchema } from '#contract/models/booking.ts'
import { addDays, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { signAccessToken } from '#server/accounts/sessions/access-token.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { sessions } from '#server/platform/db/schema/users.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let host: TestPerson
let traveler: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
})
afterAll(() => test.close())
beforeEach(async () => {
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 20 })
})

const confirmed = async (changes: Record<string, unknown> = {}, isPaid = true): Promise<Booking> => {
  const booking = await createBooking(test, traveler, experienceId, { guests: 3, ...changes })
  if (isPaid) await payBooking(test, traveler, booking.id)
  await call(test, 'PATCH', `/bookings/${booking.id}/status`, host, { status: 'confirmed' })
  return booking
}

/** The host's answer at an instant; the sign-in is another one, since tokens last 15 minutes. */
const checkIn = async (id: string, at: number, body: object = {}, person = host) => {
  const { now } = test.time
  test.time.now = new Date(at)
  try {
    const { headers } = await signIn(person)
    return await test.app.inject({ method: 'POST', url: `/api/bookings/${id}/check-in`, headers, payload: body })
  } finally {
    test.time.now = now
  }
}
const signIn = async ({ id }: TestPerson) => {
  const sessionId = uuid()
  const expiresAt = new Date(test.time.now.getTime() + 86_400_000)
  await test.deps.db.insert(sessions).values({ id: sessionId, userId: id, activeHash: '', expiresAt })
  const token = await signAccessToken(test.deps, { userId: id, sessionId, isHost: true })
  return { headers: { authorization: `Bearer ${token}` } }
}
const at = (day: string, time = '10:00') => instantInMorocco(day, time)
const read = async (id: string): Promise<Booking> =>
  (await call(test, 'GET', `/bookings/${id}`, traveler)).json().data.booking

describe('checking guests in', () => {
  it('records when, and that all who were booked came', async () => {
    const { id, checkIn: day } = await confirmed()
    expect((await read(id)).checkedIn).toBeUndefined()
    const answer = await checkIn(id, at(day))
    expect(answer.statusCode, answer.body).toBe(200)
    const { booking } = answer.json().data
    expect(z.safeParse(bookingSchema, booking).error).toBeUndefined()
    expect(booking).toMatchObject({ id, status: 'confirmed' })
    expect(booking.checkedIn).toEqual({ at: new Date(at(day)).toISOString(), guests: 3 })
    expect((await read(id)).checkedIn).toEqual(booking.checkedIn)
  })

  it('keeps what was recorded first if fewer are sent, and ends at the highest number of requests at once', async () => {
    const { id, checkIn: day } = await confirmed()
    const answers = [await checkIn(id, at(day), { guests: 2 })]
    answers.push(await checkIn(id, at(day, '11:00'), { guests: 1 }), await checkIn(id, at(addDays(day, 30))))
    const first = { at: new Date(at(day)).toISOString(), guests: 2 }
    expect(answers.map((answer) => [answer.statusCode, answer.json().data.booking.checkedIn])).toEqual([
      [200, first],
      [200, first],
      [200, first],
    ])
    const other = await confirmed()
    test.time.now = new Date(at(day))
    const { headers } = await signIn(host)
    const send = (guests: number) =>
      test.app.inject({ method: 'POST', url: `/api/bookings/${other.id}/check-in`, headers, payload: { guests } })
    const raced = await Promise.all([1, 2, 3, 1, 2, 3].map(send))
    test.time.now = new Date()
    expect(raced.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await read(other.id)).checkedIn?.guests).toBe(3)
  })

  it.each([
    ['two hours before a start at half past midnight', '00:30', -1, '22:30', 200],
    ['a minute earlier', '00:30', -1, '22:29', 409],
    ['the first minute of the day', '09:00', 0, '00:00', 200],
    ['the minute before', '09:00', -1, '23:59', 409],
    ['the last minute of the day', '09:00', 0, '23:59', 200],
    ['two days later, once the phone has network again', '09:00', 2, '23:59', 200],
    ['later than that', '09:00', 3, '00:00', 409],
  ])('at %s', async (_what, timeSlot, days, time, status) => {
    experienceId = await insertExperience(test.deps, host.id, { timeSlots: [timeSlot] })
    const { id, checkIn: day } = await confirmed({ timeSlot })
    const answer = await checkIn(id, at(addDays(day, days), time))
    expect(answer.statusCode, answer.body).toBe(status)
    if (status === 409) {
      expect(answer.json()).toMatchObject({ code: 'check_in_closed', details: { from: day, to: day } })
      expect((await read(id)).checkedIn).toBeUndefined()
    }
  })

  it('on any day of one that lasts several', async () => {
    experienceId = await insertExperience(test.deps, host.id, { durationHours: 50 })
    const { id, checkIn: day } = await confirmed()
    expect((await checkIn(id, at(addDays(day, 5)))).json().details).toEqual({ from: day, to: addDays(day, 2) })
    const other = await confirmed()
    expect((await checkIn(other.id, at(addDays(day, 2)))).statusCode).toBe(200)
  })

  it('is refused for a booking that is not confirmed, or not paid', async () => {
    const pending = await createBooking(test, traveler, experienceId)
    const cancelled = await confirmed()
    await call(test, 'PATCH', `/bookings/${cancelled.id}/cancel`, traveler, {})
    const unpaid = await confirmed({}, false)
    const now = test.time.now.getTime()
    const refusals = await Promise.all([pending, cancelled, unpaid].map(({ id }) => checkIn(id, now)))
    expect(refusals.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'invalid_transition'],
      [409, 'invalid_transition'],
      [409, 'booking_unpaid'],
    ])
    expect(refusals[1]?.json().details).toEqual({ status: 'cancelled', cause: 'traveler' })
  })

  it('is refused, and the booking over, once it was not paid in time', async () => {
    const { id, checkIn: day } = await confirmed({}, false)
    const answer = await checkIn(id, at(day))
    expect(answer.json()).toMatchObject({
      code: 'invalid_transition',
      details: { status: 'cancelled', cause: 'unpaid' },
    })
    expect((await read(id)).status).toBe('cancelled')
  })

  it.each([0, 4, 1.5, 501])('takes no %d of three guests', async (guests) => {
    const { id, checkIn: day } = await confirmed()
    const answer = await checkIn(id, at(day), { guests })
    expect([400, 422]).toContain(answer.statusCode)
    expect((await read(id)).checkedIn).toBeUndefined()
  })

  it('is refused from anybody but the experience’s host', async () => {
    const { id, checkIn: day } = await confirmed()
    const rival = await test.addPerson({ isHost: true })
    expect((await checkIn(id, at(day), {}, rival)).statusCode).toBe(404)
    expect((await checkIn(id, at(day), {}, traveler)).statusCode).toBe(403)
    expect((await checkIn(uuid(), at(day))).statusCode).toBe(404)
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.checkedInAt).toBeNull()
  })
})
