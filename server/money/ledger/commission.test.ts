/** The commission is of all that a host received, whatever is said, cancelled or moved after guests came. */
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { expireDueBookings } from '#server/bookings/seats/expire-bookings.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { ledgerEntries, ledgerLines } from '#server/platform/db/schema/ledger.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { auditCommission } from '#server/testing/audits/commission-audit.ts'
import { booked, call, dayAhead, pay, paymentPage, press } from '#server/testing/book.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/create-test-app.ts'
import { insertExperience } from '#server/testing/insert-experience.ts'
import { auditLedger } from '#server/testing/ledger-audit.ts'

const hourMs = 3_600_000
const rate = 0.15
let test: TestApp
let admin: TestPerson
let host: TestPerson
let traveler: TestPerson
beforeAll(async () => {
  test = await createTestApp({ commissionRate: rate, paymentFeeRate: 0.02 })
  admin = await test.addPerson({ isAdmin: true })
})
const begin = async () => {
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
}
beforeEach(begin)
afterAll(() => test.close())

const starts = (id: string) =>
  test.deps.db
    .update(bookings)
    .set({
      startsAt: new Date(test.time.now.getTime() - hourMs),
      completesAt: new Date(test.time.now.getTime() + 6 * hourMs),
    })
    .where(and(eq(bookings.id, id), eq(bookings.payment, 'paid')))
/** Confirmed, paid and under way: of MAD 640 for two, MAD 192 were paid online and MAD 448 are left for the day. */
const underWay = async (deposit: number | null = 30) => {
  const experienceId = await insertExperience(test.deps, host.id, { deposit })
  const { id } = await booked(test, traveler, experienceId)
  await pay(test, traveler, id)
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  await starts(id)
  return { id, experienceId }
}
const read = async (id: string): Promise<Booking> =>
  (await call(test, 'GET', `/bookings/${id}`, traveler)).json().data.booking

const say = (person: TestPerson, id: string, what: string, body: object) =>
  call(test, 'POST', `/bookings/${id}/${what}`, person, body)
const cash = (person: TestPerson, id: string, amount: number) =>
  say(person, id, 'cash', { amount, at: test.time.now.toISOString(), reason: 'As it was.' })
const report = (id: string) => say(host, id, 'no-show', { words: 'Nobody was at the gate.' })
const contradict = (id: string) => say(traveler, id, 'no-show/contradiction', { words: 'We were there.' })
const checkIn = (id: string) => say(host, id, 'check-in', {})
const cancel = (person: TestPerson, id: string) => call(test, 'PATCH', `/bookings/${id}/cancel`, person, {})
const callOff = (id: string) => call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled' })
const decide = (what: string, id: string, body: object) =>
  call(test, 'POST', `/admin/${what}/${id}/decide`, admin, { ...body, note: 'Both were heard.' })
const pass48Hours = (id: string) =>
  test.deps.db.update(noShows).set({ answerBy: test.time.now }).where(eq(noShows.bookingId, id))
const ends = async (id: string) => {
  await test.deps.db
    .update(bookings)
    .set({ completesAt: test.time.now })
    .where(and(eq(bookings.id, id), eq(bookings.payment, 'paid')))
  await expireDueBookings(test.deps)
}
const moveTo = (person: TestPerson, id: string, ahead: number, totalPrice: number) =>
  say(person, id, 'moves', { checkIn: dayAhead(test, ahead), totalPrice })
const answerMove = async (person: TestPerson, id: string) => {
  const { move } = await read(id)
  return move && call(test, 'PATCH', `/bookings/${id}/moves/${move.id}`, person, { answer: 'accepted' })
}
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code ?? 'done'

/** What we took of what was earned with it; null where nothing was. */
const commissionOf = async (id: string): Promise<number | null> => {
  const [row] = await test.deps.db
    .select({ amount: sql<number | null>`sum(${ledgerLines.amount})`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerEntries.bookingId, id),
        eq(ledgerEntries.kind, 'earned'),
        eq(ledgerLines.account, 'commission'),
      ),
    )
  return row?.amount ?? null
}
const isSound = async () => {
  expect(await auditCommission(test.deps.db, rate)).toEqual([])
  expect(await auditLedger(test.deps.db)).toEqual([])
}

