/** The number of guests who came, as several devices of the host count it, and check-ins that the server refuses but records. */
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Booking, booking as bookingSchema } from '#contract/models/booking.ts'
import { instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { signAccessToken } from '#server/accounts/sessions/access-token.ts'
import { sessions, users } from '#server/platform/db/schema/users.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, daysFromNow, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let admin: TestPerson
let host: TestPerson
let traveler: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.addPerson({ isAdmin: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.time.now = new Date()
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 20, timeSlots: ['09:00'] })
})

/** Returns a confirmed and paid booking for four. */
const confirmed = async (): Promise<Booking> => {
  const booking = await createBooking(test, traveler, experienceId, { guests: 4, timeSlot: '09:00' })
  await payBooking(test, traveler, booking.id)
  await call(test, 'PATCH', `/bookings/${booking.id}/status`, host, { status: 'confirmed' })
  return booking
}

/** Returns the header of a new sign-in, which is valid at the test's time. */
const signIn = async ({ id }: TestPerson): Promise<{ authorization: string }> => {
  const sessionId = uuid()
  const expiresAt = new Date(test.time.now.getTime() + 86_400_000)
  await test.deps.db.insert(sessions).values({ id: sessionId, userId: id, activeHash: '', expiresAt })
  const [row] = await test.deps.db.select().from(users).where(eq(users.id, id))
  const token = await signAccessToken(test.deps, { userId: id, sessionId, isHost: row?.isHost ?? false })
  return { authorization: `Bearer ${token}` }
}

