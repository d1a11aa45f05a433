/** What a provider or a bank takes back by itself: booked once, never refunded again, and paid to no host before an admin has looked. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireDueBookings } from '../bookings/seats/expire-bookings.ts'
import { makeRun } from '../money/payouts/make-run.ts'
import { carryOutRefunds } from '../money/refunds/carry-out.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import { giftCards } from '../platform/db/schema/gift-cards.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { paymentAlerts } from '../platform/db/schema/payment-alerts.ts'
import { payments, refunds, sandboxCharges } from '../platform/db/schema/payments.ts'
import { booked, call, dayAhead, later, pay } from '../testing/book.ts'
import { boughtCard } from '../testing/calls/gift-cards.ts'
import { addPayoutAccount } from '../testing/calls/payout-account.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/create-test-app.ts'
import { insertExperience } from '../testing/insert-experience.ts'
import { auditLedger } from '../testing/ledger-audit.ts'
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

const isSound = async () => expect(await auditLedger(test.deps.db)).toEqual([])
const confirmed = async () => {
  const { id } = await booked(test, traveler, experienceId)
  await pay(test, traveler, id)
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
const tell = (paymentId: string, reversal: ProviderReversal['reversal'], amount: number | null = null) =>
  applyProviderEvent(test.deps, {
    paymentId,
    provider: 'sandbox',
    reference: `${paymentId} ${reversal} ${amount}`,
    reversal,
    state: reversal.toUpperCase(),
    chargeReference: `${paymentId} approved`,
    amount,
  })
const toldOf = async (bookingId: string, reversal: ProviderReversal['reversal'], amount: number | null = null) =>
  tell(await paymentOf({ bookingId }), reversal, amount)
const alertsOf = async (paymentId: string) =>
  test.deps.db.select().from(paymentAlerts).where(eq(paymentAlerts.paymentId, paymentId)).orderBy(paymentAlerts.id)
const resolveAll = async () => {
  const { alerts } = (await call(test, 'GET', '/admin/payment-alerts', admin)).json().data
  for (const { id } of alerts) await call(test, 'POST', `/admin/payment-alerts/${id}/resolve`, admin, { note: 'Seen' })
}
const run = () => later(test, 1000, () => makeRun(test.deps, { week: null, cutoff: test.deps.clock() }))
const seen = async () => (await call(test, 'GET', '/hosts/me/payouts', host)).json().data.payouts
const refundsOf = (id: string) => test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
const carryOut = () => carryOutRefunds(test.deps, createProvider(test.deps), () => {})

describe.each(['refund', 'chargeback'] as const)('a %s of a booking that is still to come', (reversal) => {
  it('is booked once, however often it is told, and an admin sees it', async () => {
    const id = await confirmed()
    const told = await Promise.all(Array.from({ length: 5 }, () => toldOf(id, reversal)))
    expect(told.sort()).toEqual(['repeated', 'repeated', 'repeated', 'repeated', 'reversed'])
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', reversed: 640 })
    await isSound()
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

  it('keeps the booking from being earned before an admin has looked', async () => {
    const id = await confirmed()
    await toldOf(id, reversal, 300)
    await end(id)
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
    expect(await seen()).toMatchObject({ owed: 0, earnings: [] })
    await resolveAll()
    await expireDueBookings(test.deps)
    // Of the 340 that are left, a tenth is the commission.
    expect(await seen()).toMatchObject({ owed: 306 })
    await isSound()
  })

  it('is not refunded again where the booking is cancelled afterwards', async () => {
    const [whole, part] = [await confirmed(), await confirmed()]
    await toldOf(whole, reversal)
    await toldOf(part, reversal, 300)
    for (const id of [whole, part])
      expect((await call(test, 'PATCH', `/bookings/${id}/cancel`, host, {})).statusCode).toBe(200)
    expect((await refundsOf(whole)).map(({ amount }) => amount)).toEqual([])
    expect((await refundsOf(part)).map(({ amount }) => amount)).toEqual([340])
    await carryOut()
    await isSound()
    await resolveAll()
  })

  it('closes the booking to moves', async () => {
    const id = await confirmed()
    await toldOf(id, reversal, 100)
    const wanted = { checkIn: dayAhead(test, 9), totalPrice: 640 }
    expect((await call(test, 'POST', `/bookings/${id}/moves`, traveler, wanted)).json().code).toBe('move_closed')
    await resolveAll()
  })

  it('completes a refund that was promised, which is then never carried out', async () => {
    const id = await confirmed()
    await call(test, 'PATCH', `/bookings/${id}/cancel`, host, {})
    const told = await toldOf(id, reversal)
    expect(told).toBe(reversal === 'refund' ? 'confirmed' : 'reversed')
    const paymentId = await paymentOf({ bookingId: id })
    expect(await alertsOf(paymentId)).toMatchObject([{ amount: 0 }])
    expect(await refundsOf(id)).toMatchObject([{ amount: 640, settledAt: expect.any(Date) }])
    await carryOut()
    const [charge] = await test.deps.db.select().from(sandboxCharges).where(eq(sandboxCharges.paymentId, paymentId))
    expect(charge?.refunded).toBe(0)
    const [refund] = await refundsOf(id)
    const again = await call(test, 'POST', `/admin/refunds/${refund?.id}/complete`, admin, { reference: 'VIR-1' })
    expect(again.json().code).toBe('refund_settled')
    await isSound()
    await resolveAll()
  })

  it('of a part of a promised refund leaves the rest to an admin', async () => {
    const id = await confirmed()
    await call(test, 'PATCH', `/bookings/${id}/cancel`, host, {})
    await toldOf(id, reversal, 240)
    expect(await refundsOf(id)).toMatchObject([{ amount: 400, settledAt: null, problem: 'another_answer' }])
    await carryOut()
    expect(await refundsOf(id)).toMatchObject([{ settledAt: null }])
    await isSound()
    await resolveAll()
  })

  it('of a booking that was earned holds the host’s payout until an admin has looked', async () => {
    const id = await confirmed()
    await end(id)
    expect(await toldOf(id, reversal)).toBe('reversed')
    expect(await alertsOf(await paymentOf({ bookingId: id }))).toMatchObject([{ amount: 640, fromHeld: 0 }])
    await isSound()
    await run()
    expect(await seen()).toMatchObject({ owed: 576, underway: 0 })
    await resolveAll()
    await run()
    expect(await seen()).toMatchObject({ owed: 0, underway: 576 })
    await isSound()
  })

  it('of a booking that was paid out holds as much of what the host earns next', async () => {
    const first = await confirmed()
    await end(first)
    const runId = await run()
    await toldOf(first, reversal)
    const shown = async () => {
      const { alerts } = (await call(test, 'GET', '/admin/payment-alerts', admin)).json().data
      return alerts.find(({ bookingId }: { bookingId: string }) => bookingId === first).underway
    }
    // The admin may still keep it back at the bank.
    expect(await shown()).toBe(576)
    await call(test, 'POST', `/admin/payouts/${runId}/complete`, admin, { reference: `VIR-${runId}` })
    expect(await shown()).toBe(0)
    await end(await confirmed())
    await run()
    expect(await seen()).toMatchObject({ owed: 576, underway: 0, paid: 576 })
    await resolveAll()
    await run()
    expect(await seen()).toMatchObject({ owed: 0, underway: 576, paid: 576 })
    await isSound()
  })
})

it('a refund that an admin marked as done before the provider told of it is no second one', async () => {
  const id = await confirmed()
  await call(test, 'PATCH', `/bookings/${id}/cancel`, host, {})
  await carryOut()
  expect(await toldOf(id, 'refund')).toBe('confirmed')
  expect(await alertsOf(await paymentOf({ bookingId: id }))).toMatchObject([
    { amount: 0, resolvedAt: expect.any(Date) },
  ])
  const letters = await test.deps.db.select().from(mails).where(eq(mails.recipient, traveler.email))
  expect(letters.filter(({ kind }) => kind === 'refund_done')).toHaveLength(1)
  await isSound()
})

it('a chargeback of a charge that had been refunded is a loss that is ours', async () => {
  const id = await confirmed()
  await call(test, 'PATCH', `/bookings/${id}/cancel`, host, {})
  await carryOut()
  expect(await toldOf(id, 'chargeback')).toBe('reversed')
  expect(await alertsOf(await paymentOf({ bookingId: id }))).toMatchObject([{ amount: 640, fromHeld: 0, fromOwed: 0 }])
  await isSound()
  await resolveAll()
})

it.each(['before', 'after'] as const)(
  'a chargeback that is reversed %s the experience comes back once',
  async (when) => {
    const id = await confirmed()
    if (when === 'after') await end(id)
    await toldOf(id, 'chargeback')
    const told = await Promise.all([toldOf(id, 'chargeback_reversed'), toldOf(id, 'chargeback_reversed')])
    expect(told.sort()).toEqual(['repeated', 'reversed'])
    expect(await bookingOf(id)).toMatchObject({ reversed: 0 })
    await isSound()
    await resolveAll()
    if (when === 'before') await end(id)
    expect(await seen()).toMatchObject({ owed: 576 })
    await isSound()
  },
)

it('a reversed chargeback of which nothing was told moves nothing, and an admin sees it', async () => {
  const id = await confirmed()
  expect(await toldOf(id, 'chargeback_reversed')).toBe('reversed')
  expect(await alertsOf(await paymentOf({ bookingId: id }))).toMatchObject([{ amount: 0, resolvedAt: null }])
  await isSound()
  await resolveAll()
})

it('a state that is not known waits for an admin again each time it is told', async () => {
  const id = await confirmed()
  const paymentId = await paymentOf({ bookingId: id })
  expect(await toldOf(id, 'unknown_state')).toBe('unknown_state')
  await resolveAll()
  expect(await toldOf(id, 'unknown_state')).toBe('repeated')
  expect(await alertsOf(paymentId)).toMatchObject([{ timesTold: 2, resolvedAt: null }])
  await resolveAll()
})

describe('of a gift card', () => {
  const cardOf = async (id: string) => (await test.deps.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]
  const check = async (code: string) => (await call(test, 'POST', '/gift-cards/check', traveler, { code })).json()

  it('what is taken back can no longer be spent', async () => {
    const { id, code } = await boughtCard(test, traveler, 500)
    const paymentId = await paymentOf({ cardId: id })
    expect(await tell(paymentId, 'refund', 200)).toBe('reversed')
    expect((await check(code)).data).toMatchObject({ remaining: 300 })
    expect(await tell(paymentId, 'chargeback')).toBe('reversed')
    expect((await check(code)).code).toBe('gift_card_refused')
    expect(await cardOf(id)).toMatchObject({ value: 500, used: 0, reversed: 500 })
    await isSound()
    // Of the 500 that the bank took, 200 had gone back before.
    expect(await tell(paymentId, 'chargeback_reversed')).toBe('reversed')
    expect((await check(code)).data).toMatchObject({ remaining: 300 })
    await isSound()
    await resolveAll()
  })

  it('what was spent of it is a loss that is ours, and the booking stays paid', async () => {
    const { id, code } = await boughtCard(test, traveler, 1000)
    const made = await booked(test, traveler, experienceId, { giftCard: { code, amount: 640 } })
    expect(await tell(await paymentOf({ cardId: id }), 'chargeback')).toBe('reversed')
    expect(await cardOf(id)).toMatchObject({ used: 640, reversed: 360 })
    expect(await bookingOf(made.id)).toMatchObject({ payment: 'paid', reversed: 0 })
    await isSound()
    await resolveAll()
  })
})
