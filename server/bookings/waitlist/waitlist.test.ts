import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { availabilityExceptions } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { waitlistEntries } from '#server/platform/db/schema/waitlist.ts'
import { cleanUp } from '#server/platform/jobs/clean-up.ts'
import {
  bookingRequest,
  createBooking,
  fetchWaitlist,
  joinWaitlist,
  leaveWaitlist,
  postBooking,
  waitlistRequest,
} from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { call, createTestApp, daysFromNow, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { offerFreedPlaces } from './offer-places.ts'

const minute = 60_000
const day = 24 * 60 * minute

let test: TestApp
let host: TestPerson
let people: TestPerson[]
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
})
afterAll(() => test.close())

/** Returns how many offers a person was notified of. */
const countOffers = async ({ id }: TestPerson): Promise<number> => {
  const rows = await test.deps.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, 'waitlist_offer')))
  return rows.length
}

/** Full by two bookings of two guests each. */
let experienceId: string
let bookingIds: string[]
beforeEach(async () => {
  people = await Promise.all([0, 1, 2, 3, 4].map(() => test.addPerson()))
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 4 })
  const first = await createBooking(test, person(0), experienceId)
  const second = await createBooking(test, person(1), experienceId)
  bookingIds = [first.id, second.id]
})
const person = (index: number) => people[index] as TestPerson
const cancel = (index: number) => call(test, 'PATCH', `/bookings/${bookingIds[index]}/cancel`, person(index), {})
/** How many offers that made to the people of this test: what others left behind is due as well. */
const offer = async () => {
  const count = async () => (await Promise.all(people.map((one) => countOffers(one)))).reduce((sum, n) => sum + n, 0)
  const before = await count()
  await offerFreedPlaces(test.deps)
  return (await count()) - before
}
const stateOf = async (one: TestPerson) => (await fetchWaitlist(test, one)).map(({ state }) => state)
const closedStates = async (one: TestPerson) =>
  (await test.deps.db.select().from(waitlistEntries).where(eq(waitlistEntries.userId, one.id))).map(
    ({ state }) => state,
  )

describe('a full start', () => {
  it('can be waited for, once a person, with the same id or another', async () => {
    const request = waitlistRequest(test, experienceId)
    const first = await call(test, 'POST', '/waitlist', person(2), request)
    expect(first.statusCode).toBe(201)
    expect(first.json().data.entry).toMatchObject({ id: request.id, guests: 2, state: 'waiting', offerUntil: null })
    expect((await call(test, 'POST', '/waitlist', person(2), request)).json().data.entry.id).toBe(request.id)
    const other = await joinWaitlist(test, person(2), experienceId, { guests: 3 })
    expect(other.json().data.entry).toMatchObject({ id: request.id, guests: 3 })
    expect(await fetchWaitlist(test, person(2))).toHaveLength(1)
  })

  it('is left, also twice, and a repeated request does not join again', async () => {
    const request = waitlistRequest(test, experienceId)
    await call(test, 'POST', '/waitlist', person(2), request)
    expect((await leaveWaitlist(test, person(2), experienceId)).statusCode).toBe(200)
    expect((await leaveWaitlist(test, person(2), experienceId)).statusCode).toBe(200)
    const late = await call(test, 'POST', '/waitlist', person(2), request)
    expect([late.statusCode, late.json().data.entry]).toEqual([201, null])
    expect(await fetchWaitlist(test, person(2))).toEqual([])
  })

  it('shows only its host how many travelers wait', async () => {
    await joinWaitlist(test, person(2), experienceId)
    await joinWaitlist(test, person(3), experienceId, { guests: 1 })
    const start = { experienceId, checkIn: daysFromNow(test, 7), timeSlot: null, entries: 2, guests: 3 }
    expect((await call(test, 'GET', '/hosts/me/waitlist', host)).json().data.starts).toContainEqual(start)
    const rival = await test.addPerson({ isHost: true })
    expect((await call(test, 'GET', '/hosts/me/waitlist', rival)).json().data.starts).toEqual([])
    expect(await fetchWaitlist(test, person(4))).toEqual([])
  })
})

