/** Many at once. PGlite has one connection and hides races, so the same file runs on PostgreSQL (step `postgres`). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { audit } from '#server/testing/audit.ts'
import { book, booked, bookingRequest, call, paymentPage, press } from '#server/testing/book.ts'
import { createRandom } from '#server/testing/calls/random.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/create-test-app.ts'
import { insertExperience } from '#server/testing/insert-experience.ts'
import { expireDueBookings } from '../jobs.ts'

const isLong = process.env.SOAK !== undefined
const seatRounds = isLong ? 25 : 1
const raceRounds = isLong ? 400 : 8

let test: TestApp
let host: TestPerson
let travelers: TestPerson[]
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
  travelers = await Promise.all(Array.from({ length: 400 }, () => test.addPerson()))
})
afterAll(() => test.close())

// As many as come at once, since nobody may hold many places unpaid (holds.ts).
const traveler = (index: number) => travelers[index % travelers.length] as TestPerson
const range = (length: number) => Array.from({ length }, (_, index) => index)
const statuses = (answers: readonly { statusCode: number }[]) => {
  const count = (code: number) => answers.filter(({ statusCode }) => statusCode === code).length
  return { made: count(201), full: count(409), other: answers.length - count(201) - count(409) }
}

describe('four hundred for twelve places', () => {
  it.each(range(seatRounds))('sell all of them and none twice (round %i)', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 12 })
    const answers = await Promise.all(
      range(400).map((index) => book(test, traveler(index), bookingRequest(test, experienceId, { guests: 1 }))),
    )
    expect(statuses(answers)).toEqual({ made: 12, full: 388, other: 0 })
    expect(await audit(test, experienceId)).toEqual([])
  })

  it('never overbook with parties of different sizes, and leave no place free that a party still wants', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 12, timeSlots: ['09:00', '15:00'] })
    const answers = await Promise.all(
      range(120).map((index) =>
        book(test, traveler(index), bookingRequest(test, experienceId, { guests: 1 + (index % 4) })),
      ),
    )
    expect(statuses(answers).other).toBe(0)
    const rows = await test.deps.db.select().from(bookings).where(eq(bookings.experienceId, experienceId))
    // Single travelers came among the others: every place found a guest.
    expect(rows.reduce((sum, { guests }) => sum + guests, 0)).toBe(24)
    expect(await audit(test, experienceId)).toEqual([])
  })

  it('while others cancel: freed places are sold again, once', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 12 })
    const first = await Promise.all(
      range(12).map((index) => booked(test, traveler(index), experienceId, { guests: 1 })),
    )
    const [, answers] = await Promise.all([
      Promise.all(
        first.slice(0, 6).flatMap(({ id }, index) =>
          // Twice each, so that giving back twice would show.
          range(2).map(() => call(test, 'PATCH', `/bookings/${id}/cancel`, traveler(index), {})),
        ),
      ),
      Promise.all(
        range(60).map((index) => book(test, traveler(index), bookingRequest(test, experienceId, { guests: 1 }))),
      ),
    ])
    expect(statuses(answers).made).toBeLessThanOrEqual(6)
    const rest = await Promise.all(
      range(12).map((index) => book(test, traveler(index), bookingRequest(test, experienceId, { guests: 1 }))),
    )
    expect(statuses(answers).made + statuses(rest).made).toBe(6)
    expect(await audit(test, experienceId)).toEqual([])
  })
})

describe('everything at once about one booking', () => {
  it.each(range(raceRounds))('ends in one state, with its places and its money right (seed %i)', async (seed) => {
    const { below } = createRandom(seed + 1)
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 4 })
    // Of this round alone: whoever books in many of them holds too many places unpaid (holds.ts).
    const person = await test.addPerson()
    const { id } = await booked(test, person, experienceId)
    const page = await paymentPage(test, person, id)
    if (below(3) === 0) await press(test, page, 'approve')
    // A third of them has run out by now, in one way or the other.
    const due = [{ payBy: test.time.now }, { respondBy: test.time.now }, {}][below(3)] ?? {}
    if (Object.keys(due).length > 0) await test.deps.db.update(bookings).set(due).where(eq(bookings.id, id))
    const acts = [
      () => call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' }),
      () => call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled' }),
      () => call(test, 'PATCH', `/bookings/${id}/cancel`, person, {}),
      () => call(test, 'PATCH', `/bookings/${id}/cancel`, host, {}),
      () => press(test, page, 'approve'),
      () => press(test, page, 'decline'),
      () => call(test, 'POST', '/payments/payzone/session', person, { bookingId: id }),
      () => expireDueBookings(test.deps),
    ]
    const chosen = range(12).map(() => acts[below(acts.length)] ?? acts[0])
    const answers = await Promise.all(chosen.map((act) => act?.()))
    for (const answer of answers) if (typeof answer === 'object') expect(answer.statusCode).toBeLessThan(500)
    expect(await audit(test, experienceId)).toEqual([])
    // And nobody's place is lost: what is free can be booked.
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    const guests = row?.status === 'cancelled' ? 4 : 2
    const last = await test.addPerson()
    expect((await book(test, last, bookingRequest(test, experienceId, { guests }))).statusCode).toBe(201)
    expect((await book(test, last, bookingRequest(test, experienceId, { guests: 1 }))).statusCode).toBe(409)
  })
})
