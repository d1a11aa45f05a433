import { eq } from 'drizzle-orm'
import { v4 as anyId, v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { booking as bookingSchema } from '#contract/models/booking.ts'
import { availabilityExceptions, bookings, seats } from '../platform/db/schema/bookings.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { bookingRequest, guestInfo, postBooking } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { call, createTestApp, daysFromNow, type TestApp, type TestPerson } from '../testing/test-app.ts'

let test: TestApp
let host: TestPerson
let traveler: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true, firstName: 'Brahim', phoneNumber: '+212 600 000 000' })
  traveler = await test.addPerson()
})
afterAll(() => test.close())

const takenOf = async (experienceId: string): Promise<number> => {
  const rows = await test.deps.db.select().from(seats).where(eq(seats.experienceId, experienceId))
  return rows.reduce((sum, { taken }) => sum + taken, 0)
}
const availability = async (experienceId: string, from: string, to = from) =>
  (await call(test, 'GET', `/experiences/${experienceId}/availability?from=${from}&to=${to}`)).json()

describe('booking', () => {
  it('creates a pending booking with an open payment and takes its places', async () => {
    const spot = { latitude: 34.0617, longitude: -4.9841 }
    const offered = { timeSlots: ['09:30', '15:00'], meetingCoordinates: spot }
    const experienceId = await insertExperience(test.deps, host.id, offered)
    const answer = await postBooking(
      test,
      traveler,
      bookingRequest(test, experienceId, { timeSlot: '15:00', message: ' By bus. ' }),
    )
    expect(answer.statusCode).toBe(201)
    const { booking } = answer.json().data
    expect(z.safeParse(bookingSchema, booking).error).toBeUndefined()
    expect(booking).toMatchObject({
      status: 'pending',
      payment: 'open',
      timeSlot: '15:00',
      guests: 2,
      totalPrice: 640,
      message: 'By bus.',
      refund: null,
      voucher: null,
      experience: { title: 'Tanneries of Fes', meetingPoint: null, meetingCoordinates: spot, isOffered: true },
      host: { name: 'Brahim Idrissi', email: null, phoneNumber: null },
      guestInfo: { ...guestInfo, phone: '+212612345678' },
    })
    const day = daysFromNow(test, 7)
    const { days } = (await availability(experienceId, day)).data
    expect(days[0].slots.map(({ placesLeft }: { placesLeft: number }) => placesLeft)).toEqual([8, 6])
  })

  it('notifies the traveler and the host by email, unless they have turned it off', async () => {
    await test.deps.db.delete(mails)
    const experienceId = await insertExperience(test.deps, host.id)
    await postBooking(test, traveler, bookingRequest(test, experienceId))
    const sent = await test.deps.db.select().from(mails)
    expect(sent.map(({ recipient, kind }) => `${kind} to ${recipient}`).sort()).toEqual([
      `booking_requested_host to ${host.email}`,
      `booking_requested_traveler to ${traveler.email}`,
    ])
  })

  it('without a start takes the first of the day that has the places', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { timeSlots: ['15:00', '09:30'], groupSize: 3 })
    const first = await postBooking(test, traveler, bookingRequest(test, experienceId))
    const second = await postBooking(test, traveler, bookingRequest(test, experienceId))
    expect(first.json().data.booking.timeSlot).toBe('09:30')
    expect(second.json().data.booking.timeSlot).toBe('15:00')
    const third = await postBooking(test, traveler, bookingRequest(test, experienceId))
    expect(third.json()).toMatchObject({ code: 'not_available', details: { placesLeft: 1 } })
  })

  it('lets one book a whole day until it is over', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const answer = await postBooking(
      test,
      traveler,
      bookingRequest(test, experienceId, { checkIn: daysFromNow(test, 0) }),
    )
    expect(answer.statusCode).toBe(201)
  })

  it.each([
    [0, 'invalid_request'],
    [-1, 'invalid_request'],
    [1.5, 'invalid_request'],
    ['2', 'invalid_request'],
    [9, 'group_too_large'],
    [501, 'invalid_request'],
  ])('refuses %j guests of eight', async (guests, code) => {
    const experienceId = await insertExperience(test.deps, host.id)
    const answer = await postBooking(test, traveler, bookingRequest(test, experienceId, { guests, totalPrice: 640 }))
    expect(answer.json().code).toBe(code)
    expect(await takenOf(experienceId)).toBe(0)
  })

  it('computes the price itself: another is refused with the right one', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    for (const totalPrice of [0, 1, 639, 641]) {
      const answer = await postBooking(test, traveler, bookingRequest(test, experienceId, { totalPrice }))
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'price_changed', details: { totalPrice: 640, price: 320 } })
    }
    await test.deps.db.update(experiences).set({ price: 400 }).where(eq(experiences.id, experienceId))
    expect((await postBooking(test, traveler, bookingRequest(test, experienceId))).json().details.totalPrice).toBe(800)
    expect(await takenOf(experienceId)).toBe(0)
  })

  it('refuses days and times on which it does not take place', async () => {
    const slots = await insertExperience(test.deps, host.id, { timeSlots: ['00:01', '15:00'] })
    const never = await insertExperience(test.deps, host.id, { availableDays: [] })
    const codeOf = async (id: string, changes: object) =>
      (await postBooking(test, traveler, bookingRequest(test, id, { ...changes }))).json().code
    expect(await codeOf(never, {})).toBe('day_closed')
    expect(await codeOf(slots, { checkIn: daysFromNow(test, -1) })).toBe('day_past')
    expect(await codeOf(slots, { checkIn: daysFromNow(test, 0), timeSlot: '00:01' })).toBe('day_past')
    expect(await codeOf(slots, { timeSlot: '11:00' })).toBe('day_closed')
    expect(await codeOf(slots, { checkIn: daysFromNow(test, 400) })).toBe('day_closed')
    for (const checkIn of ['2026-02-30', '2027-13-01', 'tomorrow', '', '2026-1-1']) {
      expect(await codeOf(slots, { checkIn })).toBe('invalid_request')
    }
  })

  it('follows the exceptions of the calendar', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { availableDays: [] })
    const day = daysFromNow(test, 7)
    await test.deps.db.insert(availabilityExceptions).values({ experienceId, day, timeSlot: '', capacity: 2 })
    expect((await postBooking(test, traveler, bookingRequest(test, experienceId, { guests: 3 }))).json().code).toBe(
      'not_available',
    )
    expect((await postBooking(test, traveler, bookingRequest(test, experienceId))).statusCode).toBe(201)
    expect((await availability(experienceId, day)).data.days[0].state).toBe('full')
  })

  it('is refused for an experience that is not public, and for its own host', async () => {
    const unapproved = await insertExperience(test.deps, host.id, { isApproved: false })
    const draft = await insertExperience(test.deps, host.id, { status: 'draft' })
    const deleted = await insertExperience(test.deps, host.id, { deletedAt: new Date() })
    for (const id of [unapproved, draft, deleted, anyId()]) {
      for (const person of [traveler, host])
        expect((await postBooking(test, person, bookingRequest(test, id))).statusCode).toBe(404)
      const payload = { experienceId: id, checkIn: daysFromNow(test, 7), guests: 1 }
      expect((await call(test, 'POST', '/bookings/check-availability', null, payload)).statusCode).toBe(404)
    }
    const own = await insertExperience(test.deps, host.id)
    expect((await postBooking(test, host, bookingRequest(test, own))).json().code).toBe('own_experience')
    expect(await takenOf(own)).toBe(0)
  })

  it('needs a signed-in traveler and a name', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    expect((await postBooking(test, null, bookingRequest(test, experienceId))).statusCode).toBe(401)
    const blank = { ...guestInfo, firstName: '  ' }
    expect(
      (await postBooking(test, traveler, bookingRequest(test, experienceId, { guestInfo: blank }))).json().code,
    ).toBe('missing_fields')
    const extra = { ...bookingRequest(test, experienceId), cardNumber: '4111111111111111' }
    expect((await postBooking(test, traveler, extra)).json().code).toBe('invalid_request')
  })
})

