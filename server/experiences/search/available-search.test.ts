import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxNextDays } from '#contract/endpoints/availability.ts'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import {
  availabilityOf,
  availabilityOn,
  horizonDays,
  nextDaysAhead,
  type Offer,
} from '#contract/rules/time/availability.ts'
import { addDays, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { findOffer, findOfferFacts } from '#server/bookings/seats/repository.ts'
import { availabilityExceptions, seats } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
let hostId = ''
beforeAll(async () => {
  test = await createTestApp()
  hostId = (await test.addPerson({ isHost: true })).id
})
afterAll(() => test.close())

const today = '2026-11-25'
const listingIds = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`)
const days = [-1, 0, 1, 2, 7, horizonDays, horizonDays + 1].map((count) => addDays(today, count))
const slots = ['', '08:30', '14:00']

const plan = fc.record({
  availableDays: fc.oneof(fc.constant<number[]>([1, 2, 3, 4, 5, 6, 7]), fc.subarray([1, 2, 3, 4, 5, 6, 7])),
  timeSlots: fc.subarray(['08:30', '14:00']),
  groupSize: fc.integer({ min: 1, max: 4 }),
})
const place = { id: fc.constantFrom(...listingIds), day: fc.constantFrom(...days), timeSlot: fc.constantFrom(...slots) }
const step = fc.oneof(
  fc.record({ kind: fc.constant('plan' as const), id: place.id, plan }),
  fc.record({ kind: fc.constant('take' as const), ...place, taken: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ kind: fc.constant('except' as const), ...place, capacity: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ kind: fc.constant('unexcept' as const), ...place }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const slotOf = (
  table: typeof seats | typeof availabilityExceptions,
  { id, day, timeSlot }: Exclude<Step, { kind: 'plan' }>,
) => and(eq(table.experienceId, id), eq(table.day, day), eq(table.timeSlot, timeSlot))

const apply = async (one: Step): Promise<void> => {
  const { db } = test.deps
  if (one.kind === 'plan') {
    await db.update(experiences).set(one.plan).where(eq(experiences.id, one.id))
    return
  }
  const key = { experienceId: one.id, day: one.day, timeSlot: one.timeSlot }
  if (one.kind === 'unexcept') await db.delete(availabilityExceptions).where(slotOf(availabilityExceptions, one))
  else if (one.kind === 'except') {
    const { capacity } = one
    await db
      .insert(availabilityExceptions)
      .values({ ...key, capacity })
      .onConflictDoUpdate({
        target: [availabilityExceptions.experienceId, availabilityExceptions.day, availabilityExceptions.timeSlot],
        set: { capacity },
      })
  } else {
    const { taken } = one
    await db
      .insert(seats)
      .values({ ...key, taken, capacity: 4 })
      .onConflictDoUpdate({ target: [seats.experienceId, seats.day, seats.timeSlot], set: { taken } })
  }
}

/** Returns what the rule of a booking allows. */
const bookable = async (day: string, guests: number) => {
  const { db, time } = { ...test.deps, time: test.time }
  const found: { id: string; day: AvailabilityDay }[] = []
  for (const id of listingIds) {
    const offer = (await findOffer(db, id)) as Offer
    const facts = await findOfferFacts(db, id, day, day)
    const known = availabilityOn(offer, facts, day, time.now.getTime())
    if (guests <= offer.groupSize && known.slots.some(({ placesLeft }) => placesLeft >= guests))
      found.push({ id, day: known })
  }
  return found
}

const search = async (query: string) => {
  const answer = await test.app.inject(`/api/experiences?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { experiences: rows, total } = answer.json().data
  const found = rows.map(({ id, day }: { id: string; day: unknown }) => ({ id, day }))
  found.sort((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1))
  return { found, total }
}

