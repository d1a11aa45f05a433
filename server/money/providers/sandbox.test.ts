import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { paymentAlerts } from '#server/platform/db/schema/payment-alerts.ts'
import { paymentEvents, payments, refunds } from '#server/platform/db/schema/payments.ts'
import { auditLedger } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { openPaymentPage, payBooking, pressPaymentButton } from '#server/testing/payments.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let host: TestPerson
let traveler: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 400 })
})
beforeEach(async () => {
  traveler = await test.addPerson()
})
afterAll(() => test.close())

const make = () => createBooking(test, traveler, experienceId)
const stateOf = async (id: string, person = traveler) =>
  (await call(test, 'GET', `/bookings/${id}/payment`, person)).json().data?.payment
const session = (bookingId: string, person: TestPerson | null = traveler) =>
  call(test, 'POST', '/payments/payzone/session', person, { bookingId })
const refundsOf = async (id: string) =>
  (await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))).map(({ amount, why }) => ({
    amount,
    why,
  }))

describe('paying', () => {
  it('opens a page of our own, and the server decides the state', async () => {
    const { id } = await make()
    const page = await openPaymentPage(test, traveler, id)
    expect(page).toMatch(/^\/payment\/sandbox\/[\w.-]+$/)
    expect(await stateOf(id)).toMatchObject({ payment: 'open', status: 'pending', amount: 640, canPay: true })
    const answer = await pressPaymentButton(test, page, 'approve')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/payment/success?booking=${id}`])
    expect(await stateOf(id)).toMatchObject({ payment: 'paid', status: 'pending', canPay: false, payBy: null })
  })

  it('charges once if the button is pressed again, or after a decline', async () => {
    const { id } = await make()
    const page = await openPaymentPage(test, traveler, id)
    await Promise.all(Array.from({ length: 6 }, () => pressPaymentButton(test, page, 'approve')))
    await pressPaymentButton(test, page, 'decline')
    expect(await stateOf(id)).toMatchObject({ payment: 'paid' })
    const [payment] = await test.deps.db.select().from(payments).where(eq(payments.bookingId, id))
    const events = await test.deps.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, payment?.id ?? ''))
    expect(events.filter(({ outcome }) => outcome === 'approved')).toHaveLength(1)
    expect(await refundsOf(id)).toEqual([])
  })

  it('is failed after a decline, and can be repeated', async () => {
    const { id } = await make()
    const first = await openPaymentPage(test, traveler, id)
    expect((await pressPaymentButton(test, first, 'decline')).headers.location).toBe(`/payment/cancel?booking=${id}`)
    expect(await stateOf(id)).toMatchObject({ payment: 'failed', canPay: true })
    const second = await openPaymentPage(test, traveler, id)
    expect(second).not.toBe(first)
    expect(await stateOf(id)).toMatchObject({ payment: 'open' })
    await pressPaymentButton(test, second, 'approve')
    expect(await stateOf(id)).toMatchObject({ payment: 'paid' })
  })

  it('declined and not tried again ends the booking when its time to pay is over', async () => {
    const { id } = await make()
    await pressPaymentButton(test, await openPaymentPage(test, traveler, id), 'decline')
    await test.deps.db.update(bookings).set({ payBy: test.time.now }).where(eq(bookings.id, id))
    await expireDueBookings(test.deps)
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row).toMatchObject({ status: 'cancelled', payment: 'failed', cause: 'unpaid' })
  })

  it('stays open if the traveler leaves, and can be continued', async () => {
    const { id } = await make()
    const page = await openPaymentPage(test, traveler, id)
    expect((await pressPaymentButton(test, page, 'abandon')).headers.location).toBe(`/payment/cancel?booking=${id}`)
    expect(await stateOf(id)).toMatchObject({ payment: 'open', canPay: true })
    const sessions = await Promise.all(Array.from({ length: 5 }, () => session(id)))
    expect(new Set(sessions.map((answer) => answer.json().data.redirectUrl))).toEqual(new Set([page]))
  })

  it('refunds the second charge of two windows', async () => {
    const { id } = await make()
    const old = await openPaymentPage(test, traveler, id)
    await pressPaymentButton(test, old, 'decline')
    await pressPaymentButton(test, await openPaymentPage(test, traveler, id), 'approve')
    await pressPaymentButton(test, old, 'approve')
    expect(await stateOf(id)).toMatchObject({ payment: 'paid', refund: null })
    expect(await refundsOf(id)).toEqual([{ amount: 640, why: 'twice' }])
    // And cancelling then gives back the charge that stood.
    await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})
    expect(await refundsOf(id)).toHaveLength(2)
    expect(await stateOf(id)).toMatchObject({ payment: 'refunded', refund: 640 })
  })

  it('after a cancellation is refunded whole', async () => {
    const { id } = await make()
    const page = await openPaymentPage(test, traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})
    await pressPaymentButton(test, page, 'approve')
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', payment: 'refunded', refund: 640 })
    expect(await refundsOf(id)).toEqual([{ amount: 640, why: 'late' }])
  })
})

describe('a session', () => {
  it('is only for the traveler', async () => {
    const { id } = await make()
    expect((await session(id, host)).statusCode).toBe(404)
    expect((await session(id, await test.addPerson())).statusCode).toBe(404)
    expect((await session(id, null)).statusCode).toBe(401)
    expect((await session(uuid())).statusCode).toBe(404)
    expect((await call(test, 'GET', `/bookings/${id}/payment`, await test.addPerson())).statusCode).toBe(404)
  })

  it('is refused for a paid, cancelled or expired booking', async () => {
    const [paid, cancelled] = [await make(), await make()]
    await payBooking(test, traveler, paid.id)
    await call(test, 'PATCH', `/bookings/${cancelled.id}/cancel`, traveler, {})
    expect((await session(paid.id)).json()).toMatchObject({ code: 'payment_closed', details: { payment: 'paid' } })
    expect((await session(cancelled.id)).json()).toMatchObject({
      code: 'payment_closed',
      details: { status: 'cancelled' },
    })
    const late = await make()
    await test.deps.db.update(bookings).set({ payBy: test.time.now }).where(eq(bookings.id, late.id))
    expect((await session(late.id)).json().code).toBe('payment_closed')
    expect(await stateOf(late.id)).toMatchObject({ status: 'cancelled', canPay: false })
  })
})

describe('a forged request', () => {
  it('a session with an address, an amount or a provider is refused', async () => {
    const { id } = await make()
    for (const extra of [{ redirectUrl: 'https://evil.example' }, { amount: 1 }, { provider: 'none' }]) {
      const forged = await call(test, 'POST', '/payments/payzone/session', traveler, { bookingId: id, ...extra })
      expect(forged.json().code).toBe('invalid_request')
    }
  })

  it('an amount or an address in the form is ignored', async () => {
    const { id } = await make()
    const page = await openPaymentPage(test, traveler, id)
    const answer = await pressPaymentButton(
      test,
      `${page}?next=//evil.example`,
      'approve&amount=1&next=https://evil.example',
    )
    expect(answer.headers.location).toBe(`/payment/success?booking=${id}`)
    expect(await stateOf(id)).toMatchObject({ payment: 'paid', amount: 640 })
  })
})