describe('once the guests came', () => {
  const proofs = {
    'the host checked them in': async (id: string) => [await checkIn(id)],
    'both sides confirmed the cash': async (id: string) => [await cash(host, id, 448), await cash(traveler, id, 448)],
    'the host recorded cash': async (id: string) => [await cash(host, id, 400)],
    'both sides recorded different cash': async (id: string) => [
      await cash(traveler, id, 448),
      await cash(host, id, 400),
    ],
  }
  const evasions = {
    'the host reports an absence': (id: string) => report(id),
    'the traveler cancels': (id: string) => cancel(traveler, id),
    'the host cancels': (id: string) => cancel(host, id),
    'the host calls it off': (id: string) => callOff(id),
  }

  describe.each(Object.entries(proofs))('because %s', (_, prove) => {
    it.each(Object.entries(evasions))('%s in vain: the commission is of the whole price', async (_what, evade) => {
      const { id } = await underWay()
      for (const { statusCode } of await prove(id)) expect(statusCode).toBe(200)
      const refused = await evade(id)
      expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'guests_came'])
      await pass48Hours(id)
      await ends(id)
      expect((await read(id)).status).toBe('completed')
      // 15 percent of 640, and not of the 192 that were paid online.
      expect(await commissionOf(id)).toBe(96)
      await isSound()
    })

    it('it is not moved to a cheaper start either', async () => {
      const { id, experienceId } = await underWay()
      await prove(id)
      await test.deps.db.update(experiences).set({ price: 50 }).where(eq(experiences.id, experienceId))
      for (const person of [traveler, host])
        expect(codeOf(await moveTo(person, id, 20, 100))).toBe('move_closed')
      await ends(id)
      expect(await commissionOf(id)).toBe(96)
    })

    it('a report that was made before is taken back', async () => {
      const { id } = await underWay()
      await report(id)
      await contradict(id)
      await prove(id)
      expect((await read(id)).noShow?.decision).toBe('withdrawn')
      expect(codeOf(await decide('disputes', id, { decision: 'refunded' }))).toBe('no_show_closed')
      await pass48Hours(id)
      await ends(id)
      expect(await commissionOf(id)).toBe(96)
      await isSound()
    })
  })

  it('the traveler’s word alone keeps the host from nothing', async () => {
    const { id } = await underWay()
    await cash(traveler, id, 448)
    expect((await report(id)).statusCode).toBe(200)
    await pass48Hours(id)
    await ends(id)
    expect(await commissionOf(id)).toBe(29)
    await isSound()
  })
})

describe('a report of absence that stands', () => {
  it('leaves nothing to pay and nobody to check in: the commission is of what was kept', async () => {
    const { id } = await underWay()
    await report(id)
    await pass48Hours(id)
    await ends(id)
    expect(await commissionOf(id)).toBe(29)
    expect(codeOf(await checkIn(id))).toBe('no_show_stands')
    for (const person of [host, traveler]) expect(codeOf(await cash(person, id, 448))).toBe('cash_closed')
    await isSound()
  })

  it('is not decided while the two sides differ about cash', async () => {
    for (const [paid, commission] of [
      [448, 96],
      [0, 29],
    ] as const) {
      await begin()
      const { id } = await underWay()
      await report(id)
      await cash(host, id, 0)
      await cash(traveler, id, 448)
      for (const refused of [await cancel(traveler, id), await cancel(host, id), await callOff(id)])
        expect(codeOf(refused)).toBe('cash_undecided')
      await contradict(id)
      expect(codeOf(await decide('disputes', id, { decision: 'kept' }))).toBe('cash_undecided')
      await test.deps.db.update(noShows).set({ contradictedAt: null }).where(eq(noShows.bookingId, id))
      await pass48Hours(id)
      await ends(id)
      expect([(await read(id)).status, await commissionOf(id)]).toEqual(['confirmed', null])
      expect((await decide('cash-differences', id, { amount: paid })).statusCode).toBe(200)
      await ends(id)
      expect([(await read(id)).status, await commissionOf(id)]).toEqual(['completed', commission])
    }
    await isSound()
  })
})

