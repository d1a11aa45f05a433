/** Cards are bought, paid and sent: once, for what was charged, and without their code being anywhere but in the mail. */
import { eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyProviderEvent } from '#server/money/providers/apply-event.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { paymentAlerts } from '#server/platform/db/schema/payment-alerts.ts'
import { paymentEvents, payments } from '#server/platform/db/schema/payments.ts'
import { auditDocuments, auditLedger } from '#server/testing/audits.ts'
import { buyGiftCard, giftCardCodes, giftCardInput, pressPaymentButton } from '#server/testing/payments.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { issueDocuments } from '../documents/issue-documents.ts'
import { resealGiftCards } from './code.ts'

let test: TestApp
let buyer: TestPerson
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02 })
})
beforeEach(async () => {
  buyer = await test.addPerson()
})
afterAll(() => test.close())

const buy = (input: object, person: TestPerson | null = buyer) => call(test, 'POST', '/gift-cards', person, input)
const listed = async (person = buyer) => (await call(test, 'GET', '/gift-cards', person)).json().data.giftCards
const rowOf = async (id: string) => (await test.deps.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]
const isSound = async () => expect(await auditLedger(test.deps.db)).toEqual([])

describe('buying a gift card', () => {
  it('opens a payment page, and sends the mail with the code once', async () => {
    const input = giftCardInput({ message: 'For the desert.' })
    const answer = await buy(input)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data.giftCard).toMatchObject({ state: 'waiting', value: 500, remaining: 0, lastFour: null })
    const page = answer.json().data.redirectUrl
    const shown = await test.app.inject({ method: 'GET', url: page })
    expect(shown.body).toContain('Gift card')
    expect(shown.body).toContain('For Yto')
    const pressed = await Promise.all(Array.from({ length: 4 }, () => pressPaymentButton(test, page, 'approve')))
    expect(new Set(pressed.map(({ headers }) => headers.location))).toEqual(new Set([`/gift-cards?card=${input.id}`]))
    const codes = await giftCardCodes(test, input.recipient.email)
    expect(codes).toEqual([expect.stringMatching(/^RIHLA(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)])
    const [card] = await listed()
    expect(card).toMatchObject({ state: 'active', value: 500, remaining: 500, lastFour: codes[0]?.slice(-4) })
    expect(JSON.stringify(card)).not.toContain(codes[0])
    // Neither the row nor the mail to the buyer contains the code.
    const bare = codes[0]?.replace('RIHLA', '').replaceAll('-', '') ?? ''
    expect(JSON.stringify(await rowOf(input.id))).not.toContain(bare)
    const bought = await test.deps.db.select().from(mails).where(eq(mails.recipient, buyer.email))
    expect(bought.map(({ kind }) => kind)).toEqual(['gift_card_bought'])
    expect(JSON.stringify(bought)).not.toContain(bare)
    await isSound()
  })

  it('creates one card and one payment if the request is repeated, also concurrently', async () => {
    const input = giftCardInput()
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(input)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().data.redirectUrl)).size).toBe(1)
    expect(await listed()).toHaveLength(1)
    expect((await buy({ ...input, value: 600 })).json().code).toBe('id_taken')
    expect((await buy(input, await test.addPerson())).json().code).toBe('id_taken')
  })

  it.each([
    { value: 99 },
    { value: 10_001 },
    { value: 250.5 },
    { value: -500 },
    { value: '500' },
    { recipient: { name: 'Yto\nBcc: all', email: 'yto@example.com' } },
    { message: 'x'.repeat(501) },
    { language: 'de' },
    { paidAt: '2026-11-24T10:00:00.000Z' },
  ])('refuses %j', async (changes) => {
    expect((await buy(giftCardInput(changes))).statusCode).toBe(400)
    expect(await listed()).toEqual([])
  })

  it('answers with the code of the rule that the recipient breaks', async () => {
    const codeOf = async (recipient: object) => (await buy(giftCardInput({ recipient }))).json().code
    expect(await codeOf({ name: '\u200b', email: 'yto@example.com' })).toBe('missing_fields')
    expect(await codeOf({ name: 'Yto', email: 'yto' })).toBe('invalid_email')
    expect(await listed()).toEqual([])
  })

  it('needs an account, and is limited while the cards are unpaid', async () => {
    expect((await buy(giftCardInput(), null)).statusCode).toBe(401)
    for (let count = 0; count < 10; count++) expect((await buy(giftCardInput())).statusCode).toBe(201)
    expect((await buy(giftCardInput())).json().code).toBe('too_many_gift_cards')
    expect((await passTime(test, 25 * 3_600_000, () => buy(giftCardInput()))).statusCode).toBe(401)
  })

  it('can be paid with another attempt after a decline', async () => {
    const input = giftCardInput()
    const first = (await buy(input)).json().data.redirectUrl
    await pressPaymentButton(test, first, 'decline')
    expect(await giftCardCodes(test, input.recipient.email)).toEqual([])
    const again = await call(test, 'POST', `/gift-cards/${input.id}/payment`, buyer)
    expect(again.json().data.redirectUrl).not.toBe(first)
    await pressPaymentButton(test, again.json().data.redirectUrl, 'approve')
    expect((await call(test, 'POST', `/gift-cards/${input.id}/payment`, buyer)).json().code).toBe('payment_closed')
    expect((await call(test, 'POST', `/gift-cards/${input.id}/payment`, await test.addPerson())).statusCode).toBe(404)
    // The declined attempt is charged after all: the card is worth both charges, and its code stays.
    const [code] = await giftCardCodes(test, input.recipient.email)
    await pressPaymentButton(test, first, 'approve')
    expect(await giftCardCodes(test, input.recipient.email)).toEqual([code])
    expect(await listed()).toMatchObject([{ value: 1000, remaining: 1000 }])
    await isSound()
  })

  it('makes the card worth the charged amount once, however late and often the provider reports it', async () => {
    const input = giftCardInput()
    await buy(input)
    const [payment] = await test.deps.db.select().from(payments).where(eq(payments.giftCardId, input.id))
    const event = { paymentId: payment?.id ?? '', provider: 'sandbox', outcome: 'approved' } as const
    const message = { ...event, reference: `late ${input.id}`, amount: 499 }
    expect(await applyProviderEvent(test.deps, { ...message, provider: 'payzone' })).toBe('unknown')
    const outcomes = await passTime(test, 40 * 86_400_000, () =>
      Promise.all(Array.from({ length: 4 }, () => applyProviderEvent(test.deps, message))),
    )
    expect(outcomes.sort()).toEqual(['paid', 'repeated', 'repeated', 'repeated'])
    expect(await rowOf(input.id)).toMatchObject({ state: 'active', value: 499, used: 0 })
    expect(await test.deps.db.$count(paymentEvents, eq(paymentEvents.paymentId, payment?.id ?? ''))).toBe(1)
    expect(await giftCardCodes(test, input.recipient.email)).toHaveLength(1)
    await isSound()
  })

  it('has a receipt without VAT, which its buyer finds in the list', async () => {
    const { id } = await buyGiftCard(test, buyer, 1000)
    await Promise.all([issueDocuments(test.deps), issueDocuments(test.deps)])
    const [card] = await listed()
    const { document } = (await call(test, 'GET', `/documents/${card.receiptId}`, buyer)).json().data
    expect(document).toMatchObject({ kind: 'receipt', bookingId: null, amount: 1000, content: { vat: null } })
    expect(document.content.giftCard).toBe(card.lastFour)
    expect((await call(test, 'GET', `/documents/${card.receiptId}`, await test.addPerson())).statusCode).toBe(404)
    expect(await auditDocuments(test.deps.db)).toEqual([])
    expect(await test.deps.db.$count(moneyDocuments, eq(moneyDocuments.ownerId, buyer.id))).toBe(1)
    expect(await rowOf(id)).toMatchObject({ value: 1000 })
  })
})

