import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { audit } from '#server/testing/audit.ts'
import { book, booked, bookingRequest, call, dayAhead, pay } from '#server/testing/book.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/create-test-app.ts'
import { insertExperience } from '#server/testing/insert-experience.ts'
import { auditLedger } from '#server/testing/ledger-audit.ts'

let test: TestApp
let host: TestPerson
let other: TestPerson
let traveler: TestPerson
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02 })
  host = await test.addPerson({ isHost: true })
  other = await test.addPerson({ isHost: true })
})
afterAll(() => test.close())

type Experience = Parameters<typeof insertExperience>[2]

/** A confirmed and paid booking of a week ahead, of a traveler of its own. */
const confirmed = async (changes: Experience = {}, request: Record<string, unknown> = {}) => {
  traveler = await test.addPerson()
  const experienceId = await insertExperience(test.deps, host.id, { timeSlots: ['09:00', '15:00'], ...changes })
  const { id } = await booked(test, traveler, experienceId, { timeSlot: '09:00', ...request })
  await pay(test, traveler, id)
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  return { id, experienceId }
}
const read = async (id: string, person = traveler): Promise<Booking> =>
  (await call(test, 'GET', `/bookings/${id}`, person)).json().data.booking
const move = (id: string, changes: Record<string, unknown> = {}, person: TestPerson | null = traveler) => {
  const wanted = { checkIn: dayAhead(test, 9), timeSlot: '15:00', totalPrice: 640, ...changes }
  return call(test, 'POST', `/bookings/${id}/moves`, person, wanted)
}
const answer = async (id: string, given: string, person: TestPerson | null) => {
  const moveId = (await read(id)).move?.id
  return call(test, 'PATCH', `/bookings/${id}/moves/${moveId}`, person, { answer: given })
}
const isSound = async (experienceId: string) => {
  expect(await audit(test, experienceId)).toEqual([])
  expect(await auditLedger(test.deps.db)).toEqual([])
}

describe('a move is refused', () => {
  it('of a booking that is another’s, and to nobody who is signed in', async () => {
    const { id } = await confirmed()
    expect((await move(id, {}, other)).statusCode).toBe(404)
    expect((await move(id, {}, null)).statusCode).toBe(401)
    const second = await confirmed()
    await move(second.id, {}, host)
    const foreign = (await read(second.id)).move?.id
    const crossed = await call(test, 'PATCH', `/bookings/${id}/moves/${foreign}`, host, { answer: 'withdrawn' })
    expect(crossed.statusCode).toBe(404)
  })

  it('to a start that is past, full, closed, unknown, too far, or where it is already; for another price', async () => {
    const { id, experienceId } = await confirmed()
    await book(
      test,
      other,
      bookingRequest(test, experienceId, { checkIn: dayAhead(test, 9), timeSlot: '15:00', guests: 7 }),
    )
    const codes = async (changes: Record<string, unknown>) => (await move(id, changes)).json().code
    expect(await codes({ checkIn: dayAhead(test, -1) })).toBe('day_past')
    expect(await codes({})).toBe('not_available')
    expect(await codes({ checkIn: dayAhead(test, 400) })).toBe('day_closed')
    expect(await codes({ timeSlot: '11:00' })).toBe('day_closed')
    expect(await codes({ checkIn: dayAhead(test, 7), timeSlot: '09:00' })).toBe('validation_failed')
    expect(await codes({ checkIn: dayAhead(test, 8), totalPrice: 1 })).toBe('price_changed')
    expect(await codes({ totalPrice: -5 })).toBe('invalid_request')
    expect(await codes({ totalPrice: 1e12 })).toBe('invalid_request')
    expect(await codes({ guests: 1 })).toBe('invalid_request')
    await test.deps.db.update(experiences).set({ availableDays: [] }).where(eq(experiences.id, experienceId))
    expect(await codes({ checkIn: dayAhead(test, 8) })).toBe('day_closed')
    await test.deps.db.update(experiences).set({ status: 'draft' }).where(eq(experiences.id, experienceId))
    expect(await codes({ checkIn: dayAhead(test, 8) })).toBe('day_closed')
    await isSound(experienceId)
  })

  it.each([
    ['cancelled', { status: 'cancelled', cause: 'traveler' }, 'ended'],
    ['completed', { status: 'completed' }, 'ended'],
    ['checked in', { checkedInAt: new Date(), guestsCame: 2 }, 'checked_in'],
    ['moved as often as may be', { moves: 3 }, 'too_many'],
  ] as const)('of one that is %s', async (_what, changes, reason) => {
    const { id } = await confirmed()
    await test.deps.db.update(bookings).set(changes).where(eq(bookings.id, id))
    expect((await move(id)).json()).toMatchObject({ code: 'move_closed', details: { reason } })
    // Nothing else did what the row says: its money is where it was.
    const back = { status: 'confirmed', cause: null, moves: 0 } as const
    await test.deps.db.update(bookings).set(back).where(eq(bookings.id, id))
  })

  it('of one that has begun', async () => {
    const { id } = await confirmed()
    await test.deps.db
      .update(bookings)
      .set({ checkIn: dayAhead(test, 0), timeSlot: '00:00' })
      .where(eq(bookings.id, id))
    expect((await move(id)).json().details).toEqual({ reason: 'started' })
  })

  it('while another is under way, and after a dozen questions', async () => {
    const { id } = await confirmed()
    await move(id, {}, host)
    expect((await move(id)).json()).toMatchObject({ code: 'move_closed', details: { reason: 'underway' } })
    for (let asked = 1; asked < 12; asked++) {
      await answer(id, 'declined', traveler)
      expect((await move(id, {}, host)).statusCode).toBe(201)
    }
    await answer(id, 'declined', traveler)
    expect((await move(id, {}, host)).json().details.reason).toBe('too_many')
  })
})
