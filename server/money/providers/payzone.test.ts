import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentAlerts } from '#server/platform/db/schema/payment-alerts.ts'
import { payments, refunds } from '#server/platform/db/schema/payments.ts'
import { auditLedger } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { openPaymentPage } from '#server/testing/payments.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

/** A double of the paywall: it checks what is posted to it as Payzone documents, and signs what it sends. */
const account = {
  kind: 'payzone',
  url: 'https://payment-sandbox.payzone.test/pwthree/launch',
  merchantAccount: 'Rihla_Test',
  paywallSecret: 'paywall secret',
  notificationSecret: 'notification secret',
} as const

let test: TestApp
const lines: Record<string, unknown>[] = []
let traveler: TestPerson
let experienceId: string
beforeAll(async () => {
  const logger = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
  test = await createTestApp({ payments: account, paymentOrigins: ['https://3ds.bank.test'] }, { logger })
  const host = await test.addPerson({ isHost: true })
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 400 })
})
beforeEach(async () => {
  traveler = await test.addPerson()
})
afterAll(() => test.close())

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const field = (body: string, name: string) => decode(new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '')

/** Opens the paywall as a browser does: by the form of our page. */
const launch = async (page: string, headers = {}) => {
  const answer = await test.app.inject({ url: page, headers })
  const payload = field(answer.body, 'payload')
  const action = /<form class="launch" method="post" action="([^"]+)"/.exec(answer.body)?.[1]
  const signature = field(answer.body, 'signature')
  const isSigned =
    signature ===
    createHash('sha256')
      .update(account.paywallSecret + payload)
      .digest('hex')
  return { answer, action, isSigned, request: JSON.parse(payload) }
}

const send = (message: object | string, changes: { secret?: string; signature?: string } = {}) => {
  const payload = typeof message === 'string' ? message : JSON.stringify(message)
  const signature =
    changes.signature ??
    createHmac('sha256', changes.secret ?? account.notificationSecret)
      .update(payload)
      .digest('hex')
  const headers = { 'content-type': 'application/json', 'x-callback-signature': signature }
  return test.app.inject({ method: 'POST', url: '/payment/payzone/callback', headers, payload })
}

/** A message of the shape Payzone sends, about a requested charge. */
const about = (request: { chargeId: string; orderId: string; price: string }, changes: object = {}) => ({
  id: request.chargeId,
  internalId: '17',
  orderId: request.orderId,
  merchantAccount: account.merchantAccount,
  status: 'CHARGED',
  lineItem: { name: 'Tanneries of Fes', amount: Number(request.price), currency: 'MAD' },
  transactions: [{ state: 'APPROVED', resultCode: 0 }],
  ...changes,
})

const start = async () => {
  const { id } = await createBooking(test, traveler, experienceId)
  const page = await openPaymentPage(test, traveler, id)
  return { id, page, request: (await launch(page)).request }
}
const stateOf = async (id: string) => (await call(test, 'GET', `/bookings/${id}/payment`, traveler)).json().data.payment
const refundsOf = async (id: string) =>
  (await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))).map(({ amount, why }) => ({
    amount,
    why,
  }))

const alertsOf = async (id: string) =>
  (
    await test.deps.db
      .select({ alert: paymentAlerts })
      .from(paymentAlerts)
      .innerJoin(payments, eq(payments.id, paymentAlerts.paymentId))
      .where(eq(payments.bookingId, id))
      .orderBy(paymentAlerts.id)
  ).map(({ alert }) => alert)

describe('the paywall', () => {
  it('is opened by a signed form with the server’s own amount and addresses', async () => {
    const { id, page } = await start()
    const { answer, action, isSigned, request } = await launch(page, { cookie: 'language=fr' })
    expect([action, isSigned]).toEqual([account.url, true])
    expect(request).toMatchObject({
      merchantAccount: 'Rihla_Test',
      customerLocale: 'fr_FR',
      price: '640.00',
      currency: 'MAD',
      callbackUrl: 'http://rihla.test/payment/payzone/callback',
      successUrl: `http://rihla.test/payment/success?booking=${id}`,
      failureUrl: `http://rihla.test/payment/cancel?booking=${id}`,
    })
    expect(answer.body).not.toMatch(/<script>|<style| style=/)
    // Payzone accepts each charge id once.
    expect((await launch(page)).request.chargeId).not.toBe(request.chargeId)
    expect((await launch(page)).request.orderId).toBe(request.orderId)
  })

  it('may be posted to from that page alone', async () => {
    const { page } = await start()
    const policy = async (url: string) => String((await test.app.inject({ url })).headers['content-security-policy'])
    const targets = "form-action 'self' https://payment-sandbox.payzone.test https://3ds.bank.test;"
    expect(await policy(page)).toContain(targets)
    for (const url of ['/', '/payment/success', '/api/health/live', '/payment/page.css']) {
      expect(await policy(url)).toContain("form-action 'self';")
    }
  })
})

