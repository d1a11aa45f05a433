/** The commission is a share of all that a host received, whatever is reported, cancelled or moved after the guests came. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { paymentPage, press } from '#server/testing/book.ts'
import { createDayTest } from '#server/testing/calls/day.ts'

const day = await createDayTest()
const {
  test,
  people,
  renewPeople,
  bookUnderway,
  startBooking,
  read,
  cash,
  report,
  contradict,
  checkIn,
  decideGuestsCame,
  cancel,
  refuse,
} = day
const { decideDispute, decideCash, moveTo, answerMove, pass48Hours, endBooking, commissionOf, expectSound } = day
beforeEach(renewPeople)
afterAll(() => test.close())

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
    'a late decline by the host': (id: string) => refuse(id),
  }

  describe.each(Object.entries(proofs))('if %s', (_, prove) => {
    it.each(Object.entries(evasions))(
      'refuses %s, and pays the commission of the whole price',
      async (_what, evade) => {
        const { id } = await bookUnderway()
        for (const { statusCode } of await prove(id)) expect(statusCode).toBe(200)
        const refused = await evade(id)
        expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'guests_came'])
        await pass48Hours(id)
        await endBooking(id)
        expect((await read(id)).status).toBe('completed')
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
      expect((await read(id)).noShow?.decision).toBe('withdrawn')
      expect(codeOf(await decideDispute(id, 'refunded'))).toBe('no_show_closed')
      await pass48Hours(id)
      await endBooking(id)
      expect(await commissionOf(id)).toBe(96)
      await expectSound(id)
    })
  })

  it('accepts a report of absence if only the traveler recorded cash', async () => {
    const { id } = await bookUnderway()
    await cash('traveler', id, 448)
    expect((await report(id)).statusCode).toBe(200)
    await pass48Hours(id)
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
    await pass48Hours(id)
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
      await renewPeople()
      const { id } = await bookUnderway()
      await report(id)
      await cash('host', id, 0)
      await cash('traveler', id, 448)
      for (const refused of [await cancel('traveler', id), await cancel('host', id), await refuse(id)])
        expect(codeOf(refused)).toBe('cash_undecided')
      await contradict(id)
      expect(codeOf(await decideDispute(id, 'kept'))).toBe('cash_undecided')
      await test.deps.db.update(noShows).set({ contradictedAt: null }).where(eq(noShows.bookingId, id))
      await pass48Hours(id)
      await endBooking(id)
      expect([(await read(id)).status, await commissionOf(id)]).toEqual(['confirmed', null])
      expect((await decideCash(id, paid)).statusCode).toBe(200)
      await endBooking(id)
      expect([(await read(id)).status, await commissionOf(id)]).toEqual(['completed', commission])
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
    expect((await read(id)).noShow?.decision).toBe('withdrawn')
    expect(codeOf(await decideDispute(id, 'refunded'))).toBe('no_show_closed')
    await startBooking(id)
    expect((await checkIn(id)).statusCode).toBe(200)
    await pass48Hours(id)
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
    expect((await read(id)).noShow).toMatchObject({ decision: null, contradictedAt: null, travelerWords: null })
    const rows = await test.deps.db.select().from(notifications).where(eq(notifications.userId, people.traveler.id))
    expect(rows.filter(({ kind }) => kind === 'no_show_reported')).toHaveLength(2)
    await pass48Hours(id)
    await endBooking(id)
    expect(await commissionOf(id)).toBe(29)
    await expectSound(id)
  })

  it('deletes cash that one side recorded for the old start', async () => {
    const { id } = await bookUnderway()
    await cash('traveler', id, 448)
    await moved(id)
    expect((await read(id)).cash).toBeUndefined()
    await startBooking(id)
    await cash('host', id, 448)
    expect((await read(id)).cash).toMatchObject({ host: { amount: 448 }, traveler: null })
  })
})

/** Actions of the two sides, of an admin and of time, in any order. */
const acts = {
  report,
  contradict,
  keep: (id: string) => decideDispute(id, 'kept'),
  refund: (id: string) => decideDispute(id, 'refunded'),
  checkIn: (id: string) => checkIn(id),
  checkInOne: (id: string) => checkIn(id, { guests: 1 }),
  checkInForOldStart: (id: string) => checkIn(id, { guests: 2, checkIn: '2026-01-01', timeSlot: null }),
  decideGuestsCame: (id: string) => decideGuestsCame(id, 1),
  hostPaid: async (id: string) => cash('host', id, cashDue(await read(id))),
  hostLess: (id: string) => cash('host', id, 20),
  hostNothing: (id: string) => cash('host', id, 0),
  travelerPaid: async (id: string) => cash('traveler', id, cashDue(await read(id))),
  travelerLess: (id: string) => cash('traveler', id, 20),
  travelerNothing: (id: string) => cash('traveler', id, 0),
  decideSome: (id: string) => decideCash(id, 20),
  decideNothing: (id: string) => decideCash(id, 0),
  travelerCancels: (id: string) => cancel('traveler', id),
  hostCancels: (id: string) => cancel('host', id),
  refuse,
  pass48Hours,
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
    const page = await paymentPage(test, people.traveler, id).catch(() => null)
    return page && press(test, page, 'approve')
  },
}
const names = Object.keys(acts) as (keyof typeof acts)[]

describe('a random history of a booking', () => {
  it('ends with a commission on everything that its host received', async () => {
    const step = fc.record({ act: fc.constantFrom(...names), price: fc.constantFrom(320, 320, 200, 417) })
    const history = fc.record({
      deposit: fc.constantFrom(20, 30, 50, null),
      steps: fc.array(step, { minLength: 2, maxLength: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(history, async ({ deposit, steps }) => {
        await renewPeople()
        const { id, experienceId } = await bookUnderway(deposit)
        for (const { act, price } of steps) {
          await test.deps.db.update(experiences).set({ price }).where(eq(experiences.id, experienceId))
          await acts[act](id, price)
        }
        // Decides everything that is still open, so that the booking can end.
        await decideCash(id, 20)
        await decideDispute(id, 'kept')
        await pass48Hours(id)
        await endBooking(id)
        expect(['completed', 'cancelled']).toContain((await read(id)).status)
        await expectSound(id)
      }),
      { numRuns: process.env.SOAK ? 200 : 15 },
    )
  })
})
