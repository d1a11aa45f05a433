/** The commission is a share of all that a host received, whatever is reported, cancelled or moved after the guests came. */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { auditCommission, auditLedger } from '#server/testing/audits.ts'
import { createBookingTest } from '#server/testing/booking-test.ts'
import { openPaymentPage, pressPaymentButton } from '#server/testing/payments.ts'
import { daysFromNow } from '#server/testing/test-app.ts'

const { test, host, admin, people, actions, confirmBooking, readBooking } = await createBookingTest()
const { startBooking, endBooking, endNoShowPeriod } = actions
afterAll(() => test.close())

/** Books a trip that is confirmed, paid and under way. Of MAD 640 for two, 192 are paid online and 448 are due in cash. */
const bookUnderway = async (deposit: number | null = 30) => {
  const booking = await confirmBooking({ deposit })
  await startBooking(booking.id)
  return booking
}
type Side = 'host' | 'traveler'
const personOf = (side: Side) => (side === 'host' ? host : people.traveler)
const cash = (side: Side, id: string, amount: number) => actions.recordCash(id, personOf(side), amount)
const cancel = (side: Side, id: string) => actions.cancel(id, personOf(side))
const report = (id: string) => actions.reportNoShow(id, host)
const contradict = (id: string) => actions.contradictNoShow(id, people.traveler)
const checkIn = (id: string, body?: object) => actions.checkIn(id, host, body)
const decline = (id: string) => actions.decline(id, host)
const decideDispute = (id: string, decision: 'kept' | 'refunded') => actions.decideDispute(id, admin, decision)
const decideCash = (id: string, amount: number) => actions.decideCash(id, admin, amount)
const moveTo = (side: Side, id: string, days: number, totalPrice: number) =>
  actions.requestMove(id, personOf(side), { checkIn: daysFromNow(test, days), timeSlot: '09:00', totalPrice })
const answerMove = (side: Side, id: string) => actions.answerMove(id, personOf(side))

/** Returns the booked commission; null if the booking earned nothing. */
const commissionOf = async (id: string): Promise<number | null> => {
  const { rows } = await test.deps.db.execute<{ sum: string | null }>(sql`
    select sum(amount) from ledger_lines join ledger_entries on ledger_entries.id = entry_id
    where booking_id = ${id} and kind = 'earned' and account = 'commission'`)
  return rows[0]?.sum ? Number(rows[0].sum) : null
}
const expectSound = async (id: string) => {
  const problems = await auditCommission(test.deps.db, test.deps.config.commissionRate)
  // Ignores the bookings of other tests.
  expect(problems.filter((problem) => problem.startsWith(id))).toEqual([])
  expect(await auditLedger(test.deps.db)).toEqual([])
}
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code ?? 'done'

describe('a booking whose guests came', () => {
  const proofs = {
    'the host checked them in': async (id: string) => [await checkIn(id)],
    'the host checked half of them in': async (id: string) => [await checkIn(id, { guests: 1 })],
    'both sides confirmed the cash': async (id: string) => [
      await cash('host', id, 448),
      await cash('traveler', id, 448),
    ],
    'the host recorded cash': async (id: string) => [await cash('host', id, 400)],
    'both sides recorded different cash': async (id: string) => [
      await cash('traveler', id, 448),
      await cash('host', id, 400),
    ],
  }
  const evasions = {
    'a report of absence by the host': (id: string) => report(id),
    'a cancellation by the traveler': (id: string) => cancel('traveler', id),
    'a cancellation by the host': (id: string) => cancel('host', id),
    'a late decline by the host': (id: string) => decline(id),
  }

  describe.each(Object.entries(proofs))('if %s', (_, prove) => {
    it.each(Object.entries(evasions))(
      'refuses %s, and pays the commission of the whole price',
      async (_what, evade) => {
        const { id } = await bookUnderway()
        for (const { statusCode } of await prove(id)) expect(statusCode).toBe(200)
        const refused = await evade(id)
        expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'guests_came'])
        await endNoShowPeriod(id)
        await endBooking(id)
        expect((await readBooking(id)).status).toBe('completed')
        // 15 percent of the price of 640, not of the 192 that were paid online.
        expect(await commissionOf(id)).toBe(96)
        await expectSound(id)
      },
    )

    it('cannot be moved to a cheaper start', async () => {
      const { id, experienceId } = await bookUnderway()
      await prove(id)
      await test.deps.db.update(experiences).set({ price: 50 }).where(eq(experiences.id, experienceId))
      for (const person of ['traveler', 'host'] as const)
        expect(codeOf(await moveTo(person, id, 20, 100))).toBe('move_closed')
      await endBooking(id)
      expect(await commissionOf(id)).toBe(96)
    })

    it('withdraws an earlier report of absence', async () => {
      const { id } = await bookUnderway()
      await report(id)
      await contradict(id)
      await prove(id)
      expect((await readBooking(id)).noShow?.decision).toBe('withdrawn')
      expect(codeOf(await decideDispute(id, 'refunded'))).toBe('no_show_closed')
      await endNoShowPeriod(id)
      await endBooking(id)
      expect(await commissionOf(id)).toBe(96)
      await expectSound(id)
    })
  })

  it('accepts a report of absence if only the traveler recorded cash', async () => {
    const { id } = await bookUnderway()
    await cash('traveler', id, 448)
    expect((await report(id)).statusCode).toBe(200)
    await endNoShowPeriod(id)
    await endBooking(id)
    expect(await commissionOf(id)).toBe(29)
    await expectSound(id)
  })
})

