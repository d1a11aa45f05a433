import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { ledgerEntries, ledgerLines } from '#server/platform/db/schema/ledger.ts'
import { paymentEvents, payments } from '#server/platform/db/schema/payments.ts'
import { auditLedger } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { openPaymentPage, payBooking, pressPaymentButton } from '#server/testing/payments.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { findFacts, insertEntries } from './repository.ts'
import { catchUpLedger, updateLedger } from './usecases.ts'

let test: TestApp
let host: TestPerson
let traveler: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02 })
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 400 })
})
afterAll(() => test.close())

const make = (person = traveler) => createBooking(test, person, experienceId)
const linesOf = async (bookingId: string) => {
  const rows = await test.deps.db
    .select({ kind: ledgerEntries.kind, account: ledgerLines.account, amount: ledgerLines.amount })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.bookingId, bookingId))
  const kinds: Record<string, Record<string, number>> = {}
  for (const { kind, account, amount } of rows) kinds[kind] = { ...kinds[kind], [account]: amount }
  return kinds
}

const charge = { charged: -640, held: 640, commission: -13, provider_fee: 13 }

describe('the ledger books', () => {
  it('a payment, and the host’s refusal', async () => {
    const { id } = await make()
    await payBooking(test, traveler, id)
    expect(await linesOf(id)).toEqual({ charge })
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled' })
    expect(await linesOf(id)).toEqual({ charge, refund_promised: { held: -640, refund_owed: 640 } })
  })

  it('a charge that comes after the cancellation', async () => {
    const { id } = await make()
    const page = await openPaymentPage(test, traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})
    expect(await linesOf(id)).toEqual({})
    await pressPaymentButton(test, page, 'approve')
    await pressPaymentButton(test, page, 'approve')
    expect(await linesOf(id)).toEqual({ charge, refund_promised: { held: -640, refund_owed: 640 } })
  })

  it('the end of an experience that took place', async () => {
    const { id } = await make()
    await payBooking(test, traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
    await Promise.all([expireDueBookings(test.deps), expireDueBookings(test.deps)])
    expect(await linesOf(id)).toEqual({ charge, earned: { held: -640, host_earned: 544, commission: 96 } })
    expect(await auditLedger(test.deps.db)).toEqual([])
  })
})

describe('the ledger itself', () => {
  const entry = () => ({
    id: uuid(),
    cause: `test:${uuid()}`,
    kind: 'charge' as const,
    bookingId: null,
    createdAt: new Date(),
  })
  const write = (lines: { account: 'charged' | 'held'; amount: number }[], row = entry()) =>
    test.deps.db.transaction(async (tx) => {
      await tx.insert(ledgerEntries).values(row)
      if (lines.length > 0)
        await tx.insert(ledgerLines).values(lines.map((line) => ({ entryId: row.id, hostId: null, ...line })))
    })
  const why = (work: Promise<unknown>) =>
    work.then(
      () => 'nothing',
      (thrown: Error) => String(thrown.cause ?? thrown),
    )

  it.each([
    [
      'does not sum to zero',
      [
        { account: 'charged' as const, amount: -5 },
        { account: 'held' as const, amount: 4 },
      ],
    ],
    ['has one line', [{ account: 'held' as const, amount: 5 }]],
    ['has none', []],
  ])('refuses an entry that %s, at the commit', async (_what, lines) => {
    expect(await why(write(lines))).toContain('of the ledger has')
  })

  it('refuses a line that is added to an entry later', async () => {
    const row = entry()
    await write(
      [
        { account: 'charged', amount: -5 },
        { account: 'held', amount: 5 },
      ],
      row,
    )
    const late = test.deps.db
      .insert(ledgerLines)
      .values({ entryId: row.id, account: 'refunded', hostId: null, amount: 3 })
    expect(await why(late)).toContain('with the sum 3')
    // Taken back the only way there is.
    await write([
      { account: 'charged', amount: 5 },
      { account: 'held', amount: -5 },
    ])
  })

  it.each([
    'update ledger_lines set amount = amount * 2',
    'delete from ledger_lines',
    "update ledger_entries set cause = 'x' || cause",
    'delete from ledger_entries',
    'truncate ledger_entries, ledger_lines',
    'truncate ledger_lines',
  ])('refuses to be changed: %s', async (statement) => {
    expect(await why(test.deps.db.execute(sql.raw(statement)))).toContain('The ledger is append-only')
  })
})

describe('a payment that was written without the ledger', () => {
  it('is booked afterwards, once, also by two servers at once', async () => {
    const { id } = await make()
    const paymentId = uuid()
    await test.deps.db.insert(payments).values({
      id: paymentId,
      bookingId: id,
      provider: 'sandbox',
      amount: 640,
      state: 'approved',
      createdAt: new Date(),
    })
    await test.deps.db.insert(paymentEvents).values({
      id: uuid(),
      paymentId,
      provider: 'sandbox',
      reference: paymentId,
      outcome: 'approved',
      amount: 640,
      receivedAt: new Date(),
    })
    await test.deps.db.update(bookings).set({ payment: 'paid' }).where(eq(bookings.id, id))
    expect(await auditLedger(test.deps.db)).not.toEqual([])
    const booked = await Promise.all([catchUpLedger(test.deps), catchUpLedger(test.deps), catchUpLedger(test.deps)])
    expect(booked.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await linesOf(id)).toEqual({ charge })
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('is not booked again', async () => {
    expect(await catchUpLedger(test.deps)).toBe(0)
  })
})

describe('the audit notices', () => {
  /** Runs `work` on the ledger and the audit after it, and takes both back. */
  const noticed = async (
    work: (tx: Parameters<Parameters<TestApp['deps']['db']['transaction']>[0]>[0]) => Promise<unknown>,
  ) => {
    let found: string[] = []
    const undo = new Error('undone')
    await test.deps.db
      .transaction(async (tx) => {
        await work(tx)
        found = await auditLedger(tx)
        throw undo
      })
      .catch((thrown: unknown) => {
        if (thrown !== undo) throw thrown
      })
    return found
  }

  it('a charge that is booked twice, one that is not, and one that is too low', async () => {
    const { id } = await make()
    await payBooking(test, traveler, id)
    const facts = (await findFacts(test.deps.db, [id])).get(id)
    const lines = [
      { account: 'charged' as const, hostId: null, amount: -640 },
      { account: 'held' as const, hostId: null, amount: 640 },
    ]
    expect(facts?.charges).toHaveLength(1)
    const again = { cause: 'another name', kind: 'charge' as const, at: new Date(), bookingId: id, lines }
    expect(await noticed((tx) => insertEntries(tx, [again]))).not.toEqual([])
    expect(
      await noticed((tx) => tx.execute(sql`update payment_events set amount = 641 where amount = 640`)),
    ).not.toEqual([])
    expect(await noticed((tx) => updateLedger(tx, test.deps.config, id))).toEqual([])
  })
})
