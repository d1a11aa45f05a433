/** The server refuses to delete an account with open money, and reports a late payment for a deleted account to an admin. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { makeRun } from '#server/money/payouts/make-run.ts'
import { applyProviderEvent } from '#server/money/providers/apply-event.ts'
import { createProvider } from '#server/money/providers/create-provider.ts'
import { carryOutRefunds } from '#server/money/refunds/carry-out.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { noShows } from '#server/platform/db/schema/no-shows.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { payments } from '#server/platform/db/schema/payments.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { auditLedger } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import {
  addPayoutAccount,
  giftCardCodes,
  giftCardInput,
  payBooking,
  pressPaymentButton,
} from '#server/testing/payments.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'

const password = 'atlas-2026-trek'
const hourMs = 3_600_000

let test: TestApp
let admin: TestPerson
let host: TestPerson
let traveler: TestPerson
let experienceId: string
let passwordHash: string
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.1, paymentFeeRate: 0.02 })
  passwordHash = await hashPassword(password)
  admin = await test.addPerson({ isAdmin: true })
})
beforeEach(async () => {
  host = await test.addPerson({ isHost: true, passwordHash })
  traveler = await test.addPerson({ passwordHash })
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 50 })
})
afterAll(() => test.close())

const remove = (person: TestPerson) => call(test, 'POST', '/users/me/delete', person, { password })
const blockersOf = async (person: TestPerson) => {
  const answer = (await remove(person)).json()
  return answer.code === 'account_has_money' ? answer.details.blockers : answer
}
const isDeleted = async ({ id }: TestPerson) => {
  const [row] = await test.deps.db.select().from(users).where(eq(users.id, id))
  return row?.deletedAt !== null
}
/** Backdates the last request for the card's payment page. Moving the clock by a day would expire the access token. */
const backdatePage = (id: string, ago: number) =>
  test.deps.db
    .update(giftCards)
    .set({ updatedAt: new Date(test.time.now.getTime() - ago) })
    .where(eq(giftCards.id, id))
const buy = async (changes = {}) => {
  const input = giftCardInput(changes)
  const { redirectUrl } = (await call(test, 'POST', '/gift-cards', traveler, input)).json().data
  const [payment] = await test.deps.db.select().from(payments).where(eq(payments.giftCardId, input.id))
  return { input, page: redirectUrl as string, paymentId: payment?.id ?? '' }
}
const charge = (paymentId: string) =>
  applyProviderEvent(test.deps, {
    paymentId,
    provider: 'sandbox',
    reference: `${paymentId} approved`,
    outcome: 'approved',
    amount: 500,
  })
const alertsOf = async () => (await call(test, 'GET', '/admin/payment-alerts', admin)).json().data
const waiting = async () => (await call(test, 'GET', '/admin/waiting', admin)).json().data
/** Returns the id of a confirmed and paid booking of 640 MAD, which earns the host 576. */
const confirmed = async () => {
  const { id } = await createBooking(test, traveler, experienceId)
  await payBooking(test, traveler, id)
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  return id
}
const end = async (id: string) => {
  await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
  await expireDueBookings(test.deps)
}