describe('booking again', () => {
  it('with the same id returns the same booking, also once the day is full', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 2 })
    const payload = bookingRequest(test, experienceId, { id: uuid() })
    const answers = [await postBooking(test, traveler, payload), await postBooking(test, traveler, payload)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    expect(await takenOf(experienceId)).toBe(2)
  })

  it('with the same key returns the same booking, and is refused with another request', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const headers = { 'idempotency-key': uuid() }
    const first = await postBooking(test, traveler, bookingRequest(test, experienceId), headers)
    const again = await postBooking(test, traveler, bookingRequest(test, experienceId), headers)
    expect(again.json()).toEqual(first.json())
    const other = await postBooking(test, traveler, bookingRequest(test, experienceId, { guests: 1 }), headers)
    expect(other.json().code).toBe('idempotency_key_reused')
    expect(await takenOf(experienceId)).toBe(2)
  })

  it('at the same moment creates one booking', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 3 })
    const payload = bookingRequest(test, experienceId, { id: uuid() })
    const answers = await Promise.all(Array.from({ length: 8 }, () => postBooking(test, traveler, payload)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(await takenOf(experienceId)).toBe(2)
  })

  it('with an id that another person used, or for something else, is refused', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const id = uuid()
    await postBooking(test, traveler, bookingRequest(test, experienceId, { id }))
    const other = await test.addPerson()
    expect((await postBooking(test, other, bookingRequest(test, experienceId, { id }))).json().code).toBe('id_taken')
    expect((await postBooking(test, traveler, bookingRequest(test, experienceId, { id, guests: 1 }))).json().code).toBe(
      'id_taken',
    )
    expect(await takenOf(experienceId)).toBe(2)
  })
})

