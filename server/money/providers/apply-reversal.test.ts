/** Reversals by a provider or a bank: booked once, never refunded again, and not paid out before an admin resolves the alert. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundOf } from '#contract/rules/money/refund.ts'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { paymentAlerts } from '#server/platform/db/schema/payment-alerts.ts'
import { payments, refunds, sandboxCharges } from '#server/platform/db/schema/payments.ts'
import { auditLedger } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { addPayoutAccount, buyGiftCard, payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, daysFromNow, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { makeRun } from '../payouts/make-run.ts'
import { carryOutRefunds } from '../refunds/carry-out.ts'
import { applyProviderEvent } from './apply-event.ts'
import type { ProviderReversal } from './apply-reversal.ts'
import { createProvider } from './create-provider.ts'

let test: TestApp
let admin: TestPerson
let host: TestPerson
let traveler: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.1, paymentFeeRate: 0.02 })
  admin = await test.addPerson({ isAdmin: true })
})
beforeEach(async () => {
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 50 })
  await addPayoutAccount(test, host.id)
})
afterAll(() => test.close())

const expectSound = async () => expect(await auditLedger(test.deps.db)).toEqual([])
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
const bookingOf = async (id: string) => {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no such booking')
  return row
}
const paymentOf = async (of: { bookingId: string } | { cardId: string }) => {
  const column = 'cardId' in of ? eq(payments.giftCardId, of.cardId) : eq(payments.bookingId, of.bookingId)
  const [row] = await test.deps.db.select().from(payments).where(column)
  return row?.id ?? ''
}
const reportReversal = (paymentId: string, reversal: ProviderReversal['reversal'], amount: number | null = null) =>
  applyProviderEvent(test.deps, {
    paymentId,
    provider: 'sandbox',
    reference: `${paymentId} ${reversal} ${amount}`,
    reversal,
    state: reversal.toUpperCase(),
    chargeReference: `${paymentId} approved`,
    amount,
  })
type Kind = ProviderReversal['reversal']
const reportForBooking = async (bookingId: string, kind: Kind, amount: number | null = null) =>
  reportReversal(await paymentOf({ bookingId }), kind, amount)
const alertsOf = async (paymentId: string) =>
  test.deps.db.select().from(paymentAlerts).where(eq(paymentAlerts.paymentId, paymentId)).orderBy(paymentAlerts.id)
const resolveAll = async () => {
  const { alerts } = (await call(test, 'GET', '/admin/payment-alerts', admin)).json().data
  for (const { id } of alerts) await call(test, 'POST', `/admin/payment-alerts/${id}/resolve`, admin, { note: 'Seen' })
}
const run = () => passTime(test, 1000, () => makeRun(test.deps, { week: null, cutoff: test.deps.clock() }))
const seen = async () => (await call(test, 'GET', '/hosts/me/payouts', host)).json().data.payouts
const refundsOf = (id: string) => test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
const carryOut = () => carryOutRefunds(test.deps, createProvider(test.deps), () => {})

describe.each(['refund', 'chargeback'] as const)('a %s of a booking’s charge', (reversal) => {
  it('is booked once if the provider reports it five times, and is listed for an admin', async () => {
    const id = await confirmed()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => reportForBooking(id, reversal)))
    expect(outcomes.sort()).toEqual(['repeated', 'repeated', 'repeated', 'repeated', 'reversed'])
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', reversed: 640 })
    await expectSound()
    const { alerts } = (await call(test, 'GET', '/admin/payment-alerts', admin)).json().data
    expect(alerts).toContainEqual(
      expect.objectContaining({
        kind: reversal,
        bookingId: id,
        amount: 640,
        timesTold: 5,
        payer: 'Salma Idrissi',
        charge: expect.objectContaining({ amount: 640 }),
      }),
    )
    await resolveAll()
  })

  it('keeps the host from earning the booking before an admin resolves the alert', async () => {
    const id = await confirmed()
    await reportForBooking(id, reversal, 300)
    await end(id)
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
    expect(await seen()).toMatchObject({ owed: 0, earnings: [] })
    await resolveAll()
    await expireDueBookings(test.deps)
    // The commission is a tenth of the remaining 340.
    expect(await seen()).toMatchObject({ owed: 306 })
    await expectSound()
  })

  it('is not refunded again if the booking is cancelled afterwards', async () => {
    const [whole, part, shown] = [await confirmed(), await confirmed(), await confirmed()]
    await reportForBooking(whole, reversal)
    for (const id of [part, shown]) await reportForBooking(id, reversal, 300)
    for (const id of [whole, part])
      expect((await call(test, 'PATCH', `/bookings/${id}/cancel`, host, {})).statusCode).toBe(200)
    expect((await refundsOf(whole)).map(({ amount }) => amount)).toEqual([])
    expect((await refundsOf(part)).map(({ amount }) => amount)).toEqual([340])
    const { booking } = (await call(test, 'GET', `/bookings/${shown}`, traveler)).json().data
    const refund = refundOf(booking, 'traveler', test.time.now.getTime())
    const answer = await call(test, 'PATCH', `/bookings/${shown}/cancel`, traveler, { refund })
    expect(answer.json().data.booking, 'as the device shows it').toMatchObject({ refund: 340, reversed: 300 })
    await carryOut()
    await expectSound()
    await resolveAll()
  })

  it('keeps the booking from being moved', async () => {
    const id = await confirmed()
    await reportForBooking(id, reversal, 100)
    const wanted = { checkIn: daysFromNow(test, 9), totalPrice: 640 }
    expect((await call(test, 'POST', `/bookings/${id}/moves`, traveler, wanted)).json().code).toBe('move_closed')
    await resolveAll()
  })

  it('completes an owed refund, which the server then does not carry out', async () => {
    const id = await confirmed()
    await call(test, 'PATCH', `/bookings/${id}/cancel`, host, {})
    const outcome = await reportForBooking(id, reversal)
    expect(outcome).toBe(reversal === 'refund' ? 'confirmed' : 'reversed')
    const paymentId = await paymentOf({ bookingId: id })
    expect(await alertsOf(paymentId)).toMatchObject([{ amount: 0 }])
    expect(await refundsOf(id)).toMatchObject([{ amount: 640, settledAt: expect.any(Date) }])
    await carryOut()
    const [charge] = await test.deps.db.select().from(sandboxCharges).where(eq(sandboxCharges.paymentId, paymentId))
    expect(charge?.refunded).toBe(0)
    const [refund] = await refundsOf(id)
    const again = await call(test, 'POST', `/admin/refunds/${refund?.id}/complete`, admin, { reference: 'VIR-1' })
    expect(again.json().code).toBe('refund_settled')
    await expectSound()
    await resolveAll()
  })

  it('leaves the rest of a partly covered refund to an admin', async () => {
    const id = await confirmed()
    await call(test, 'PATCH', `/bookings/${id}/cancel`, host, {})
    await reportForBooking(id, reversal, 240)
    expect(await refundsOf(id)).toMatchObject([{ amount: 400, settledAt: null, problem: 'another_answer' }])
    await carryOut()
    expect(await refundsOf(id)).toMatchObject([{ settledAt: null }])
    await expectSound()
    await resolveAll()
  })

  it('stops the payout of an earned booking until an admin resolves the alert', async () => {
    const id = await confirmed()
    await end(id)
    expect(await reportForBooking(id, reversal)).toBe('reversed')
    expect(await alertsOf(await paymentOf({ bookingId: id }))).toMatchObject([{ amount: 640, fromHeld: 0 }])
    await expectSound()
    await run()
    expect(await seen()).toMatchObject({ owed: 576, underway: 0 })
    await resolveAll()
    await run()
    expect(await seen()).toMatchObject({ owed: 0, underway: 576 })
    await expectSound()
  })

  it('stops the payout of as much of later earnings if the booking was already paid out', async () => {
    const first = await confirmed()
    await end(first)
    const runId = await run()
    await reportForBooking(first, reversal)
    const shown = async () => {
      const { alerts } = (await call(test, 'GET', '/admin/payment-alerts', admin)).json().data
      return alerts.find(({ bookingId }: { bookingId: string }) => bookingId === first).underway
    }
    // The admin can still stop this payout at the bank.
    expect(await shown()).toBe(576)
    await call(test, 'POST', `/admin/payouts/${runId}/complete`, admin, { reference: `VIR-${runId}` })
    expect(await shown()).toBe(0)
    await end(await confirmed())
    await run()
    expect(await seen()).toMatchObject({ owed: 576, underway: 0, paid: 576 })
    await resolveAll()
    await run()
    expect(await seen()).toMatchObject({ owed: 0, underway: 576, paid: 576 })
    await expectSound()
  })
})

it('the server does not count a completed refund twice when the provider reports it', async () => {
  const id = await confirmed()
  await call(test, 'PATCH', `/bookings/${id}/cancel`, host, {})
  await carryOut()
  expect(await reportForBooking(id, 'refund')).toBe('confirmed')
  expect(await alertsOf(await paymentOf({ bookingId: id }))).toMatchObject([
    { amount: 0, resolvedAt: expect.any(Date) },
  ])
  const emails = await test.deps.db.select().from(mails).where(eq(mails.recipient, traveler.email))
  expect(emails.filter(({ kind }) => kind === 'refund_done')).toHaveLength(1)
  await expectSound()
})

it('a chargeback of a refunded charge is our loss', async () => {
  const id = await confirmed()
  await call(test, 'PATCH', `/bookings/${id}/cancel`, host, {})
  await carryOut()
  expect(await reportForBooking(id, 'chargeback')).toBe('reversed')
  expect(await alertsOf(await paymentOf({ bookingId: id }))).toMatchObject([{ amount: 640, fromHeld: 0, fromOwed: 0 }])
  await expectSound()
  await resolveAll()
})

it.each(['before', 'after'] as const)(
  'a chargeback that the bank reverses %s the experience is booked back once',
  async (when) => {
    const id = await confirmed()
    if (when === 'after') await end(id)
    await reportForBooking(id, 'chargeback')
    const outcomes = await Promise.all([
      reportForBooking(id, 'chargeback_reversed'),
      reportForBooking(id, 'chargeback_reversed'),
    ])
    expect(outcomes.sort()).toEqual(['repeated', 'reversed'])
    expect(await bookingOf(id)).toMatchObject({ reversed: 0 })
    await expectSound()
    await resolveAll()
    if (when === 'before') await end(id)
    expect(await seen()).toMatchObject({ owed: 576 })
    await expectSound()
  },
)

it('a reversed chargeback without a known chargeback moves no money, and opens an alert', async () => {
  const id = await confirmed()
  expect(await reportForBooking(id, 'chargeback_reversed')).toBe('reversed')
  expect(await alertsOf(await paymentOf({ bookingId: id }))).toMatchObject([{ amount: 0, resolvedAt: null }])
  await expectSound()
  await resolveAll()
})

it('an unknown state opens its alert again each time the provider reports it', async () => {
  const id = await confirmed()
  const paymentId = await paymentOf({ bookingId: id })
  expect(await reportForBooking(id, 'unknown_state')).toBe('unknown_state')
  await resolveAll()
  expect(await reportForBooking(id, 'unknown_state')).toBe('repeated')
  expect(await alertsOf(paymentId)).toMatchObject([{ timesTold: 2, resolvedAt: null }])
  await resolveAll()
})

describe('a reversal of a gift card’s charge', () => {
  const cardOf = async (id: string) => (await test.deps.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]
  const check = async (code: string) => (await call(test, 'POST', '/gift-cards/check', traveler, { code })).json()

  it('lowers the amount that the card can spend', async () => {
    const { id, code } = await buyGiftCard(test, traveler, 500)
    const paymentId = await paymentOf({ cardId: id })
    expect(await reportReversal(paymentId, 'refund', 200)).toBe('reversed')
    expect((await check(code)).data).toMatchObject({ remaining: 300 })
    expect(await reportReversal(paymentId, 'chargeback')).toBe('reversed')
    expect((await check(code)).code).toBe('gift_card_refused')
    expect(await cardOf(id)).toMatchObject({ value: 500, used: 0, reversed: 500 })
    await expectSound()
    // The refund had already returned 200 of the 500 that the bank took.
    expect(await reportReversal(paymentId, 'chargeback_reversed')).toBe('reversed')
    expect((await check(code)).data).toMatchObject({ remaining: 300 })
    await expectSound()
    await resolveAll()
  })

  it('is our loss as far as the card was spent, and leaves the booking paid', async () => {
    const { id, code } = await buyGiftCard(test, traveler, 1000)
    const booking = await createBooking(test, traveler, experienceId, { giftCard: { code, amount: 640 } })
    expect(await reportReversal(await paymentOf({ cardId: id }), 'chargeback')).toBe('reversed')
    expect(await cardOf(id)).toMatchObject({ used: 640, reversed: 360 })
    expect(await bookingOf(booking.id)).toMatchObject({ payment: 'paid', reversed: 0 })
    await expectSound()
    await resolveAll()
  })
})