describe('a refused check-in', () => {
  it('is no proof that the guests came: the booking can still be cancelled, and earns what a cancellation leaves', async () => {
    const { id } = await bookUnderway()
    const refused = await checkIn(id, { guests: 2, checkIn: '2026-01-01', timeSlot: null })
    expect(codeOf(refused)).toBe('booking_moved')
    expect((await cancel('host', id)).statusCode).toBe(200)
    await endBooking(id)
    expect(await commissionOf(id)).toBeNull()
    await expectSound(id)
  })
})

describe('a report of absence', () => {
  it('once confirmed, refuses check-in and cash, and the commission is of the online payment alone', async () => {
    const { id } = await bookUnderway()
    await report(id)
    await endNoShowPeriod(id)
    await endBooking(id)
    expect(await commissionOf(id)).toBe(29)
    expect(codeOf(await checkIn(id))).toBe('no_show_stands')
    for (const person of ['host', 'traveler'] as const) expect(codeOf(await cash(person, id, 448))).toBe('cash_closed')
    await expectSound(id)
  })

  it('stays undecided until an admin decides about different amounts of cash', async () => {
    for (const [paid, commission] of [
      [448, 96],
      [0, 29],
    ] as const) {
      const { id } = await bookUnderway()
      await report(id)
      await cash('host', id, 0)
      await cash('traveler', id, 448)
      for (const refused of [await cancel('traveler', id), await cancel('host', id), await decline(id)])
        expect(codeOf(refused)).toBe('cash_undecided')
      await contradict(id)
      expect(codeOf(await decideDispute(id, 'kept'))).toBe('cash_undecided')
      await test.deps.db.update(noShows).set({ contradictedAt: null }).where(eq(noShows.bookingId, id))
      await endNoShowPeriod(id)
      await endBooking(id)
      expect([(await readBooking(id)).status, await commissionOf(id)]).toEqual(['confirmed', null])
      expect((await decideCash(id, paid)).statusCode).toBe(200)
      await endBooking(id)
      expect([(await readBooking(id)).status, await commissionOf(id)]).toEqual(['completed', commission])
      await expectSound(id)
    }
  })
})