describe('places that come free', () => {
  it('are offered to the first in line whose group fits, by notification and email with a link to the booking form', async () => {
    await joinWaitlist(test, person(2), experienceId, { guests: 3 })
    await joinWaitlist(test, person(3), experienceId)
    await joinWaitlist(test, person(4), experienceId, { guests: 1 })
    expect(await offer()).toBe(0)
    await cancel(0)
    expect(await offer()).toBe(1)
    expect(await stateOf(person(2))).toEqual(['waiting'])
    expect(await stateOf(person(3))).toEqual(['offered'])
    expect(await stateOf(person(4))).toEqual(['waiting'])
    const rows = await test.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person(3).id))
    expect(rows.map(({ kind, data }) => [kind, data.guests, data.day])).toEqual([
      ['waitlist_offer', '2', daysFromNow(test, 7)],
    ])
    const [mail] = await test.deps.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, person(3).email))
    expect(mail?.data.link).toContain(`/book/${experienceId}?date=${daysFromNow(test, 7)}&guests=2`)
    expect(await offer()).toBe(0)
  })

  it('go to the next in line after half an hour, and are not offered to the same traveler again', async () => {
    await joinWaitlist(test, person(2), experienceId)
    await joinWaitlist(test, person(3), experienceId)
    await cancel(0)
    await offer()
    await passTime(test, 29 * minute, async () => expect(await offer()).toBe(0))
    await passTime(test, 31 * minute, async () => expect(await offer()).toBe(1))
    expect(await stateOf(person(3))).toEqual(['offered'])
    await passTime(test, 62 * minute, async () => expect(await offer()).toBe(0))
    expect([await countOffers(person(2)), await countOffers(person(3))]).toEqual([1, 1])
    // Others come free: those who had an offer are asked once more.
    await cancel(1)
    await passTime(test, 63 * minute, async () => expect(await offer()).toBe(2))
  })

  it('end the entry after the third offer that its traveler does not take', async () => {
    await joinWaitlist(test, person(2), experienceId)
    for (const round of [1, 2, 3]) {
      await passTime(test, round * 40 * minute, async () => {
        // Any change of the start makes it worth another look.
        await test.deps.db
          .update(experiences)
          .set({ groupSize: 4 + round * 2 })
          .where(eq(experiences.id, experienceId))
        await offer()
      })
    }
    expect(await countOffers(person(2))).toBe(3)
    await passTime(test, 160 * minute, offer)
    expect(await closedStates(person(2))).toEqual(['unanswered'])
  })

  it('are not held: the first to book has them, and booking removes a traveler from the list', async () => {
    await joinWaitlist(test, person(2), experienceId)
    await joinWaitlist(test, person(3), experienceId)
    await cancel(0)
    await offer()
    expect((await postBooking(test, person(4), bookingRequest(test, experienceId))).statusCode).toBe(201)
    expect((await postBooking(test, person(2), bookingRequest(test, experienceId))).statusCode).toBe(409)
    await cancel(1)
    expect((await postBooking(test, person(2), bookingRequest(test, experienceId))).statusCode).toBe(201)
    expect(await closedStates(person(2))).toEqual(['booked'])
    expect(await stateOf(person(3))).toEqual(['waiting'])
  })

  it('go to the next in line at once if the traveler leaves the list', async () => {
    await joinWaitlist(test, person(2), experienceId)
    await joinWaitlist(test, person(3), experienceId)
    await cancel(0)
    await offer()
    await leaveWaitlist(test, person(2), experienceId)
    expect(await offer()).toBe(1)
    expect(await stateOf(person(3))).toEqual(['offered'])
  })

  it('come free also by a decline, an unpaid end, a move, and a larger group', async () => {
    const ways: (() => Promise<unknown>)[] = [
      () => call(test, 'PATCH', `/bookings/${bookingIds[0]}/status`, host, { status: 'cancelled' }),
      () =>
        call(test, 'POST', `/bookings/${bookingIds[1]}/moves`, person(1), {
          checkIn: daysFromNow(test, 8),
          totalPrice: 640,
        }),
      () => test.deps.db.update(experiences).set({ groupSize: 6 }).where(eq(experiences.id, experienceId)),
      () =>
        test.deps.db
          .insert(availabilityExceptions)
          .values({ experienceId, day: daysFromNow(test, 7), timeSlot: '', capacity: 8 }),
    ]
    for (const way of ways) {
      const one = await test.addPerson()
      people.push(one)
      const answer = await joinWaitlist(test, one, experienceId, { guests: 2 })
      expect(answer.json()).toMatchObject({ data: { entry: { state: 'waiting' } } })
      await way()
      expect(await offer()).toBe(1)
      expect(await countOffers(one)).toBe(1)
      // Takes them, so that the next one finds the start full.
      expect((await postBooking(test, one, bookingRequest(test, experienceId))).statusCode).toBe(201)
    }
  })

  it('are not offered so late that the offer would outlast the start', async () => {
    await joinWaitlist(test, person(2), experienceId)
    await cancel(0)
    await passTime(test, 8 * day - 20 * minute, async () => expect(await offer()).toBe(0))
  })
})

it('an entry ends without a notification if the start is over or the experience is no longer offered', async () => {
  await joinWaitlist(test, person(2), experienceId)
  await passTime(test, 9 * day, offer)
  expect(await closedStates(person(2))).toEqual(['closed'])
  await joinWaitlist(test, person(3), experienceId)
  await test.deps.db.update(experiences).set({ status: 'draft' }).where(eq(experiences.id, experienceId))
  await offer()
  expect(await closedStates(person(3))).toEqual(['closed'])
  expect([await countOffers(person(2)), await countOffers(person(3))]).toEqual([0, 0])
})

it('the server deletes ended entries after two months, and keeps open ones', async () => {
  await joinWaitlist(test, person(2), experienceId)
  await joinWaitlist(test, person(3), experienceId)
  await leaveWaitlist(test, person(2), experienceId)
  await passTime(test, 61 * day, () => cleanUp(test.deps))
  expect(await closedStates(person(2))).toEqual([])
  expect(await closedStates(person(3))).toEqual(['waiting'])
})
