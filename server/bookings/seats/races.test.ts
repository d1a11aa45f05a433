/** Many at once. PGlite has one connection and hides races, so the same file runs on PostgreSQL (step `postgres`). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { auditBookings } from '#server/testing/audits.ts'
import { bookingRequest, createBooking, postBooking } from '#server/testing/bookings.ts'
import { createRandom, playSteps } from '#server/testing/histories.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { openPaymentPage, pressPaymentButton } from '#server/testing/payments.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
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
      range(400).map((index) => postBooking(test, traveler(index), bookingRequest(test, experienceId, { guests: 1 }))),
    )
    expect(statuses(answers)).toEqual({ made: 12, full: 388, other: 0 })
    expect(await auditBookings(test, experienceId)).toEqual([])
  })

  it('never overbook with parties of different sizes, and leave no place free that a party still wants', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 12, timeSlots: ['09:00', '15:00'] })
    const answers = await Promise.all(
      range(120).map((index) =>
        postBooking(test, traveler(index), bookingRequest(test, experienceId, { guests: 1 + (index % 4) })),
      ),
    )
    expect(statuses(answers).other).toBe(0)
    const rows = await test.deps.db.select().from(bookings).where(eq(bookings.experienceId, experienceId))
    // Single travelers came among the others: every place found a guest.
    expect(rows.reduce((sum, { guests }) => sum + guests, 0)).toBe(24)
    expect(await auditBookings(test, experienceId)).toEqual([])
  })

  it('while others cancel: freed places are sold again, once', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 12 })
    const first = await Promise.all(
      range(12).map((index) => createBooking(test, traveler(index), experienceId, { guests: 1 })),
    )
    const [, answers] = await Promise.all([
      Promise.all(
        first.slice(0, 6).flatMap(({ id }, index) =>
          // Twice each, so that giving back twice would show.
          range(2).map(() => call(test, 'PATCH', `/bookings/${id}/cancel`, traveler(index), {})),
        ),
      ),
      Promise.all(
        range(60).map((index) => postBooking(test, traveler(index), bookingRequest(test, experienceId, { guests: 1 }))),
      ),
    ])
    expect(statuses(answers).made).toBeLessThanOrEqual(6)
    const rest = await Promise.all(
      range(12).map((index) => postBooking(test, traveler(index), bookingRequest(test, experienceId, { guests: 1 }))),
    )
    expect(statuses(answers).made + statuses(rest).made).toBe(6)
    expect(await auditBookings(test, experienceId)).toEqual([])
  })
})

describe('everything at once about one booking', () => {
  it.each(range(raceRounds))('ends in one state, with its places and its money right (seed %i)', async (seed) => {
    const random = createRandom(seed + 1)
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 4 })
    // Of this round alone: whoever books in many of them holds too many places unpaid (holds.ts).
    const person = await test.addPerson()
    const { id } = await createBooking(test, person, experienceId)
    const page = await openPaymentPage(test, person, id)
    if (random.below(3) === 0) await pressPaymentButton(test, page, 'approve')
    // A third of them has run out by now, in one way or the other.
    const due = [{ payBy: test.time.now }, { respondBy: test.time.now }, {}][random.below(3)] ?? {}
    if (Object.keys(due).length > 0) await test.deps.db.update(bookings).set(due).where(eq(bookings.id, id))
    const actions = [
      () => call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' }),
      () => call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled' }),
      () => call(test, 'PATCH', `/bookings/${id}/cancel`, person, {}),
      () => call(test, 'PATCH', `/bookings/${id}/cancel`, host, {}),
      () => pressPaymentButton(test, page, 'approve'),
      () => pressPaymentButton(test, page, 'decline'),
      () => call(test, 'POST', '/payments/payzone/session', person, { bookingId: id }),
      () => expireDueBookings(test.deps),
    ]
    await playSteps(random, {
      actions,
      atOnce: 12,
      check: async (answers) => {
        for (const answer of answers) if (typeof answer === 'object') expect(answer.statusCode).toBeLessThan(500)
        expect(await auditBookings(test, experienceId)).toEqual([])
      },
    })
    // And nobody's place is lost: what is free can be booked.
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    const guests = row?.status === 'cancelled' ? 4 : 2
    const last = await test.addPerson()
    expect((await postBooking(test, last, bookingRequest(test, experienceId, { guests }))).statusCode).toBe(201)
    expect((await postBooking(test, last, bookingRequest(test, experienceId, { guests: 1 }))).statusCode).toBe(409)
  })
})