const nextDays = async (guests: number) => {
  const answer = await test.app.inject(`/api/experiences/next-days?ids=${listingIds.join()}&guests=${guests}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { nextDays: dates } = answer.json().data as { nextDays: { id: string; date: string | null }[] }
  return new Map(dates.map(({ id, date }) => [id, date]))
}

/** Returns the first day from today on that the rule of a booking allows. */
const firstBookable = async (guests: number) => {
  const span = { from: today, to: addDays(today, nextDaysAhead) }
  const dates = new Map<string, string | null>()
  for (const id of listingIds) {
    const offer = (await findOffer(test.deps.db, id)) as Offer
    const facts = await findOfferFacts(test.deps.db, id, span.from, span.to)
    const free = availabilityOf(offer, facts, span, test.time.now.getTime()).find(({ slots: open }) =>
      open.some(({ placesLeft }) => placesLeft >= guests),
    )
    dates.set(id, guests <= offer.groupSize && free ? free.date : null)
  }
  return dates
}

describe('a search by date', () => {
  it('finds exactly the experiences that the guests can book that day, with their starts, after random steps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(plan, { minLength: 3, maxLength: 3 }),
        fc.array(step, { maxLength: 25 }),
        fc.constantFrom('07:00', '08:30', '13:59', '23:59'),
        async (plans, steps, time) => {
          await test.deps.db.delete(experiences)
          await insertExperiences(
            test.deps.db,
            plans.map((one, index) => sampleExperience({ ...one, id: listingIds[index] ?? '', hostId })),
          )
          test.time.now = new Date(instantInMorocco(today, time))
          for (const one of steps) await apply(one)
          for (const day of days)
            for (const guests of [1, 2, 4]) {
              const expected = await bookable(day, guests)
              expect(await search(`date=${day}&guests=${guests}`), `${day} ${guests}`).toEqual({
                found: expected,
                total: expected.length,
              })
            }
          for (const guests of [1, 4]) expect(await nextDays(guests)).toEqual(await firstBookable(guests))
        },
      ),
      { numRuns: process.env.SOAK ? 200 : 20 },
    )
  })

  it('skips days that are full or closed, and finds one that an exception opens', async () => {
    await test.deps.db.delete(experiences)
    const [id = ''] = listingIds
    // Wednesday the 25th is today; the plan is of Wednesdays and Thursdays.
    const row = sampleExperience({ id, hostId, availableDays: [3, 4], timeSlots: ['08:30', '14:00'], groupSize: 4 })
    await insertExperiences(test.deps.db, [row])
    test.time.now = new Date(instantInMorocco(today, '13:59'))
    expect((await nextDays(2)).get(id)).toBe(today)
    test.time.now = new Date(instantInMorocco(today, '14:00'))
    expect((await nextDays(2)).get(id)).toBe('2026-11-26')
    for (const timeSlot of ['08:30', '14:00']) await apply({ kind: 'take', id, day: '2026-11-26', timeSlot, taken: 3 })
    expect((await nextDays(1)).get(id)).toBe('2026-11-26')
    expect((await nextDays(2)).get(id)).toBe('2026-12-02')
    await apply({ kind: 'except', id, day: '2026-11-29', timeSlot: '08:30', capacity: 2 })
    expect((await nextDays(2)).get(id)).toBe('2026-11-29')
    expect((await nextDays(5)).get(id)).toBeNull()
  })

  it('omits the days of experiences that are not public, and refuses more ids than a page has', async () => {
    await test.deps.db.delete(experiences)
    const [shown = '', hidden = ''] = listingIds
    await insertExperiences(test.deps.db, [
      sampleExperience({ id: shown, hostId }),
      sampleExperience({ id: hidden, hostId, isApproved: false }),
    ])
    expect([...(await nextDays(1)).keys()]).toEqual([shown])
    const tooMany = Array.from({ length: maxNextDays + 1 }, () => shown).join()
    expect((await test.app.inject(`/api/experiences/next-days?ids=${tooMany}`)).statusCode).toBe(400)
    expect((await test.app.inject('/api/experiences/next-days?ids=x')).statusCode).toBe(400)
  })
})