describe('checking before booking', () => {
  it('gives the same result as booking, for every kind of request', async () => {
    const experienceId = await insertExperience(test.deps, host.id, {
      availableDays: [1, 2, 3, 4, 5],
      timeSlots: ['09:30', '15:00'],
      groupSize: 4,
    })
    const codes: Record<string, string> = {
      closed: 'day_closed',
      past: 'day_past',
      full: 'not_available',
      group_too_large: 'group_too_large',
    }
    for (let ahead = -1; ahead < 9; ahead++) {
      for (const [timeSlot, guests] of [
        ['09:30', 3],
        ['09:30', 2],
        [null, 3],
        ['15:00', 5],
        ['12:00', 1],
      ] as const) {
        const asked = { experienceId, checkIn: daysFromNow(test, ahead), timeSlot, guests }
        const { data } = (await call(test, 'POST', '/bookings/check-availability', null, asked)).json()
        const made = await postBooking(test, await test.addPerson(), bookingRequest(test, experienceId, asked))
        expect(data.totalPrice).toBe(320 * guests)
        if (data.available) expect(made.json().data.booking).toMatchObject({ timeSlot: data.timeSlot })
        else expect(made.json().code).toBe(codes[data.reason])
      }
    }
  })

  it('limits the days of one calendar', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const ask = async (to: string) => (await availability(experienceId, '2026-12-01', to)).code
    expect(await ask('2027-03-10')).toBeUndefined()
    expect(await ask('2027-03-11')).toBe('invalid_request')
    expect(await ask('2026-11-30')).toBe('invalid_request')
  })
})

describe('bookings of an account', () => {
  it('come newest first, in pages and by status, and are nobody else’s', async () => {
    const person = await test.addPerson()
    const owner = await test.addPerson({ isHost: true })
    const made: string[] = []
    for (let count = 0; count < 12; count++) {
      test.time.now = new Date(test.time.now.getTime() + 1000)
      const experienceId = await insertExperience(test.deps, owner.id)
      made.unshift(
        (await postBooking(test, person, bookingRequest(test, experienceId, { guests: 1 }))).json().data.booking.id,
      )
    }
    await test.deps.db
      .update(bookings)
      .set({ status: 'confirmed' })
      .where(eq(bookings.id, made[3] ?? ''))
    const list = async (query: string, whose = person, path = '/bookings') =>
      (await call(test, 'GET', `${path}?${query}`, whose)).json().data
    const ids = (data: { bookings: { id: string }[] }) => data.bookings.map(({ id }) => id)
    expect(ids(await list(''))).toEqual(made.slice(0, 10))
    expect(await list('page=2')).toMatchObject({ total: 12, page: 2, limit: 10 })
    expect(ids(await list('page=2'))).toEqual(made.slice(10))
    expect(ids(await list('status=confirmed'))).toEqual([made[3]])
    expect((await list('', traveler)).bookings.every(({ id }: { id: string }) => !made.includes(id))).toBe(true)
    expect(ids(await list('limit=100', owner, '/bookings/host'))).toEqual(made)
    expect(await list('', host, '/bookings/host')).not.toMatchObject({ total: 12 })
  })

  it('are not shown to other accounts', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const person = await test.addPerson()
    const { id } = (await postBooking(test, person, bookingRequest(test, experienceId))).json().data.booking
    const status = async (whose: TestPerson) => (await call(test, 'GET', `/bookings/${id}`, whose)).statusCode
    expect(await status(person)).toBe(200)
    expect(await status(host)).toBe(200)
    expect(await status(await test.addPerson({ isHost: true }))).toBe(404)
    expect(await status(await test.addPerson({ isAdmin: true }))).toBe(404)
  })
})
