/** The rest of a booking, paid in cash on the day: both sides' records, in any order and at once. */

import { verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Booking, booking as bookingSchema } from '#contract/models/booking.ts'
import { cashState } from '#contract/rules/money/cash.ts'
import { readCashReceipt } from '#contract/rules/money/cash-receipt.ts'
import { readVoucher } from '#contract/rules/voucher.ts'
import { insertBlock } from '#server/accounts/users/block-repository.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { cashPayments } from '#server/platform/db/schema/cash.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { auditBookings, auditLedger, ledgerSum } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { createRandom, playSteps } from '#server/testing/histories.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { expireDueBookings } from '../jobs.ts'

const hourMs = 3_600_000
let test: TestApp
let admin: TestPerson
let host: TestPerson
let traveler: TestPerson
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.15 })
  admin = await test.addPerson({ isAdmin: true })
})
beforeEach(async () => {
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
})
afterAll(() => test.close())

type Experience = Parameters<typeof insertExperience>[2]
/** Confirmed and paid, under way: MAD 192 were paid online, MAD 448 are left. */
const today = async (changes: Experience = {}) => {
  const experienceId = await insertExperience(test.deps, host.id, { deposit: 30, ...changes })
  const { id } = await createBooking(test, traveler, experienceId)
  await payBooking(test, traveler, id)
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  const now = test.time.now.getTime()
  await test.deps.db
    .update(bookings)
    .set({ startsAt: new Date(now - hourMs), completesAt: new Date(now + 6 * hourMs) })
    .where(eq(bookings.id, id))
  return { id, experienceId }
}
const record = (id: string, person: TestPerson | null, amount: unknown, more: Record<string, unknown> = {}) =>
  call(test, 'POST', `/bookings/${id}/cash`, person, { amount, at: test.time.now.toISOString(), ...more })
const read = async (id: string, person = traveler): Promise<Booking> =>
  (await call(test, 'GET', `/bookings/${id}`, person)).json().data.booking
const stateOf = async (id: string) => {
  const { cash } = await read(id)
  return cash && cashState(cash)
}
const noticesOf = async (person: TestPerson) => {
  const rows = await test.deps.db.select().from(notifications).where(eq(notifications.userId, person.id))
  return rows.filter(({ kind }) => kind === 'cash').map(({ data }) => `${data.cause} ${data.amount}`)
}
const different = async () => {
  const { id } = await today()
  await record(id, host, 400, { reason: 'They were short of MAD 48.' })
  await record(id, traveler, 448)
  return id
}