describe('the page', () => {
  const open = (url: string, headers = {}) => test.app.inject({ url, headers })

  it('describes the purchase in the person’s language, without inline script or style', async () => {
    const name = { en: { title: 'Tea & <b>"mint"</b>' } }
    const id = await insertExperience(test.deps, host.id, {
      timeSlots: ['09:30'],
      translations: {
        en: {
          ...name.en,
          duration: '',
          highlights: [],
          description: '',
          meetingPoint: null,
          whatToBring: [],
          included: [],
          importantNotes: null,
        },
      },
    })
    const page = await openPaymentPage(test, traveler, (await createBooking(test, traveler, id)).id)
    const english = await open(page, { 'accept-language': 'en' })
    expect(english.headers['content-type']).toContain('text/html')
    expect(english.headers['content-security-policy']).toContain("form-action 'self';")
    expect(english.headers['cache-control']).toBe('no-store')
    expect(english.body).toContain('Tea &amp; &lt;b&gt;&quot;mint&quot;&lt;/b&gt;')
    expect(english.body).toContain('640 MAD')
    expect(english.body).toContain('09:30, Morocco time')
    expect(english.body).not.toMatch(/<script|<style| style=| on\w+=/)
    const french = await open(page, { cookie: 'language=fr' })
    expect(french.body).toContain('<html lang="fr">')
    expect(french.body).toContain('Accepter le paiement')
    expect((await open('/payment/page.css')).headers['content-type']).toContain('text/css')
  })

  it('simulates each reversal of a charged payment once', async () => {
    const { id } = await make()
    const page = await openPaymentPage(test, traveler, id)
    const alerts = async () => {
      const rows = await test.deps.db
        .select({ kind: paymentAlerts.kind, amount: paymentAlerts.amount })
        .from(paymentAlerts)
        .innerJoin(payments, eq(payments.id, paymentAlerts.paymentId))
        .where(eq(payments.bookingId, id))
        .orderBy(paymentAlerts.id)
      return rows.map(({ kind, amount }) => [kind, amount])
    }
    // A payment cannot be reversed before it is charged.
    expect((await pressPaymentButton(test, page, 'charged_back')).statusCode).toBe(400)
    await pressPaymentButton(test, page, 'approve')
    expect((await open(page, { 'accept-language': 'en' })).body).toContain('Have the bank take it back')
    expect((await open(page, { cookie: 'language=fr' })).body).toContain('Le faire reprendre par la banque')
    for (const outcome of ['not_known', 'charged_back', 'charged_back', 'chargeback_reversed', 'refunded'])
      expect((await pressPaymentButton(test, page, outcome)).statusCode).toBe(303)
    expect(await alerts()).toEqual([
      ['unknown_state', 0],
      ['chargeback', 640],
      ['chargeback_reversed', -640],
      ['refund', 640],
    ])
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('needs a valid token in its address', async () => {
    const { id } = await make()
    const page = await openPaymentPage(test, traveler, id)
    for (const url of [
      page.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      page.replace(/\.[\w-]+$/, ''),
      `/payment/sandbox/${id}`,
      `/payment/sandbox/${uuid()}.${page.split('.').at(-1)}`,
    ]) {
      expect((await open(url)).statusCode).toBe(404)
      expect((await pressPaymentButton(test, url, 'approve')).statusCode).toBe(404)
    }
    expect((await pressPaymentButton(test, page, 'free')).statusCode).toBe(400)
    expect((await test.app.inject({ method: 'POST', url: page, payload: { outcome: 'approve' } })).statusCode).toBe(400)
    expect(await stateOf(id)).toMatchObject({ payment: 'open' })
  })

  it('changes nothing if the success screen is opened by hand', async () => {
    const { id } = await make()
    await open(`/payment/success?booking=${id}`)
    expect(await stateOf(id)).toMatchObject({ payment: 'open' })
  })
})
