/** A test app for the day of a booking: actions of both sides and of an admin, and the commission that we took. */
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { ledgerEntries, ledgerLines } from '#server/platform/db/schema/ledger.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { auditCommission } from '../audits/commission-audit.ts'
import { booked, call, dayAhead, pay } from '../book.ts'
import { createTestApp } from '../create-test-app.ts'
import { insertExperience } from '../insert-experience.ts'
import { auditLedger } from '../ledger-audit.ts'

const hourMs = 3_600_000

/** Creates the test app, with a commission of 15 percent. */
export const createDayTest = async () => {
  const test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02 })
  const admin = await test.addPerson({ isAdmin: true })
  const addPeople = async () => ({ host: await test.addPerson({ isHost: true }), traveler: await test.addPerson() })
  const people = await addPeople()

  const startBooking = (id: string) =>
    test.deps.db
      .update(bookings)
      .set({
        startsAt: new Date(test.time.now.getTime() - hourMs),
        completesAt: new Date(test.time.now.getTime() + 6 * hourMs),
      })
      .where(and(eq(bookings.id, id), eq(bookings.payment, 'paid')))
  const bookUnderway = async (deposit: number | null = 30) => {
    const experienceId = await insertExperience(test.deps, people.host.id, { deposit })
    const { id } = await booked(test, people.traveler, experienceId)
    await pay(test, people.traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/status`, people.host, { status: 'confirmed' })
    await startBooking(id)
    return { id, experienceId }
  }
  const read = async (id: string): Promise<Booking> =>
    (await call(test, 'GET', `/bookings/${id}`, people.traveler)).json().data.booking
  const post = (who: keyof typeof people, id: string, action: string, body: object) =>
    call(test, 'POST', `/bookings/${id}/${action}`, people[who], body)
  const decide = (what: string, id: string, body: object) =>
    call(test, 'POST', `/admin/${what}/${id}/decide`, admin, { ...body, note: 'Both were heard.' })
  const answerMove = async (who: keyof typeof people, id: string) => {
    const { move } = await read(id)
    return move && call(test, 'PATCH', `/bookings/${id}/moves/${move.id}`, people[who], { answer: 'accepted' })
  }

  return {
    test,
    people,
    /** Replaces host and traveler for the next test. */
    renewPeople: async () => void Object.assign(people, await addPeople()),
    /** Books an experience that is confirmed, paid and under way. Of MAD 640 for two, 192 are paid online and 448 are due in cash. */
    bookUnderway,
    /** Moves the start of a paid booking to an hour ago. */
    startBooking,
    read,
    cash: (who: keyof typeof people, id: string, amount: number) =>
      post(who, id, 'cash', { amount, at: test.time.now.toISOString(), reason: 'As it was.' }),
    report: (id: string) => post('host', id, 'no-show', { words: 'Nobody was at the gate.' }),
    contradict: (id: string) => post('traveler', id, 'no-show/contradiction', { words: 'We were there.' }),
    checkIn: (id: string, body: object = {}) => post('host', id, 'check-in', body),
    decideGuestsCame: (id: string, guests: number) => post('host', id, 'check-in/decision', { guests }),
    cancel: (who: keyof typeof people, id: string) => call(test, 'PATCH', `/bookings/${id}/cancel`, people[who], {}),
    refuse: (id: string) => call(test, 'PATCH', `/bookings/${id}/status`, people.host, { status: 'cancelled' }),
    decideDispute: (id: string, decision: 'kept' | 'refunded') => decide('disputes', id, { decision }),
    decideCash: (id: string, amount: number) => decide('cash-differences', id, { amount }),
    moveTo: (who: keyof typeof people, id: string, ahead: number, totalPrice: number) =>
      post(who, id, 'moves', { checkIn: dayAhead(test, ahead), totalPrice }),
    answerMove,
    pass48Hours: (id: string) =>
      test.deps.db.update(noShows).set({ answerBy: test.time.now }).where(eq(noShows.bookingId, id)),
    endBooking: async (id: string) => {
      const isPaid = and(eq(bookings.id, id), eq(bookings.payment, 'paid'))
      await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(isPaid)
      await expireDueBookings(test.deps)
    },
    /** Returns the booked commission; null if the booking earned nothing. */
    commissionOf: async (id: string): Promise<number | null> => {
      const isOurs = and(eq(ledgerEntries.bookingId, id), eq(ledgerEntries.kind, 'earned'))
      const [row] = await test.deps.db
        .select({ amount: sql<number | null>`sum(${ledgerLines.amount})`.mapWith(Number) })
        .from(ledgerLines)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
        .where(and(isOurs, eq(ledgerLines.account, 'commission')))
      return row?.amount ?? null
    },
    expectSound: async (id: string) => {
      const problems = await auditCommission(test.deps.db, test.deps.config.commissionRate)
      // Ignores the bookings of other tests.
      expect(problems.filter((problem) => problem.startsWith(id))).toEqual([])
      expect(await auditLedger(test.deps.db)).toEqual([])
    },
  }
}