describe('cash on the day', () => {
  it('shows the amount without its reason if the traveler or the host has blocked the other', async () => {
    const { id } = await today()
    await insertBlock(test.deps.db, { blockerId: host.id, blockedId: traveler.id, createdAt: test.time.now })
    await record(id, traveler, 400, { reason: 'You will be sorry.' })
    expect((await read(id)).cash?.traveler).toMatchObject({ amount: 400, reason: 'You will be sorry.' })
    expect((await read(id, host)).cash?.traveler).toMatchObject({ amount: 400, reason: null })
    const taken = (await call(test, 'GET', '/users/me/export', host)).json().data.export.cashPayments
    expect(taken).toMatchObject([{ travelerAmount: 400, travelerReason: null }])
  })

  it('is recorded by the host, confirmed by the traveler, and each holds a receipt that the server signed', async () => {
    const { id } = await today()
    const recorded = await record(id, host, 448)
    expect(recorded.statusCode).toBe(200)
    expect(z.safeParse(bookingSchema, recorded.json().data.booking).error).toBeUndefined()
    expect(await stateOf(id)).toBe('host_only')
    expect(await noticesOf(traveler)).toEqual(['recorded 448'])
    expect((await record(id, traveler, 448)).statusCode).toBe(200)
    expect(await stateOf(id)).toBe('confirmed')
    expect(await noticesOf(host)).toEqual(['confirmed 448'])
    const [theirs, its] = [await read(id), await read(id, host)]
    expect(theirs.cash?.receipt).toBe(its.cash?.receipt)
    const receipt = readCashReceipt(theirs.cash?.receipt ?? '')
    expect(receipt).toMatchObject({ bookingId: id, host: 448, traveler: 448 })
    const { publicKey } = (await call(test, 'GET', '/vouchers/key')).json().data
    const key = { key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' } as const
    expect(verify(null, receipt?.signed ?? new Uint8Array(), key, receipt?.signature ?? new Uint8Array())).toBe(true)
    expect(readVoucher(theirs.cash?.receipt ?? '')).toBeNull()
  })

  it('is confirmed by the code that only the traveler reads', async () => {
    const { id } = await today()
    const { cashCode } = await read(id)
    expect((await read(id, host)).cashCode).toBeUndefined()
    await record(id, host, 448, { code: cashCode?.toLowerCase().replace('-', ' ') })
    expect((await read(id)).cash).toMatchObject({ traveler: { amount: 448, byCode: true }, wrongCode: false })
    expect(await stateOf(id)).toBe('confirmed')
  })

  it('is not confirmed by another code, which is noted; the traveler still can', async () => {
    const { id } = await today()
    await record(id, host, 448, { code: '0000-0000' })
    expect((await read(id)).cash).toMatchObject({ traveler: null, wrongCode: true })
    await record(id, traveler, 448)
    expect(await stateOf(id)).toBe('confirmed')
  })

  it('of another amount needs a reason, and can be corrected until the other side has recorded', async () => {
    const { id } = await today()
    expect((await record(id, host, 400)).statusCode).toBe(422)
    expect(await stateOf(id)).toBeUndefined()
    expect((await record(id, host, 400, { reason: 'One guest fewer.' })).statusCode).toBe(200)
    expect((await record(id, host, 448)).statusCode).toBe(200)
    expect((await read(id)).cash?.host).toMatchObject({ amount: 448, reason: null })
    await record(id, traveler, 448)
    expect((await record(id, host, 100, { reason: 'On second thought.' })).statusCode).toBe(200)
    expect(await stateOf(id)).toBe('confirmed')
  })

  it('that differs is seen by the admin and decided once', async () => {
    const id = await different()
    expect(await stateOf(id)).toBe('different')
    expect(await noticesOf(traveler)).toContain('different 448')
    expect(await noticesOf(host)).toContain('different 448')
    const found = (await call(test, 'GET', '/admin/cash-differences', admin)).json().data
    expect(found.differences.find(({ bookingId }: { bookingId: string }) => bookingId === id)).toMatchObject({
      cash: { due: 448, host: { amount: 400, reason: 'They were short of MAD 48.' }, traveler: { amount: 448 } },
    })
    const decide = (person: TestPerson | null, amount: number) =>
      call(test, 'POST', `/admin/cash-differences/${id}/decide`, person, { amount, note: 'Both were heard.' })
    expect((await decide(host, 400)).statusCode).toBe(403)
    expect((await decide(admin, 400)).statusCode).toBe(200)
    expect((await decide(admin, 400)).statusCode).toBe(200)
    expect((await decide(admin, 448)).statusCode).toBe(409)
    expect((await read(id)).cash?.decided).toMatchObject({ amount: 400, note: 'Both were heard.' })
    expect(await noticesOf(host)).toContain('decided 400')
  })

  it('is refused before the day, long after it, unpaid, without a rest, and from anybody else', async () => {
    const { id } = await today()
    const other = await test.addPerson({ isHost: true })
    expect((await record(id, other, 448)).statusCode).toBe(404)
    expect((await record(id, null, 448)).statusCode).toBe(401)
    const set = (changes: Partial<typeof bookings.$inferInsert>) =>
      test.deps.db.update(bookings).set(changes).where(eq(bookings.id, id))
    const ago = (hours: number) => new Date(test.time.now.getTime() - hours * hourMs)
    await set({ completesAt: ago(15 * 24) })
    expect((await record(id, host, 448)).statusCode).toBe(409)
    await set({ startsAt: ago(-48), completesAt: ago(-72), checkIn: ago(-48).toISOString().slice(0, 10) })
    expect((await record(id, traveler, 448)).statusCode).toBe(409)
    const whole = await today({ deposit: null })
    expect((await record(whole.id, host, 448, { reason: 'A tip.' })).statusCode).toBe(409)
    expect((await read(whole.id)).cashCode).toBeUndefined()
    await test.deps.db.update(bookings).set({ payment: 'open' }).where(eq(bookings.id, whole.id))
  })

  it.each([[-1], [1.5], ['448'], [null], [500_000_001], [Number.MAX_SAFE_INTEGER]])(
    'of %s is refused as bad input',
    async (amount) => {
      const { id } = await today()
      expect((await record(id, host, amount, { reason: 'x' })).statusCode).toBe(400)
      expect(await test.deps.db.select().from(cashPayments).where(eq(cashPayments.bookingId, id))).toEqual([])
    },
  )

  it('corrects times in the future and refuses bad input', async () => {
    const { id } = await today()
    expect((await record(id, host, 448, { at: 'yesterday' })).statusCode).toBe(400)
    expect((await record(id, host, 448, { reason: ' ' })).statusCode).toBe(400)
    expect((await record(id, host, 448, { code: 'x'.repeat(21) })).statusCode).toBe(400)
    // A clock that is ahead is not believed.
    await record(id, host, 448, { at: '2199-01-01T00:00:00.000Z' })
    expect((await read(id)).cash?.host?.at).toBe(test.time.now.toISOString())
  })

  it('changes nothing in the ledger, where the commission is of the whole price', async () => {
    const { id, experienceId } = await today()
    const before = await ledgerSum(test.deps.db)
    await record(id, host, 448)
    await record(id, traveler, 448)
    await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
    await expireDueBookings(test.deps)
    expect(await ledgerSum(test.deps.db)).toBe(before)
    expect(await auditLedger(test.deps.db)).toEqual([])
    expect(await auditBookings(test, experienceId)).toEqual([])
    expect((await read(id)).status).toBe('completed')
    expect(await stateOf(id)).toBe('confirmed')
  })
})

describe('at once', () => {
  it('both sides, several times each: one record of each, and one outcome', async () => {
    for (const theirs of [448, 400]) {
      const { id } = await today()
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, turn) => (turn % 2 === 0 ? record(id, host, 448) : record(id, traveler, theirs))),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
      expect(await stateOf(id)).toBe(theirs === 448 ? 'confirmed' : 'different')
      expect((await noticesOf(host)).filter((notice) => notice.startsWith('different'))).toHaveLength(
        theirs === 448 ? 0 : 1,
      )
    }
  })

  it('the same request under one key is applied once', async () => {
    const { id } = await today()
    const key = { 'idempotency-key': 'e0a1f6de-3c8c-4a59-8f83-9b1c74b1c001' }
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/bookings/${id}/cash`,
        headers: { ...host.headers, ...key },
        payload: { amount: 448, at: test.time.now.toISOString() },
      })
    const answers = await Promise.all([send(), send(), send()])
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    expect((await send()).statusCode).toBe(200)
    expect(await noticesOf(traveler)).toEqual(['recorded 448'])
  })

  it('random histories of both sides, check-ins and the end leave the ledger at zero', async () => {
    const random = createRandom(7)
    const amount = () => (random.below(2) === 0 ? 448 : 400)
    for (let round = 0; round < 6; round++) {
      const { id, experienceId } = await today()
      const actions = [
        () => record(id, host, amount(), { reason: 'Short.' }),
        () => record(id, traveler, amount()),
        () => call(test, 'PATCH', `/bookings/${id}/check-in`, host, {}),
        () => call(test, 'POST', `/admin/cash-differences/${id}/decide`, admin, { amount: 420, note: 'Half each.' }),
        () => call(test, 'PATCH', `/bookings/${id}/cancel`, host, { reason: 'Storm.' }),
        async () => {
          await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
          await expireDueBookings(test.deps)
        },
      ]
      const check = async () => expect(await ledgerSum(test.deps.db)).toBe(0)
      await playSteps(random, { actions, atOnce: 2, steps: 4, check })
      expect(await auditBookings(test, experienceId)).toEqual([])
      expect(await auditLedger(test.deps.db)).toEqual([])
      const [row] = await test.deps.db.select().from(cashPayments).where(eq(cashPayments.bookingId, id))
      if (row?.decidedAt) expect(row.hostAmount).not.toBe(row.travelerAmount)
    }
  })
})
