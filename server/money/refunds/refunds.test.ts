import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider, RefundAnswer } from '#server/money/payments/provider.ts'
import { createProvider } from '#server/money/providers/create-provider.ts'
import type { SandboxAnswer } from '#server/money/providers/sandbox-refunds.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { payments, refunds, sandboxCharges } from '#server/platform/db/schema/payments.ts'
import { auditLedger } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { openPaymentPage, pressPaymentButton } from '#server/testing/payments.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { carryOutRefunds, maxAttempts } from './carry-out.ts'

let test: TestApp
let host: TestPerson
let traveler: TestPerson
let admin: TestPerson
let experienceId: string
let provider: PaymentProvider
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.1 })
  host = await test.addPerson({ isHost: true })
  admin = await test.addPerson({ isAdmin: true })
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 500 })
  provider = createProvider(test.deps)
})
// Of each test alone: quotas count what one person holds.
beforeEach(async () => {
  traveler = await test.addPerson()
})
afterAll(() => test.close())

const dayMs = 86_400_000
const noted: unknown[] = []
const carryOut = (refunder = provider) => carryOutRefunds(test.deps, refunder, (thrown) => noted.push(thrown))
/** Asks again and again, each time after the longest pause. */
const carryOutFor = async (rounds: number, refunder = provider) => {
  for (let round = 0; round < rounds; round++) await passTime(test, round * dayMs, () => carryOut(refunder))
}

/** A booking that was paid and cancelled: 640 MAD are owed. */
const owed = async (answer: SandboxAnswer = 'done') => {
  const { id } = await createBooking(test, traveler, experienceId)
  await pressPaymentButton(test, await openPaymentPage(test, traveler, id), `approve&refund=${answer}`)
  await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})
  return id
}
const refundOf = async (bookingId: string) => {
  const [row] = await test.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.id))
  if (!row) throw new Error('nothing is owed')
  return row
}
/** Returns how much the sandbox refunded of a booking’s charge, and after how many requests. */
const sandboxRefund = async (bookingId: string) => {
  const [row] = await test.deps.db
    .select({ refunded: sandboxCharges.refunded, requests: sandboxCharges.asked })
    .from(sandboxCharges)
    .innerJoin(payments, eq(payments.id, sandboxCharges.paymentId))
    .where(eq(payments.bookingId, bookingId))
  return row
}
const stepsOf = async (bookingId: string, person = traveler) =>
  (await call(test, 'GET', `/bookings/${bookingId}`, person)).json().data.booking.refunds
const complete = (id: string, reference: string, person: TestPerson | null = admin) =>
  call(test, 'POST', `/admin/refunds/${id}/complete`, person, { reference })
const listed = async () => (await call(test, 'GET', '/admin/refunds', admin)).json().data