describe('a report of absence and a move', () => {
  const moved = async (id: string) => {
    expect((await moveTo(host, id, 20, 640)).statusCode).toBe(201)
    expect((await answerMove(traveler, id))?.statusCode).toBe(200)
  }

  it.each([
    ['undecided', async () => undefined],
    ['contradicted', async (id: string) => void (await contradict(id))],
    [
      'decided for the host',
      async (id: string) => {
        await contradict(id)
        expect((await decide('disputes', id, { decision: 'kept' })).statusCode).toBe(200)
      },
    ],
  ])('the report ends, %s as it was, and the next start is paid for as any other', async (_, before) => {
    const { id } = await underWay()
    await report(id)
    await before(id)
    await moved(id)
    expect((await read(id)).noShow?.decision).toBe('withdrawn')
    expect(codeOf(await decide('disputes', id, { decision: 'refunded' }))).toBe('no_show_closed')
    await starts(id)
    expect((await checkIn(id)).statusCode).toBe(200)
    await pass48Hours(id)
    await ends(id)
    expect(await commissionOf(id)).toBe(96)
    await isSound()
  })

  it('the next start has a report of its own, of which the traveler is told', async () => {
    const { id } = await underWay()
    await report(id)
    await contradict(id)
    await moved(id)
    await starts(id)
    test.time.now = new Date(test.time.now.getTime() + 1000)
    expect((await report(id)).statusCode).toBe(200)
    expect((await read(id)).noShow).toMatchObject({ decision: null, contradictedAt: null, travelerWords: null })
    const rows = await test.deps.db.select().from(notifications).where(eq(notifications.userId, traveler.id))
    expect(rows.filter(({ kind }) => kind === 'no_show_reported')).toHaveLength(2)
    await pass48Hours(id)
    await ends(id)
    expect(await commissionOf(id)).toBe(29)
    await isSound()
  })

  it('cash that one side recorded for the first start is none of the next', async () => {
    const { id } = await underWay()
    await cash(traveler, id, 448)
    await moved(id)
    expect((await read(id)).cash).toBeUndefined()
    await starts(id)
    await cash(host, id, 448)
    expect((await read(id)).cash).toMatchObject({ host: { amount: 448 }, traveler: null })
  })
})

/** What the two sides, an admin and time may do, in any order. Amounts are of what is left as the booking stands. */
const acts = {
  report,
  contradict,
  keep: (id: string) => decide('disputes', id, { decision: 'kept' }),
  refund: (id: string) => decide('disputes', id, { decision: 'refunded' }),
  checkIn,
  hostPaid: async (id: string) => cash(host, id, cashDue(await read(id))),
  hostLess: (id: string) => cash(host, id, 20),
  hostNothing: (id: string) => cash(host, id, 0),
  travelerPaid: async (id: string) => cash(traveler, id, cashDue(await read(id))),
  travelerLess: (id: string) => cash(traveler, id, 20),
  travelerNothing: (id: string) => cash(traveler, id, 0),
  decideSome: (id: string) => decide('cash-differences', id, { amount: 20 }),
  decideNothing: (id: string) => decide('cash-differences', id, { amount: 0 }),
  travelerCancels: (id: string) => cancel(traveler, id),
  hostCancels: (id: string) => cancel(host, id),
  callOff,
  pass48Hours,
  ends,
  starts,
  move: async (id: string, price: number) => {
    await moveTo(traveler, id, 20 + (price % 7), price * 2)
    await answerMove(host, id)
  },
  offer: async (id: string, price: number) => {
    await moveTo(host, id, 30 + (price % 7), price * 2)
    await answerMove(traveler, id)
  },
  payMore: async (id: string) => {
    const page = await paymentPage(test, traveler, id).catch(() => null)
    return page && press(test, page, 'approve')
  },
}
const names = Object.keys(acts) as (keyof typeof acts)[]

describe('any history of a booking', () => {
  it('ends with a commission of the rate of what its host received in any form', async () => {
    const step = fc.record({ act: fc.constantFrom(...names), price: fc.constantFrom(320, 320, 200, 417) })
    const history = fc.record({
      deposit: fc.constantFrom(20, 30, 50, null),
      steps: fc.array(step, { minLength: 2, maxLength: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(history, async ({ deposit, steps }) => {
        await begin()
        const { id, experienceId } = await underWay(deposit)
        for (const { act, price } of steps) {
          await test.deps.db.update(experiences).set({ price }).where(eq(experiences.id, experienceId))
          await acts[act](id, price)
        }
        // Whatever waits is decided, and time passes.
        await decide('cash-differences', id, { amount: 20 })
        await decide('disputes', id, { decision: 'kept' })
        await pass48Hours(id)
        await ends(id)
        expect(['completed', 'cancelled']).toContain((await read(id)).status)
        await isSound()
      }),
      { numRuns: process.env.SOAK ? 400 : 40 },
    )
  }, 120_000)
})
