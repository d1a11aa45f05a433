/** Actions on a booking by its traveler, its host, an admin and the clock, and a test app with a confirmed booking. */
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { auditBookings, auditLedger } from './audits.ts'
import { createBooking } from './bookings.ts'
import { insertExperience } from './listings.ts'
import { payBooking } from './payments.ts'
import { call, createTestApp, daysFromNow, type TestApp, type TestPerson } from './test-app.ts'

const hourMs = 3_600_000
type Person = TestPerson | null

export const bookingActions = (test: TestApp) => {
  const { db } = test.deps
  const post = (id: string, person: Person, action: string, body: object) =>
    call(test, 'POST', `/bookings/${id}/${action}`, person, body)
  const setStatus = (id: string, host: Person, status: string) =>
    call(test, 'PATCH', `/bookings/${id}/status`, host, { status })
  const decide = (id: string, admin: Person, subject: string, body: object) =>
    call(test, 'POST', `/admin/${subject}/${id}/decide`, admin, { ...body, note: 'Both were heard.' })
  const readBooking = async (id: string, person: Person): Promise<Booking> =>
    (await call(test, 'GET', `/bookings/${id}`, person)).json().data.booking
  const setPaid = (id: string, changes: Partial<typeof bookings.$inferInsert>) =>
    db
      .update(bookings)
      .set(changes)
      .where(and(eq(bookings.id, id), eq(bookings.payment, 'paid')))
  return {
    readBooking,
    confirm: (id: string, host: Person) => setStatus(id, host, 'confirmed'),
    decline: (id: string, host: Person) => setStatus(id, host, 'cancelled'),
    cancel: (id: string, person: Person) => call(test, 'PATCH', `/bookings/${id}/cancel`, person, {}),
    requestMove: (id: string, person: Person, wanted: object) => post(id, person, 'moves', wanted),
    /** Answers the open move, which `reader` may see. */
    answerMove: async (id: string, person: Person, answer = 'accepted', reader = person) => {
      const { move } = await readBooking(id, reader)
      return call(test, 'PATCH', `/bookings/${id}/moves/${move?.id}`, person, { answer })
    },
    recordCash: (id: string, person: Person, amount: number) =>
      post(id, person, 'cash', { amount, at: test.time.now.toISOString(), reason: 'As it was.' }),
    reportNoShow: (id: string, host: Person) =>
      post(id, host, 'no-show', { words: 'The guests were not at the gate.' }),
    contradictNoShow: (id: string, traveler: Person) =>
      post(id, traveler, 'no-show/contradiction', { words: 'We were at the gate.' }),
    checkIn: (id: string, host: Person, body: object = {}) => post(id, host, 'check-in', body),
    decideGuestsCame: (id: string, host: Person, guests: number) => post(id, host, 'check-in/decision', { guests }),
    decideDispute: (id: string, admin: Person, decision: 'kept' | 'refunded') =>
      decide(id, admin, 'disputes', { decision }),
    decideCash: (id: string, admin: Person, amount: number) => decide(id, admin, 'cash-differences', { amount }),
    /** Moves the start of a paid booking to an hour ago. */
    startBooking: (id: string) => {
      const now = test.time.now.getTime()
      return setPaid(id, { startsAt: new Date(now - hourMs), completesAt: new Date(now + 6 * hourMs) })
    },
    endBooking: async (id: string) => {
      await setPaid(id, { completesAt: test.time.now })
      await expireDueBookings(test.deps)
    },
    /** Ends the 48 hours in which a traveler may contradict a report of absence. */
    endNoShowPeriod: (id: string) =>
      db.update(noShows).set({ answerBy: test.time.now }).where(eq(noShows.bookingId, id)),
  }
}

/** Creates a test app with two hosts and an admin. `confirmBooking` adds a traveler for each booking. */
export const createBookingTest = async () => {
  const test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02 })
  const host = await test.addPerson({ isHost: true })
  const otherHost = await test.addPerson({ isHost: true })
  const admin = await test.addPerson({ isAdmin: true })
  const actions = bookingActions(test)
  /** The traveler of the last booking. */
  const people = { traveler: await test.addPerson() }
  return {
    test,
    host,
    otherHost,
    admin,
    people,
    actions,
    /** Creates a paid and confirmed booking, a week from now. */
    confirmBooking: async (
      changes: Parameters<typeof insertExperience>[2] = {},
      request: Record<string, unknown> = {},
    ) => {
      people.traveler = await test.addPerson()
      const experienceId = await insertExperience(test.deps, host.id, { timeSlots: ['09:00', '15:00'], ...changes })
      const { id } = await createBooking(test, people.traveler, experienceId, { timeSlot: '09:00', ...request })
      await payBooking(test, people.traveler, id)
      await actions.confirm(id, host)
      return { id, experienceId }
    },
    readBooking: (id: string, person: Person = people.traveler) => actions.readBooking(id, person),
    requestMove: (id: string, changes: Record<string, unknown> = {}, person: Person = people.traveler) =>
      actions.requestMove(id, person, {
        checkIn: daysFromNow(test, 9),
        timeSlot: '15:00',
        totalPrice: 640,
        ...changes,
      }),
    answerMove: (id: string, answer: string, person: Person) => actions.answerMove(id, person, answer, people.traveler),
    expectSound: async (experienceId: string) => {
      expect(await auditBookings(test, experienceId)).toEqual([])
      expect(await auditLedger(test.deps.db)).toEqual([])
    },
  }
}
