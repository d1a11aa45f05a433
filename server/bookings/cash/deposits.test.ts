/** What is charged, given back, moved and earned of a booking of which the rest is paid in cash. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { issueDocuments } from '#server/money/documents/issue-documents.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { ledgerLines } from '#server/platform/db/schema/ledger.ts'
import { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { payments, refunds } from '#server/platform/db/schema/payments.ts'
import { auditBookings, auditDocuments, auditLedger } from '#server/testing/audits.ts'
import { bookingRequest, createBooking, postBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, daysFromNow, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { expireDueBookings } from '../jobs.ts'

let test: TestApp
let host: TestPerson
let traveler: TestPerson
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02 })
})
afterAll(() => test.close())

type Experience = Parameters<typeof insertExperience>[2]
/** Confirmed, 640 MAD for two of which 30 percent are paid: MAD 192 now, MAD 448 on the day. */
const confirmed = async (changes: Experience = {}, request: Record<string, unknown> = {}) => {
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
  const experienceId = await insertExperience(test.deps, host.id, { deposit: 30, ...changes })
  const { id } = await createBooking(test, traveler, experienceId, request)
  await payBooking(test, traveler, id)
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  return { id, experienceId }
}
const read = async (id: string, person = traveler): Promise<Booking> =>
  (await call(test, 'GET', `/bookings/${id}`, person)).json().data.booking
