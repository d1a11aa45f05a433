/** What tests of a booking's day begin with: guests who are there or not, both sides, an admin, and what we took of it. */
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { expireDueBookings } from '#server/bookings/seats/expire-bookings.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { ledgerEntries, ledgerLines } from '#server/platform/db/schema/ledger.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { auditCommission } from '../audits/commission-audit.ts'
import { booked, call, dayAhead, pay } from '../book.ts'
import { createTestApp } from '../create-test-app.ts'
import { insertExperience } from '../insert-experience.ts'
import { auditLedger } from '../ledger-audit.ts'

const hourMs = 3_600_000

/** At a commission of 15 percent. */
export const createDayTest = async () => {
  const test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02 })
  const admin = await test.addPerson({ isAdmin: true })
  const addPeople = async () => ({ host: await test.addPerson({ isHost: true }), traveler: await test.addPerson() })
  const people = await addPeople()

  const starts = (id: string) =>
    test.deps.db
      .update(bookings)
      .set({
        startsAt: new Date(test.time.now.getTime() - hourMs),
        completesAt: new Date(test.time.now.getTime() + 6 * hourMs),
      })
      .where(and(eq(bookings.id, id), eq(bookings.payment, 'paid')))
  const underWay = async (deposit: number | null = 30) => {
    const experienceId = await insertExperience(test.deps, people.host.id, { deposit })
    const { id } = await booked(test, people.traveler, experienceId)
    await pay(test, people.traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/status`, people.host, { status: 'confirmed' })
    await starts(id)
    return { id, experienceId }
  }
  const read = async (id: string): Promise<Booking> =>
    (await call(test, 'GET', `/bookings/${id}`, people.traveler)).json().data.booking
  const say = (who: keyof typeof people, id: string, what: string, body: object) =>
    call(test, 'POST', `/bookings/${id}/${what}`, people[who], body)
  const decide = (what: string, id: string, body: object) =>
    call(test, 'POST', `/admin/${what}/${id}/decide`, admin, { ...body, note: 'Both were heard.' })
  const answerMove = async (who: keyof typeof people, id: string) => {
    const { move } = await read(id)
    return move && call(test, 'PATCH', `/bookings/${id}/moves/${move.id}`, people[who], { answer: 'accepted' })
  }

  return {
    test,
    people,
    /** Others, for the next test. */
    begin: async () => void Object.assign(people, await addPeople()),
    /** Confirmed, paid and under way: of MAD 640 for two, MAD 192 were paid online and MAD 448 are left for the day. */
    underWay,
    /** As if it had begun an hour ago. */
    starts,
    read,
    cash: (who: keyof typeof people, id: string, amount: number) =>
      say(who, id, 'cash', { amount, at: test.time.now.toISOString(), reason: 'As it was.' }),
    report: (id: string) => say('host', id, 'no-show', { words: 'Nobody was at the gate.' }),
    contradict: (id: string) => say('traveler', id, 'no-show/contradiction', { words: 'We were there.' }),
    checkIn: (id: string) => say('host', id, 'check-in', {}),
    cancel: (who: keyof typeof people, id: string) => call(test, 'PATCH', `/bookings/${id}/cancel`, people[who], {}),
    callOff: (id: string) => call(test, 'PATCH', `/bookings/${id}/status`, people.host, { status: 'cancelled' }),
    decideDispute: (id: string, decision: 'kept' | 'refunded') => decide('disputes', id, { decision }),
    decideCash: (id: string, amount: number) => decide('cash-differences', id, { amount }),
    moveTo: (who: keyof typeof people, id: string, ahead: number, totalPrice: number) =>
      say(who, id, 'moves', { checkIn: dayAhead(test, ahead), totalPrice }),
    answerMove,
    pass48Hours: (id: string) =>
      test.deps.db.update(noShows).set({ answerBy: test.time.now }).where(eq(noShows.bookingId, id)),
    ends: async (id: string) => {
      const isPaid = and(eq(bookings.id, id), eq(bookings.payment, 'paid'))
      await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(isPaid)
      await expireDueBookings(test.deps)
    },
    /** What we took of what was earned with it; null where nothing was. */
    commissionOf: async (id: string): Promise<number | null> => {
      const isOurs = and(eq(ledgerEntries.bookingId, id), eq(ledgerEntries.kind, 'earned'))
      const [row] = await test.deps.db
        .select({ amount: sql<number | null>`sum(${ledgerLines.amount})`.mapWith(Number) })
        .from(ledgerLines)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
        .where(and(isOurs, eq(ledgerLines.account, 'commission')))
      return row?.amount ?? null
    },
    isSound: async (id: string) => {
      const problems = await auditCommission(test.deps.db, test.deps.config.commissionRate)
      // What another test left says nothing of this booking.
      expect(problems.filter((problem) => problem.startsWith(id))).toEqual([])
      expect(await auditLedger(test.deps.db)).toEqual([])
    },
  }
}
