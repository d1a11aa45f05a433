/** Many moves at once. PGlite has one connection and hides races, so the same file runs on PostgreSQL (step `postgres`). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { auditBookings, auditLedger } from '#server/testing/audits.ts'
import { bookingRequest, createBooking, postBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, daysFromNow, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

const rounds = process.env.SOAK === undefined ? 1 : 40
const range = (length: number) => Array.from({ length }, (_, index) => index)

let test: TestApp
let host: TestPerson
let people: TestPerson[]
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
})
afterAll(() => test.close())

const person = (index: number) => people[index % people.length] as TestPerson
const starts = ['09:00', '12:00', '15:00']

/** Books for sixteen new travelers with one guest each, on the starts of two days: unpaid places per traveler are limited. */
const spread = async (groupSize: number) => {
  people = await Promise.all(range(16).map(() => test.addPerson()))
  const experienceId = await insertExperience(test.deps, host.id, {
    groupSize,
    timeSlots: starts,
    instantConfirmation: true,
  })
  const created = await Promise.all(
    people.map(async (one, index) => {
      const timeSlot = starts[index % starts.length]
      const request = { guests: 1, timeSlot, checkIn: daysFromNow(test, 7 + (index % 2)) }
      const { id } = await createBooking(test, one, experienceId, request)
      if (index % 3 !== 0) await payBooking(test, one, id)
      return id
    }),
  )
  return { experienceId, created }
}
const move = (index: number, id: string, day: number, start: number) =>
  call(test, 'POST', `/bookings/${id}/moves`, person(index), {
    checkIn: daysFromNow(test, 7 + (day % 2)),
    timeSlot: starts[start % starts.length],
    totalPrice: 320,
  })

describe('sixteen at once', () => {
  it.each(range(rounds))('change places with each other: none lost, none doubled, none stuck (%i)', async (round) => {
    const { experienceId, created } = await spread(4)
    const answers = await Promise.all(
      created.flatMap((id, index) => [
        move(index, id, index + 1, index + round),
        move(index, id, index, index + 1 + round),
      ]),
    )
    // Full, moved by the other request already, or there already: never a deadlock.
    for (const { statusCode, json } of answers)
      expect([201, 409, 422]).toContain(statusCode === 409 && json().code === 'conflict' ? 'deadlock' : statusCode)
    expect(answers.some(({ statusCode }) => statusCode === 201)).toBe(true)
    expect(await auditBookings(test, experienceId)).toEqual([])
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it.each(range(rounds))('want one start with four places, while others book and cancel (%i)', async () => {
    const { experienceId, created } = await spread(6)
    const wanted = { checkIn: daysFromNow(test, 9), timeSlot: '09:00' }
    const latecomer = await test.addPerson()
    const answers = await Promise.all(
      created.flatMap((id, index) => [
        call(test, 'POST', `/bookings/${id}/moves`, person(index), { ...wanted, totalPrice: 320 }),
        ...(index % 4 === 0 ? [call(test, 'PATCH', `/bookings/${id}/cancel`, person(index), {})] : []),
        ...(index % 8 === 1
          ? [postBooking(test, latecomer, bookingRequest(test, experienceId, { ...wanted, guests: 1 }))]
          : []),
      ]),
    )
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500)
    const rows = await test.deps.db.select().from(bookings).where(eq(bookings.experienceId, experienceId))
    const came = rows.filter(({ checkIn }) => checkIn === wanted.checkIn)
    const stayed = came.filter(({ status }) => status !== 'cancelled')
    const guestsOf = (some: typeof rows) => some.reduce((sum, { guests }) => sum + guests, 0)
    // Who moved there and cancelled may have left a place when everybody else had been refused.
    expect(guestsOf(stayed)).toBeLessThanOrEqual(6)
    expect(guestsOf(came)).toBeGreaterThanOrEqual(6)
    expect(await auditBookings(test, experienceId)).toEqual([])
    expect(await auditLedger(test.deps.db)).toEqual([])
  })
})