const charged = async (id: string) => {
  const rows = await test.deps.db.select().from(payments).where(eq(payments.bookingId, id))
  return rows.filter(({ state }) => state === 'approved').map(({ amount }) => amount)
}
const givenBack = async (id: string) => {
  const rows = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
  return rows.map(({ amount }) => amount)
}
const earnedBy = async (hostId: string) => {
  const rows = await test.deps.db.select().from(ledgerLines).where(eq(ledgerLines.hostId, hostId))
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
const isSound = async (experienceId: string) => {
  expect(await auditBookings(test, experienceId)).toEqual([])
  expect(await auditLedger(test.deps.db)).toEqual([])
}
const endsNow = async (id: string) => {
  await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
  await expireDueBookings(test.deps)
}

describe('a booking with a deposit', () => {
  it('shows the online amount before booking, charges it, and does not change it later', async () => {
    const { id, experienceId } = await confirmed()
    const checked = await call(test, 'POST', '/bookings/check-availability', traveler, {
      experienceId,
      checkIn: daysFromNow(test, 8),
      guests: 2,
    })
    expect(checked.json().data).toMatchObject({ totalPrice: 640, onlineAmount: 192 })
    await test.deps.db.update(experiences).set({ deposit: 50 }).where(eq(experiences.id, experienceId))
    expect(await read(id)).toMatchObject({ payment: 'paid', totalPrice: 640, deposit: 30 })
    expect(await charged(id)).toEqual([192])
    const { data } = (await call(test, 'GET', `/bookings/${id}/payment`, traveler)).json()
    expect(data.payment).toMatchObject({ amount: 192, cashDue: 448 })
    await isSound(experienceId)
  })

  it('is refused for another amount than the server’s', async () => {
    const person = await test.addPerson()
    const owner = await test.addPerson({ isHost: true })
    const experienceId = await insertExperience(test.deps, owner.id, { deposit: 30 })
    for (const onlineAmount of [0, 1, 191, 193, 640]) {
      const answer = await postBooking(test, person, bookingRequest(test, experienceId, { onlineAmount }))
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'price_changed',
        details: { totalPrice: 640, onlineAmount: 192 },
      })
    }
    for (const bad of [-1, 1.5, '192', null]) {
      const answer = await postBooking(test, person, bookingRequest(test, experienceId, { onlineAmount: bad }))
      expect(answer.statusCode).toBe(400)
    }
    expect(
      (await postBooking(test, person, bookingRequest(test, experienceId, { onlineAmount: 192 }))).statusCode,
    ).toBe(201)
    // Nothing but the whole price is online where no deposit is asked for.
    const whole = await insertExperience(test.deps, owner.id)
    expect((await postBooking(test, person, bookingRequest(test, whole, { onlineAmount: 192 }))).statusCode).toBe(409)
  })

  it('refunds a share of the online amount, by its policy', async () => {
    const { id, experienceId } = await confirmed({ cancellationPolicy: 'moderate' }, { checkIn: daysFromNow(test, 4) })
    expect((await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'cancelled', payment: 'refunded', refund: 96 })
    expect(await givenBack(id)).toEqual([96])
    // Of the MAD 96 that were kept, as the rest was never paid.
    expect(await earnedBy(host.id)).toBe(82)
    await isSound(experienceId)
  })

  it('refunds all of the online amount if the host cancels', async () => {
    const { id, experienceId } = await confirmed()
    await call(test, 'PATCH', `/bookings/${id}/cancel`, host, { reason: 'The car broke down.' })
    expect(await read(id)).toMatchObject({ status: 'cancelled', refund: 192 })
    expect(await givenBack(id)).toEqual([192])
    await isSound(experienceId)
  })

  it('leaves its host the deposit less the commission of the whole price', async () => {
    const { id, experienceId } = await confirmed()
    await endsNow(id)
    expect((await read(id)).status).toBe('completed')
    // 192 less 15 percent of 640.
    expect(await earnedBy(host.id)).toBe(96)
    await isSound(experienceId)
    await issueDocuments(test.deps)
    expect(await auditDocuments(test.deps.db)).toEqual([])
    const papers = await test.deps.db.select().from(moneyDocuments).where(eq(moneyDocuments.bookingId, id))
    expect(papers.find(({ kind }) => kind === 'receipt')).toMatchObject({
      amount: 192,
      content: { price: 640, cashDue: 448 },
    })
    expect(papers.find(({ kind }) => kind === 'commission_invoice')).toMatchObject({
      amount: 96,
      content: { kept: 640, rate: 0.15 },
    })
  })

  it('moves to a dearer start for the same share more online, the rest of it on the day', async () => {
    const { id, experienceId } = await confirmed()
    await test.deps.db.update(experiences).set({ price: 400 }).where(eq(experiences.id, experienceId))
    const moved = { checkIn: daysFromNow(test, 9), totalPrice: 800 }
    expect((await call(test, 'POST', `/bookings/${id}/moves`, traveler, moved)).statusCode).toBe(201)
    expect((await read(id)).move?.state).toBe('paying')
    await payBooking(test, traveler, id)
    expect(await read(id)).toMatchObject({ totalPrice: 800, deposit: 30, moves: 1, checkIn: daysFromNow(test, 9) })
    expect((await charged(id)).sort((a, b) => a - b)).toEqual([48, 192])
    await isSound(experienceId)
  })

  it('moves at once where only the rest grows, and gives the same share back of a cheaper start', async () => {
    const { id, experienceId } = await confirmed({}, { guests: 1, totalPrice: 320 })
    await test.deps.db.update(experiences).set({ price: 317 }).where(eq(experiences.id, experienceId))
    await call(test, 'POST', `/bookings/${id}/moves`, traveler, { checkIn: daysFromNow(test, 9), totalPrice: 317 })
    expect(await read(id)).toMatchObject({ totalPrice: 317, moves: 1 })
    expect(await givenBack(id)).toEqual([])
    await test.deps.db.update(experiences).set({ price: 200 }).where(eq(experiences.id, experienceId))
    await call(test, 'POST', `/bookings/${id}/moves`, traveler, { checkIn: daysFromNow(test, 10), totalPrice: 200 })
    expect(await read(id)).toMatchObject({ totalPrice: 200, moves: 2 })
    expect(await givenBack(id)).toEqual([36])
    await isSound(experienceId)
  })

  it('whose guests did not come leaves its host the deposit less the commission on it', async () => {
    const { id, experienceId } = await confirmed()
    await test.deps.db.update(bookings).set({ startsAt: test.time.now }).where(eq(bookings.id, id))
    const report = await call(test, 'POST', `/bookings/${id}/no-show`, host, { words: 'Nobody came.' })
    expect(report.statusCode).toBeLessThan(300)
    await test.deps.db.update(noShows).set({ answerBy: test.time.now }).where(eq(noShows.bookingId, id))
    await endsNow(id)
    expect((await read(id)).status).toBe('completed')
    // 192 less 15 percent of it.
    expect(await earnedBy(host.id)).toBe(163)
    await isSound(experienceId)
  })
})