/** Signs a device of the host in, and returns how it sends requests. */
const addDevice = async () => {
  const headers = await signIn(host)
  return (id: string, body: object, { key = uuid() as string, path = 'check-in' } = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/api/bookings/${id}/${path}`,
      headers: { ...headers, 'idempotency-key': key },
      payload: body,
    })
}
const passTo = (day: string, time = '10:00') => {
  test.time.now = new Date(instantInMorocco(day, time))
}
const atTime = (day: string, time: string) => new Date(instantInMorocco(day, time)).toISOString()
/** Fetches the booking, as the host unless another person is given, and checks it against the contract. */
const read = async (id: string, person = host): Promise<Booking> => {
  const headers = await signIn(person)
  const answer = await test.app.inject({ method: 'GET', url: `/api/bookings/${id}`, headers })
  const { booking } = answer.json().data
  expect(z.safeParse(bookingSchema, booking).error).toBeUndefined()
  return booking
}
const came = async (id: string) => (await read(id)).checkedIn?.guests
const counted = async (id: string) => (await read(id)).countedDifferently?.map(({ guests }) => guests)

describe('the number of guests who came', () => {
  it('rises when the late half of a party is checked in, and keeps the time of the first arrival', async () => {
    const { id, checkIn: day } = await confirmed()
    passTo(day, '09:05')
    const device = await addDevice()
    expect((await device(id, { guests: 2, at: atTime(day, '09:00') })).statusCode).toBe(200)
    const later = await device(id, { guests: 4, at: atTime(day, '09:04'), known: 2 })
    expect(later.json().data.booking.checkedIn).toEqual({ at: atTime(day, '09:00'), guests: 4 })
    expect(await counted(id)).toBeUndefined()
  })

  it('rises for a second device that had read the first number', async () => {
    const { id, checkIn: day } = await confirmed()
    passTo(day)
    await (await addDevice())(id, { guests: 2 })
    await (await addDevice())(id, { guests: 4, known: 2 })
    expect([await came(id), await counted(id)]).toEqual([4, undefined])
  })

  it('is not lowered by an older queued count of the same device, nor by a number that it passed', async () => {
    const { id, checkIn: day } = await confirmed()
    passTo(day)
    const device = await addDevice()
    await device(id, { guests: 2 })
    await device(id, { guests: 4, known: 2 })
    expect((await device(id, { guests: 3 })).statusCode).toBe(200)
    expect((await (await addDevice())(id, { guests: 2 })).statusCode).toBe(200)
    expect([await came(id), await counted(id)]).toEqual([4, undefined])
  })

  it.each([
    [2, 3],
    [3, 2],
  ])(
    'is the higher one of %d and %d that two devices counted without network, and the host sees both',
    async (first, second) => {
      const { id, checkIn: day } = await confirmed()
      passTo(day)
      await (await addDevice())(id, { guests: first, at: atTime(day, '09:10') })
      const answer = await (await addDevice())(id, { guests: second, at: atTime(day, '09:20') })
      expect(answer.statusCode).toBe(200)
      const { checkedIn, countedDifferently } = await read(id)
      expect(checkedIn?.guests).toBe(3)
      expect(countedDifferently).toEqual([
        { guests: first, at: atTime(day, '09:10') },
        { guests: second, at: atTime(day, '09:20') },
      ])
      expect((await read(id, traveler)).countedDifferently).toBeUndefined()
    },
  )

  it('compares counts of clients that send the number of guests alone', async () => {
    const { id, checkIn: day } = await confirmed()
    passTo(day)
    await (await addDevice())(id, { guests: 2 })
    await (await addDevice())(id, {})
    expect([await came(id), await counted(id)]).toEqual([2, undefined])
    await (await addDevice())(id, { guests: 3 })
    expect([await came(id), await counted(id)]).toEqual([3, [2, 3]])
  })

  it('is what the host decides, also if that is the lower one', async () => {
    const { id, checkIn: day } = await confirmed()
    passTo(day)
    const device = await addDevice()
    await device(id, { guests: 3 })
    await (await addDevice())(id, { guests: 2 })
    const decide = (guests: number) => device(id, { guests }, { path: 'check-in/decision' })
    expect((await decide(4)).json().code).toBe('conflict')
    const decided = await decide(2)
    expect(decided.statusCode, decided.body).toBe(200)
    expect(decided.json().data.booking).toMatchObject({ checkedIn: { guests: 2 } })
    expect(decided.json().data.booking.countedDifferently).toBeUndefined()
    // Decided once: again is the same, and another number is refused.
    expect((await decide(2)).statusCode).toBe(200)
    expect((await decide(3)).json().code).toBe('conflict')
    // A count that the host has decided about does not open the question again; a later arrival still counts.
    await (await addDevice())(id, { guests: 3 })
    expect([await came(id), await counted(id)]).toEqual([2, undefined])
    await device(id, { guests: 4, known: 2 })
    expect([await came(id), await counted(id)]).toEqual([4, undefined])
  })

  it('is decided again if a device that does not know the decision counts a new number', async () => {
    const { id, checkIn: day } = await confirmed()
    passTo(day)
    const [device, offline] = [await addDevice(), await addDevice()]
    await device(id, { guests: 2 })
    await offline(id, { guests: 3 })
    await device(id, { guests: 2 }, { path: 'check-in/decision' })
    await offline(id, { guests: 4, known: 3 })
    expect([await came(id), await counted(id)]).toEqual([4, [2, 4]])
  })

  it('is decided by the experience’s host alone', async () => {
    const { id, checkIn: day } = await confirmed()
    passTo(day)
    await (await addDevice())(id, { guests: 3 })
    await (await addDevice())(id, { guests: 2 })
    host = await test.addPerson({ isHost: true })
    const rival = await addDevice()
    expect((await rival(id, { guests: 2 }, { path: 'check-in/decision' })).statusCode).toBe(404)
  })

  it('is counted once for each request key, and ends at the highest one of counts at once', async () => {
    const { id, checkIn: day } = await confirmed()
    passTo(day)
    const device = await addDevice()
    const key = uuid()
    const answers = await Promise.all([1, 2, 3, 1, 2, 3].map((guests) => device(id, { guests })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect([await came(id), await counted(id)]).toEqual([3, undefined])
    for (const _ of [1, 2]) expect((await device(id, { guests: 4, known: 3 }, { key })).statusCode).toBe(200)
    expect(await came(id)).toBe(4)
  })
})

describe('a check-in that is refused', () => {
  it.each([
    ['cancelled', 'invalid_transition', (id: string) => call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})],
    [
      'moved to another day',
      'booking_moved',
      (id: string) =>
        call(test, 'POST', `/bookings/${id}/moves`, traveler, {
          checkIn: daysFromNow(test, 16),
          timeSlot: '09:00',
          totalPrice: 1280,
        }),
    ],
  ])('of a booking that was %s meanwhile is recorded as let in, for the host and an admin', async (_, code, end) => {
    const { id, checkIn: day } = await confirmed()
    expect((await end(id)).statusCode).toBeLessThan(300)
    passTo(day, '12:00')
    const device = await addDevice()
    const note = { guests: 2, at: atTime(day, '09:40'), checkIn: day, timeSlot: '09:00' }
    const refused = await device(id, note)
    expect([refused.statusCode, refused.json().code]).toEqual([409, code])
    // The host tries again: it is the same record.
    await device(id, note)
    const { checkedIn, letIn, ...rest } = await read(id)
    expect(checkedIn).toBeUndefined()
    expect(letIn).toEqual([{ at: note.at, guests: 2, checkIn: day, timeSlot: '09:00', code }])
    expect((await read(id, traveler)).letIn).toBeUndefined()
    expect(rest.updatedAt).toBe(test.time.now.toISOString())
    const headers = await signIn(admin)
    const found = await test.app.inject({ method: 'GET', url: `/api/admin/search?q=${id}`, headers })
    expect(found.json().data.bookings[0].letIn).toEqual(letIn)
  })

  it('of a client that sends the number of guests alone is recorded with the time of its arrival', async () => {
    const { id, checkIn: day } = await confirmed()
    await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})
    passTo(day, '12:00')
    await (await addDevice())(id, { guests: 4 })
    const at = test.time.now.toISOString()
    expect((await read(id)).letIn).toEqual([
      { at, guests: 4, checkIn: null, timeSlot: null, code: 'invalid_transition' },
    ])
  })

  it('does not count guests who were let in for the start that the booking left, even on the day of the new one', async () => {
    const { id, checkIn: day } = await confirmed()
    const moved = await call(test, 'POST', `/bookings/${id}/moves`, traveler, {
      checkIn: daysFromNow(test, 11),
      timeSlot: '09:00',
      totalPrice: 1280,
    })
    expect(moved.statusCode, moved.body).toBe(201)
    const { checkIn: newDay } = await read(id)
    passTo(newDay, '08:00')
    const note = { guests: 4, at: atTime(day, '09:40'), checkIn: day, timeSlot: '09:00' }
    const device = await addDevice()
    expect((await device(id, note)).json()).toMatchObject({
      code: 'booking_moved',
      details: { checkIn: newDay, timeSlot: '09:00' },
    })
    expect(await came(id)).toBeUndefined()
    expect((await device(id, { ...note, checkIn: newDay, at: atTime(newDay, '08:00') })).statusCode).toBe(200)
    expect(await came(id)).toBe(4)
  })

  it('takes no time after now, and records a limited number of them', async () => {
    const { id, checkIn: day } = await confirmed()
    await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})
    passTo(day, '12:00')
    const device = await addDevice()
    await device(id, { guests: 1, at: '2199-01-01T00:00:00.000Z' })
    expect((await read(id)).letIn?.map(({ at }) => at)).toEqual([test.time.now.toISOString()])
    for (let minute = 10; minute < 40; minute++) await device(id, { guests: 1, at: atTime(day, `09:${minute}`) })
    expect((await read(id)).letIn).toHaveLength(20)
  })
})