describe('a move of a started booking', () => {
  const moved = async (id: string) => {
    expect((await moveTo('host', id, 20, 640)).statusCode).toBe(201)
    expect((await answerMove('traveler', id))?.statusCode).toBe(200)
  }

  it.each([
    ['unanswered', async () => undefined],
    ['contradicted', async (id: string) => void (await contradict(id))],
    [
      'decided for the host',
      async (id: string) => {
        await contradict(id)
        expect((await decideDispute(id, 'kept')).statusCode).toBe(200)
      },
    ],
  ])('withdraws the %s report, and the new start earns like every other', async (_, before) => {
    const { id } = await bookUnderway()
    await report(id)
    await before(id)
    await moved(id)
    expect((await readBooking(id)).noShow?.decision).toBe('withdrawn')
    expect(codeOf(await decideDispute(id, 'refunded'))).toBe('no_show_closed')
    await startBooking(id)
    expect((await checkIn(id)).statusCode).toBe(200)
    await endNoShowPeriod(id)
    await endBooking(id)
    expect(await commissionOf(id)).toBe(96)
    await expectSound(id)
  })

  it('allows a new report for the new start, and notifies the traveler of it', async () => {
    const { id } = await bookUnderway()
    await report(id)
    await contradict(id)
    await moved(id)
    await startBooking(id)
    test.time.now = new Date(test.time.now.getTime() + 1000)
    expect((await report(id)).statusCode).toBe(200)
    expect((await readBooking(id)).noShow).toMatchObject({ decision: null, contradictedAt: null, travelerWords: null })
    const rows = await test.deps.db.select().from(notifications).where(eq(notifications.userId, people.traveler.id))
    expect(rows.filter(({ kind }) => kind === 'no_show_reported')).toHaveLength(2)
    await endNoShowPeriod(id)
    await endBooking(id)
    expect(await commissionOf(id)).toBe(29)
    await expectSound(id)
  })

  it('deletes cash that one side recorded for the old start', async () => {
    const { id } = await bookUnderway()
    await cash('traveler', id, 448)
    await moved(id)
    expect((await readBooking(id)).cash).toBeUndefined()
    await startBooking(id)
    await cash('host', id, 448)
    expect((await readBooking(id)).cash).toMatchObject({ host: { amount: 448 }, traveler: null })
  })
})

/** Actions of the two sides, of an admin and of time, in any order. */
const actionsByName = {
  report,
  contradict,
  keep: (id: string) => decideDispute(id, 'kept'),
  refund: (id: string) => decideDispute(id, 'refunded'),
  checkIn: (id: string) => checkIn(id),
  checkInOne: (id: string) => checkIn(id, { guests: 1 }),
  checkInForOldStart: (id: string) => checkIn(id, { guests: 2, checkIn: '2026-01-01', timeSlot: null }),
  decideGuestsCame: (id: string) => actions.decideGuestsCame(id, host, 1),
  hostPaid: async (id: string) => cash('host', id, cashDue(await readBooking(id))),
  hostLess: (id: string) => cash('host', id, 20),
  hostNothing: (id: string) => cash('host', id, 0),
  travelerPaid: async (id: string) => cash('traveler', id, cashDue(await readBooking(id))),
  travelerLess: (id: string) => cash('traveler', id, 20),
  travelerNothing: (id: string) => cash('traveler', id, 0),
  decideSome: (id: string) => decideCash(id, 20),
  decideNothing: (id: string) => decideCash(id, 0),
  travelerCancels: (id: string) => cancel('traveler', id),
  hostCancels: (id: string) => cancel('host', id),
  decline,
  endNoShowPeriod,
  endBooking,
  startBooking,
  move: async (id: string, price: number) => {
    await moveTo('traveler', id, 20 + (price % 7), price * 2)
    await answerMove('host', id)
  },
  offer: async (id: string, price: number) => {
    await moveTo('host', id, 30 + (price % 7), price * 2)
    await answerMove('traveler', id)
  },
  payMore: async (id: string) => {
    const page = await openPaymentPage(test, people.traveler, id).catch(() => null)
    return page && pressPaymentButton(test, page, 'approve')
  },
}
const names = Object.keys(actionsByName) as (keyof typeof actionsByName)[]

describe('a random history of a booking', () => {
  it('ends with a commission on everything that its host received', async () => {
    const step = fc.record({ action: fc.constantFrom(...names), price: fc.constantFrom(320, 320, 200, 417) })
    const history = fc.record({
      deposit: fc.constantFrom(20, 30, 50, null),
      steps: fc.array(step, { minLength: 2, maxLength: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(history, async ({ deposit, steps }) => {
        const { id, experienceId } = await bookUnderway(deposit)
        for (const { action, price } of steps) {
          await test.deps.db.update(experiences).set({ price }).where(eq(experiences.id, experienceId))
          await actionsByName[action](id, price)
        }
        // Decides everything that is still open, so that the booking can end.
        await decideCash(id, 20)
        await decideDispute(id, 'kept')
        await endNoShowPeriod(id)
        await endBooking(id)
        expect(['completed', 'cancelled']).toContain((await readBooking(id)).status)
        await expectSound(id)
      }),
      { numRuns: process.env.SOAK ? 200 : 15 },
    )
  })
})