describe('a refund that the provider carries out', () => {
  it('is promised, sent and done, and its traveler is notified once', async () => {
    const id = await owed()
    expect(await stepsOf(id)).toMatchObject([{ amount: 640, why: 'cancelled', sentAt: null, doneAt: null }])
    expect(await carryOut()).toBe(1)
    const at = test.time.now.toISOString()
    expect(await stepsOf(id)).toMatchObject([{ amount: 640, sentAt: at, doneAt: at }])
    expect(await carryOut()).toBe(0)
    const { rows } = await test.deps.db.execute(sql`select kind, data from notifications where kind = 'refund_done'`)
    expect(rows.filter((row) => (row.data as { bookingId: string }).bookingId === id)).toHaveLength(1)
    const [mail] = await test.deps.db.select().from(mails).where(eq(mails.kind, 'refund_done'))
    expect(mail).toMatchObject({ recipient: traveler.email, data: { amount: '640' } })
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('is hidden from the host', async () => {
    expect(await stepsOf(await owed(), host)).toBeUndefined()
  })

  it.each([
    ['done', 1, 1],
    ['slow', 3, 3],
    ['lost', 2, 2],
    ['twice', 1, 2],
  ] as const)('goes back once if the provider’s answer is “%s”', async (answer, rounds, requests) => {
    const id = await owed(answer)
    await carryOutFor(rounds)
    expect((await refundOf(id)).settledAt).not.toBeNull()
    await carryOutFor(3)
    expect(await sandboxRefund(id)).toEqual({ refunded: 640, requests })
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('is requested after longer pauses if the provider does not answer', async () => {
    const id = await owed('slow')
    await carryOut()
    expect((await refundOf(id)).nextAttemptAt?.getTime()).toBe(test.time.now.getTime() + 60_000)
    await passTime(test, 59_000, () => carryOut())
    expect((await sandboxRefund(id))?.requests).toBe(1)
    await passTime(test, 60_000, () => carryOut())
    expect(await refundOf(id)).toMatchObject({ attempts: 2, settledAt: null })
  })

  it('goes back once, however many servers request it and whichever answers are lost', async () => {
    const answers = ['done', 'lost', 'slow', 'twice', 'done', 'lost'] as const
    const ids: string[] = []
    for (const answer of answers) ids.push(await owed(answer))
    for (let round = 0; round < 5; round++)
      await passTime(test, round * dayMs, () => Promise.all([carryOut(), carryOut(), carryOut(), carryOut()]))
    for (const id of ids) {
      expect((await sandboxRefund(id))?.refunded).toBe(640)
      expect((await refundOf(id)).settledAt).not.toBeNull()
    }
    const notices = await test.deps.db.select().from(notifications).where(eq(notifications.userId, traveler.id))
    expect(notices.filter(({ kind }) => kind === 'refund_done')).toHaveLength(ids.length)
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('goes back once if a server dies before it saves the provider’s answer', async () => {
    const id = await owed()
    const dying: PaymentProvider = {
      ...provider,
      refund: async (order, signal) => {
        await provider.refund?.(order, signal)
        throw new Error('the power fails')
      },
    }
    await carryOut(dying)
    expect(await refundOf(id)).toMatchObject({ settledAt: null, attempts: 1 })
    await passTime(test, dayMs, () => carryOut())
    expect((await refundOf(id)).settledAt).not.toBeNull()
    expect(await sandboxRefund(id)).toEqual({ refunded: 640, requests: 2 })
  })
})

describe('a refund that the provider does not carry out', () => {
  it('is listed for an admin, and done once', async () => {
    const id = await owed('refused')
    await carryOut()
    const { id: refundId } = await refundOf(id)
    const found = (await listed()).refunds.find((one: { id: string }) => one.id === refundId)
    expect(found).toMatchObject({
      bookingId: id,
      traveler: 'Salma Idrissi',
      amount: 640,
      why: 'cancelled',
      problem: 'refused',
      charge: { provider: 'sandbox', amount: 640 },
    })
    expect(found.charge.reference).toContain('approved')
    const answers = await Promise.all(['A-1', 'A-1', 'B-2', 'B-2'].map((reference) => complete(refundId, reference)))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, 200, 409, 409])
    expect((await listed()).refunds.find((one: { id: string }) => one.id === refundId)).toBeUndefined()
    expect(await stepsOf(id)).toMatchObject([{ sentAt: expect.any(String), doneAt: expect.any(String) }])
    await carryOutFor(3)
    expect((await sandboxRefund(id))?.refunded).toBe(0)
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  const providerWith = (answer: RefundAnswer): PaymentProvider => ({ ...provider, refund: async () => answer })
  it.each([
    ['another amount', { outcome: 'done', reference: 'R-1', amount: 639 }],
    ['more than was asked for', { outcome: 'done', reference: 'R-1', amount: 6400 }],
    ['no reference', { outcome: 'done', reference: '', amount: 640 }],
    ['a reference of another form', { outcome: 'done', reference: 'R\n1', amount: 640 }],
  ] as const)('is left to an admin if the answer has %s', async (_what, answer) => {
    const id = await owed()
    await carryOut(providerWith(answer))
    expect(await refundOf(id)).toMatchObject({ settledAt: null, problem: 'another_answer' })
    await carryOutFor(2)
    expect(await refundOf(id)).toMatchObject({ settledAt: null, attempts: 1 })
  })

  it('is left to an admin if the provider does not answer for hours', async () => {
    const id = await owed()
    const silent: PaymentProvider = { ...provider, refund: () => Promise.reject(new Error('no answer')) }
    await carryOutFor(maxAttempts + 1, silent)
    expect(await refundOf(id)).toMatchObject({ attempts: maxAttempts, problem: 'no_answer', settledAt: null })
  })

  it('cannot be completed by hand while the provider may carry it out', async () => {
    const id = await owed('slow')
    const { id: refundId } = await refundOf(id)
    expect((await complete(refundId, 'A-1')).json().code).toBe('refund_in_hand')
    await carryOut()
    expect((await complete(refundId, 'A-1')).json().code).toBe('refund_in_hand')
    expect((await refundOf(id)).settledAt).toBeNull()
  })

  it('can be completed only by an admin, with a reference of one line', async () => {
    const id = await owed('refused')
    await carryOut()
    const { id: refundId } = await refundOf(id)
    expect((await complete(refundId, 'A-1', traveler)).statusCode).toBe(403)
    expect((await complete(refundId, 'A-1', null)).statusCode).toBe(401)
    expect((await complete(id, 'A-1')).statusCode).toBe(404)
    for (const reference of ['', '   ', 'two\nlines', 'x'.repeat(101)])
      expect((await complete(refundId, reference)).statusCode).toBe(400)
    const forged = { reference: 'A-1', amount: 1 }
    expect((await call(test, 'POST', `/admin/refunds/${refundId}/complete`, admin, forged)).statusCode).toBe(400)
    expect((await refundOf(id)).settledAt).toBeNull()
  })
})

it('only an admin can read the ledger, whose sum is zero', async () => {
  expect((await call(test, 'GET', '/admin/ledger', traveler)).statusCode).toBe(403)
  const { data } = (await call(test, 'GET', '/admin/ledger', admin)).json()
  expect(data.sum).toBe(0)
  expect(data.accounts).toHaveLength(9)
  expect(data.accounts.reduce((total: number, { sum }: { sum: number }) => total + sum, 0)).toBe(0)
  for (const { lines } of data.entries)
    expect(lines.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)).toBe(0)
})
