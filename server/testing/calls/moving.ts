/** What tests of moved bookings begin with: a host, another one, and a booking that is confirmed and paid. */
import { expect } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { audit } from '../audit.ts'
import { booked, call, dayAhead, pay } from '../book.ts'
import { createTestApp, type TestPerson } from '../create-test-app.ts'
import { insertExperience } from '../insert-experience.ts'
import { auditLedger } from '../ledger-audit.ts'

export const createMovesTest = async () => {
  const test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02 })
  const host = await test.addPerson({ isHost: true })
  const other = await test.addPerson({ isHost: true })
  const people = { traveler: await test.addPerson() }

  const confirmed = async (
    changes: Parameters<typeof insertExperience>[2] = {},
    request: Record<string, unknown> = {},
  ) => {
    people.traveler = await test.addPerson()
    const experienceId = await insertExperience(test.deps, host.id, { timeSlots: ['09:00', '15:00'], ...changes })
    const { id } = await booked(test, people.traveler, experienceId, { timeSlot: '09:00', ...request })
    await pay(test, people.traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    return { id, experienceId }
  }
  const read = async (id: string, person = people.traveler): Promise<Booking> =>
    (await call(test, 'GET', `/bookings/${id}`, person)).json().data.booking
  const move = (id: string, changes: Record<string, unknown> = {}, person: TestPerson | null = people.traveler) => {
    const wanted = { checkIn: dayAhead(test, 9), timeSlot: '15:00', totalPrice: 640, ...changes }
    return call(test, 'POST', `/bookings/${id}/moves`, person, wanted)
  }
  const answer = async (id: string, given: string, person: TestPerson | null) => {
    const moveId = (await read(id)).move?.id
    return call(test, 'PATCH', `/bookings/${id}/moves/${moveId}`, person, { answer: given })
  }
  const expectSound = async (experienceId: string) => {
    expect(await audit(test, experienceId)).toEqual([])
    expect(await auditLedger(test.deps.db)).toEqual([])
  }
  return {
    test,
    host,
    other,
    /** Whose booking was made last. */
    people,
    /** A confirmed and paid booking of a week ahead, of a traveler of its own. */
    confirmed,
    read,
    move,
    /** To the move that is open. */
    answer,
    expectSound,
  }
}