describe('Payzone’s message', () => {
  it('makes the booking paid once, however often Payzone sends it', async () => {
    const { id, request } = await start()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(about(request))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await stateOf(id)).toMatchObject({ payment: 'paid', amount: 640 })
    expect(await refundsOf(id)).toEqual([])
  })

  it('about a decline makes the booking failed, and a charge can follow', async () => {
    const { id, page, request } = await start()
    await send(about(request, { status: 'DECLINED' }))
    expect(await stateOf(id)).toMatchObject({ payment: 'failed', canPay: true })
    await send(about((await launch(page)).request))
    expect(await stateOf(id)).toMatchObject({ payment: 'paid' })
    await send(about(request, { status: 'DECLINED' }))
    expect(await stateOf(id)).toMatchObject({ payment: 'paid' })
  })

  it('about another amount pays nothing, and the charge is refunded', async () => {
    for (const amount of [1, 639, 639.5, 639.99, 640.5, 641]) {
      traveler = await test.addPerson()
      const { id, request } = await start()
      await send(about(request, { lineItem: { amount, currency: 'MAD' } }))
      expect(await stateOf(id)).toMatchObject({ payment: 'failed' })
      expect(await refundsOf(id)).toEqual([{ amount: Math.ceil(amount), why: 'another_amount' }])
    }
  })

  it('in another currency, without an amount, or for another merchant is refused', async () => {
    const { id, request } = await start()
    for (const changes of [
      { lineItem: { amount: 640, currency: 'EUR' } },
      { lineItem: { currency: 'MAD' } },
      { lineItem: undefined },
      { merchantAccount: 'Somebody_Else' },
    ]) {
      expect((await send(about(request, changes))).statusCode).toBe(400)
    }
    expect(await stateOf(id)).toMatchObject({ payment: 'open' })
  })

  it('from another sender is refused', async () => {
    const { id, request } = await start()
    const message = about(request)
    const genuine = createHmac('sha256', account.notificationSecret).update(JSON.stringify(message)).digest('hex')
    const forgeries = [
      () => send(message, { secret: account.paywallSecret }),
      () => send(message, { signature: '' }),
      () => send(message, { signature: genuine.slice(1) }),
      () => send(`${JSON.stringify(message)} `, { signature: genuine }),
      () => test.app.inject({ method: 'POST', url: '/payment/payzone/callback', payload: message }),
    ]
    for (const forge of forgeries) expect((await forge()).statusCode).toBe(403)
    expect(await stateOf(id)).toMatchObject({ payment: 'open' })
    expect((await send(message, { signature: genuine.toUpperCase() })).statusCode).toBe(200)
    expect(await stateOf(id)).toMatchObject({ payment: 'paid' })
  })

  it.each(['REFUNDED', 'CHARGED_BACK', 'CREDITED'])(
    'about the state %s is booked once, and opens an alert',
    async (status) => {
      const { id, request } = await start()
      await send(about(request))
      const answers = await Promise.all(Array.from({ length: 4 }, () => send(about(request, { status }))))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(await alertsOf(id)).toMatchObject([{ state: status, amount: 640, fromHeld: 640, resolvedAt: null }])
      expect(await auditLedger(test.deps.db)).toEqual([])
    },
  )

  const strange = ['VOIDED', 'PARTIALLY_REFUNDED', 'CHARGEBACK_PENDING', 'EXPIRED', ''].map((state) => [state, state])
  it.each([...strange, ['with 500 letters', 'X'.repeat(500)]])(
    'about the state “%s” moves no money, and opens an alert',
    async (_name, status) => {
      const { id, request } = await start()
      await send(about(request))
      expect((await send(about(request, { status }))).statusCode).toBe(200)
      expect((await send(about(request, { status }))).statusCode).toBe(200)
      expect(await alertsOf(id)).toMatchObject([{ amount: 0, timesTold: 2, resolvedAt: null }])
      expect(await stateOf(id)).toMatchObject({ payment: 'paid' })
      // Level 50 is an error, which alerts an operator.
      expect(lines).toContainEqual(expect.objectContaining({ level: 50, paymentId: request.orderId }))
      expect(await auditLedger(test.deps.db)).toEqual([])
    },
  )

  it('about a refund in another currency opens an alert, and moves no money', async () => {
    const { id, request } = await start()
    await send(about(request))
    await send(about(request, { status: 'REFUNDED', lineItem: { amount: 60, currency: 'EUR' } }))
    expect(await alertsOf(id)).toMatchObject([{ kind: 'unknown_state', state: 'REFUNDED', amount: 0 }])
  })

  it('about partial refunds is booked once for each amount', async () => {
    const { id, request } = await start()
    await send(about(request))
    for (const amount of [100, 100, 240.5])
      await send(about(request, { status: 'REFUNDED', lineItem: { amount, currency: 'MAD' } }))
    expect((await alertsOf(id)).map(({ amount }) => amount)).toEqual([100, 241])
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('changes nothing if its state is not final, its payment is not ours, or it is not JSON', async () => {
    const { id, request } = await start()
    for (const status of ['AUTHORIZE_PENDING', 'CHARGE_PENDING', 'REFUND_PENDING'])
      expect((await send(about(request, { status }))).statusCode).toBe(200)
    expect(await alertsOf(id)).toEqual([])
    expect((await send(about(request, { orderId: 'order-1' }))).statusCode).toBe(200)
    expect((await send(about(request, { orderId: id }))).statusCode).toBe(200)
    expect((await send('{"id":')).statusCode).toBe(400)
    expect((await send('null')).statusCode).toBe(400)
    expect(await stateOf(id)).toMatchObject({ payment: 'open' })
  })

  it('after a cancellation is refunded whole', async () => {
    const { id, request } = await start()
    await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})
    await send(about(request))
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', payment: 'refunded', refund: 640 })
    expect(await refundsOf(id)).toEqual([{ amount: 640, why: 'late' }])
  })
})
