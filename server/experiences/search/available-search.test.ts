import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availabilityOn, horizonDays, type Offer } from '#contract/rules/time/availability.ts'
import { addDays, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { findOffer, findOfferFacts } from '#server/bookings/seats/offer-repository.ts'
import { availabilityExceptions, seats } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { insertExperiences } from '../listings/insert.ts'
import { sampleExperience } from '../sample-rows.ts'

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

/** By the rule that a booking is judged by. */
const bookable = async (day: string, guests: number): Promise<string[]> => {
  const { db, time } = { ...test.deps, time: test.time }
  const found: string[] = []
  for (const id of listingIds) {
    const offer = (await findOffer(db, id)) as Offer
    const facts = await findOfferFacts(db, id, day, day)
    const { slots: open } = availabilityOn(offer, facts, day, time.now.getTime())
    if (guests <= offer.groupSize && open.some(({ placesLeft }) => placesLeft >= guests)) found.push(id)
  }
  return found
}

const search = async (query: string): Promise<{ ids: string[]; total: number }> => {
  const answer = await test.app.inject(`/api/experiences?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { experiences: rows, total } = answer.json().data
  return { ids: rows.map(({ id }: { id: string }) => id).sort(), total }
}

describe('a search by date', () => {
  it('finds exactly what can be booked that day for that many, whatever happened before', async () => {
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
                ids: expected,
                total: expected.length,
              })
            }
        },
      ),
      { numRuns: process.env.SOAK ? 200 : 20 },
    )
  })
})