describe('an account with an unpaid gift card', () => {
  it('is not deleted within a day, and the answer says when that day ends', async () => {
    const { input, page } = await buy()
    await backdatePage(input.id, 23 * hourMs)
    const until = new Date(test.time.now.getTime() + hourMs).toISOString()
    expect(await blockersOf(traveler)).toEqual([{ kind: 'card_payment', amount: null, until }])
    expect(await isDeleted(traveler)).toBe(false)
    await pressPaymentButton(test, page, 'approve')
    expect(await giftCardCodes(test, input.recipient.email)).toHaveLength(1)
    expect((await remove(traveler)).statusCode).toBe(200)
  })

  it('is not deleted if its owner requested the payment page again', async () => {
    const { input } = await buy()
    await backdatePage(input.id, 25 * hourMs)
    await call(test, 'POST', `/gift-cards/${input.id}/payment`, traveler)
    expect(await blockersOf(traveler)).toMatchObject([{ kind: 'card_payment' }])
  })

  it('is deleted after a day, closes the payment page, and leaves a late charge for an admin to give back', async () => {
    const { input, page, paymentId } = await buy()
    await backdatePage(input.id, 25 * hourMs)
    expect((await remove(traveler)).statusCode).toBe(200)
    expect((await test.app.inject({ url: page })).statusCode).toBe(404)
    expect((await pressPaymentButton(test, page, 'approve')).statusCode).toBe(404)
    const before = await waiting()
    const outcomes = await Promise.all([charge(paymentId), charge(paymentId), charge(paymentId)])
    expect(outcomes.sort()).toEqual(['repeated', 'repeated', 'undeliverable'])
    expect(await test.deps.db.$count(mails, eq(mails.recipient, ''))).toBe(0)
    const [card] = await test.deps.db.select().from(giftCards).where(eq(giftCards.id, input.id))
    expect(card).toMatchObject({ codeHash: null, recipientEmail: '', value: 500 })
    expect(await auditLedger(test.deps.db)).toEqual([])
    expect((await waiting()).disputes).toBe(before.disputes + 1)
    const { alerts } = await alertsOf()
    const alert = alerts.find(({ charge: of }: { charge: { reference: string } }) => of.reference.includes(paymentId))
    expect(alert).toMatchObject({ kind: 'undeliverable_card', bookingId: null, charge: { amount: 500 } })

    const resolve = (note: string, person = admin) =>
      call(test, 'POST', `/admin/payment-alerts/${alert.id}/resolve`, person, { note })
    expect((await resolve('Mine', host)).statusCode).toBe(403)
    expect((await resolve(' ')).statusCode).toBe(400)
    const answers = await Promise.all([resolve('VIR-1'), resolve('VIR-1'), resolve('VIR-2')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const [after] = await test.deps.db.select().from(giftCards).where(eq(giftCards.id, input.id))
    expect(after).toMatchObject({ value: 500, used: 0, reversed: 500 })
    expect((await waiting()).disputes).toBe(before.disputes)
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('is either deleted or gets a new payment attempt if both are requested at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { input } = await buy()
      await backdatePage(input.id, 25 * hourMs)
      const [deleted, session] = await Promise.all([
        remove(traveler),
        call(test, 'POST', `/gift-cards/${input.id}/payment`, traveler),
      ])
      expect([deleted.statusCode === 200, session.statusCode === 200].filter(Boolean)).toHaveLength(1)
      if (deleted.statusCode === 200) traveler = await test.addPerson({ passwordHash })
    }
  })
})

it('the server still sends the code of a card that the buyer bought for themselves after their account is deleted', async () => {
  const { page } = await buy({ recipient: { name: 'Me', email: traveler.email } })
  await pressPaymentButton(test, page, 'approve')
  expect((await remove(traveler)).statusCode).toBe(200)
  expect(await giftCardCodes(test, traveler.email)).toEqual([expect.stringContaining('RIHLA-')])
})

describe('an account in a dispute', () => {
  it('is not deleted, traveler or host, before an admin has decided', async () => {
    const id = await confirmed()
    const change = (changes: object) => test.deps.db.update(bookings).set(changes).where(eq(bookings.id, id))
    await change({ startsAt: new Date(test.time.now.getTime() - hourMs) })
    await call(test, 'POST', `/bookings/${id}/no-show`, host, { words: 'Nobody came.' })
    await change({ completesAt: test.time.now })
    for (const person of [host, traveler]) expect(await blockersOf(person)).toMatchObject([{ kind: 'dispute' }])
    await call(test, 'POST', `/bookings/${id}/no-show/contradiction`, traveler, { words: 'We were there.' })
    await test.deps.db.update(noShows).set({ answerBy: test.time.now }).where(eq(noShows.bookingId, id))
    for (const person of [host, traveler]) expect(await blockersOf(person)).toMatchObject([{ kind: 'dispute' }])
    await call(test, 'POST', `/admin/disputes/${id}/decide`, admin, { decision: 'kept', note: 'Both were heard.' })
    expect((await remove(traveler)).statusCode).toBe(200)
    expect(await blockersOf(host)).toEqual([{ kind: 'earnings', amount: 576, until: null }])
  })
})

describe('an account that is owed money', () => {
  it('is deleted once the traveler has their refund', async () => {
    const { id } = await createBooking(test, traveler, experienceId)
    await payBooking(test, traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})
    expect(await blockersOf(traveler)).toEqual([{ kind: 'refund', amount: 640, until: null }])
    await carryOutRefunds(test.deps, createProvider(test.deps), () => {})
    expect((await remove(traveler)).statusCode).toBe(200)
  })

  it('is deleted once the bank has paid the host', async () => {
    await end(await confirmed())
    expect(await blockersOf(host)).toEqual([{ kind: 'earnings', amount: 576, until: null }])
    await addPayoutAccount(test, host.id)
    const run = await passTime(test, 1000, () => makeRun(test.deps, { week: null, cutoff: test.deps.clock() }))
    expect(await blockersOf(host)).toEqual([{ kind: 'payout', amount: 576, until: null }])
    await call(test, 'POST', `/admin/payouts/${run}/complete`, admin, { reference: 'VIR-1' })
    expect((await remove(host)).statusCode).toBe(200)
  })

  it('is not deleted, traveler or host, if a booking is over that the expiry job has not ended yet', async () => {
    const [over, unanswered] = [await confirmed(), (await createBooking(test, traveler, experienceId)).id]
    await payBooking(test, traveler, unanswered)
    const { db } = test.deps
    await db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, over))
    await db.update(bookings).set({ respondBy: test.time.now }).where(eq(bookings.id, unanswered))
    expect(await blockersOf(host)).toEqual([{ kind: 'earnings', amount: 576, until: null }])
    expect(await blockersOf(traveler)).toEqual([{ kind: 'refund', amount: 640, until: null }])
    await expireDueBookings(test.deps)
    expect(await auditLedger(db)).toEqual([])
  })

  it('gets every reason at once', async () => {
    await buy()
    const { id } = await createBooking(test, traveler, experienceId)
    await payBooking(test, traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})
    expect(await blockersOf(traveler)).toMatchObject([{ kind: 'card_payment' }, { kind: 'refund' }])
  })
})