it('a provider’s refund of an undeliverable card resolves its alert, and notifies the windows of admins', async () => {
  // On a database of its own: notices of other tests may arrive late.
  const app = await createTestApp()
  const { db, events } = app.deps
  const topics: string[] = []
  const leave = events.add('admin', {
    sessionId: 'admin',
    isAdmin: true,
    send: (topic) => topics.push(topic),
    end: () => {},
  })
  const input = giftCardInput()
  await call(app, 'POST', '/gift-cards', await app.addPerson(), input)
  await db.update(giftCards).set({ recipientEmail: '' }).where(eq(giftCards.id, input.id))
  const [payment] = await db.select().from(payments).where(eq(payments.giftCardId, input.id))
  const message = { paymentId: payment?.id ?? '', provider: 'sandbox', amount: 500 } as const
  const charge = { ...message, reference: 'charged', outcome: 'approved' } as const
  expect(await applyProviderEvent(app.deps, charge)).toBe('undeliverable')
  await expect.poll(() => topics).toEqual(['waiting'])
  const refund = { ...message, reference: 'refunded', reversal: 'refund', state: 'REFUNDED' } as const
  expect(await applyProviderEvent(app.deps, { ...refund, chargeReference: 'charged' })).toBe('confirmed')
  expect(await db.$count(paymentAlerts, isNull(paymentAlerts.resolvedAt))).toBe(0)
  await expect.poll(() => topics).toEqual(['waiting', 'waiting'])
  leave()
  await app.close()
})

describe('the mail with the code', () => {
  it('is sent again with the same code to the same address, at most daily and five times', async () => {
    const input = giftCardInput()
    await pressPaymentButton(test, (await buy(input)).json().data.redirectUrl, 'approve')
    const send = () => call(test, 'POST', `/gift-cards/${input.id}/mail`, buyer)
    const [first, second] = await Promise.all([send(), send()])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
    expect(new Set(await giftCardCodes(test, input.recipient.email)).size).toBe(1)
    expect(await giftCardCodes(test, input.recipient.email)).toHaveLength(2)
    await test.deps.db.update(giftCards).set({ sentAgain: 5, sentAgainAt: null }).where(eq(giftCards.id, input.id))
    expect((await send()).json().code).toBe('gift_card_sent')
    expect((await call(test, 'POST', `/gift-cards/${input.id}/mail`, await test.addPerson())).statusCode).toBe(404)
    expect((await call(test, 'POST', `/gift-cards/${uuid()}/mail`, buyer)).statusCode).toBe(404)
  })
})

describe('the server’s secret', () => {
  it('can be changed, and every code stays valid', async () => {
    const { code } = await buyGiftCard(test, buyer)
    const old = test.deps.config.jwtSecret
    const check = () => call(test, 'POST', '/gift-cards/check', buyer, { code })
    const config = test.deps.config
    const next = `${old.slice(0, -1)}!`
    try {
      expect(
        await resealGiftCards({ db: test.deps.db, config: { ...config, jwtSecret: next, formerJwtSecret: old } }),
      ).toBe(await test.deps.db.$count(giftCards, eq(giftCards.state, 'active')))
      expect((await check()).json().code).toBe('gift_card_refused')
      expect(
        await resealGiftCards({ db: test.deps.db, config: { ...config, jwtSecret: old, formerJwtSecret: next } }),
      ).toBeGreaterThan(0)
    } finally {
      expect((await check()).json().data).toMatchObject({ remaining: 500 })
    }
  })
})
