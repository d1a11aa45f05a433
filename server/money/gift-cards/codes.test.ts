/** Codes as people type and guess them, and cards through time and in what people take along. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { groupGiftCode } from '#contract/rules/money/gift-card.ts'
import { exportAccount } from '#server/account/export.ts'
import { anonymizeAccount } from '#server/account/repository.ts'
import { giftCards, giftCardUses } from '#server/platform/db/schema/gift-cards.ts'
import { auditLedger } from '#server/testing/audits.ts'
import { bookingRequest, postBooking } from '#server/testing/bookings.ts'
import { buyGiftCard, createGiftCardTest } from '#server/testing/payments.ts'
import { call, daysFromNow, type TestPerson } from '#server/testing/test-app.ts'
import { demoCardCode, demoCardId, guardDemoCard } from './code.ts'

const { test, people, renewPeople, bookWith, bookPaidWith, check, remainingOn } = await createGiftCardTest()
beforeEach(renewPeople)
afterAll(() => test.close())

describe('a gift card code', () => {
  it('is accepted in every spelling', async () => {
    const { code } = await buyGiftCard(test, people.buyer)
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), code.replace('RIHLA-', ''), ` ${code} `])
      expect(await remainingOn(typed)).toBe(500)
  })

  it('is refused with the same answer, whatever is wrong with it', async () => {
    const [spent, expired] = [await buyGiftCard(test, people.buyer, 320), await buyGiftCard(test, people.buyer)]
    await bookPaidWith(spent.code, 320, { guests: 1, totalPrice: 320 })
    await test.deps.db.update(giftCards).set({ expiresAt: test.time.now }).where(eq(giftCards.id, expired.id))
    const wrong = ['RIHLA-0000-0000-0000', 'x', '🎁', "'; drop table gift_cards", spent.code, expired.code]
    const answers = await Promise.all(wrong.map(async (code) => check(code, await test.addPerson())))
    const bodies = answers.map((answer) => [answer.statusCode, answer.body])
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ code: 'gift_card_refused' })
    const booking = await bookWith(expired.code, 500)
    expect(booking.json().code).toBe('gift_card_refused')
    for (const bad of [{ code: '', amount: 1 }, { code: spent.code, amount: 0 }, { code: 7, amount: 1 }, {}])
      expect(
        (await postBooking(test, people.traveler, bookingRequest(test, people.experienceId, { giftCard: bad })))
          .statusCode,
      ).toBe(400)
  })

  it('is protected from guessing, both in the check and in a booking', async () => {
    const { code } = await buyGiftCard(test, people.buyer)
    const person = await test.addPerson()
    for (let count = 0; count < 10; count++)
      expect((await check(`RIHLA-0000-0000-00${10 + count}`, person)).json().code).toBe('gift_card_refused')
    const refused = await check('RIHLA-0000-0000-0000', person)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts'])
    expect((await bookWith(code, 500, {}, person)).json().code).toBe('too_many_attempts')
    expect(await remainingOn(code)).toBe(500)
  })

  it('resets no earlier guesses if it is right, or if its booking is refused for another reason', async () => {
    const { code } = await buyGiftCard(test, people.buyer)
    const person = await test.addPerson()
    const guess = async () => (await check('RIHLA-0000-0000-0001', person)).json().code
    for (let count = 0; count < 9; count++) expect(await guess()).toBe('gift_card_refused')
    expect((await check(code, person)).statusCode).toBe(200)
    const refused = await bookWith('RIHLA-0000-0000-0002', 500, { totalPrice: 1 }, person)
    expect(refused.json().code).toBe('price_changed')
    expect([await guess(), await guess()]).toEqual(['gift_card_refused', 'too_many_attempts'])
  })

  it('stays usable while other accounts at the same network address guess codes', async () => {
    const { code } = await buyGiftCard(test, people.buyer)
    const guessers = await Promise.all(Array.from({ length: 7 }, () => test.addPerson()))
    for (const guesser of guessers)
      for (let count = 0; count < 9; count++)
        expect((await check(`RIHLA-0000-0000-00${10 + count}`, guesser)).json().code).toBe('gift_card_refused')
    expect(await remainingOn(code)).toBe(500)
  })
})

describe('a gift card', () => {
  it('can be spent for ninety more days if it expires before a booking returns an amount to it', async () => {
    const { code, id: cardId } = await buyGiftCard(test, people.buyer)
    const { id } = await bookPaidWith(code, 500)
    await test.deps.db.update(giftCards).set({ expiresAt: test.time.now }).where(eq(giftCards.id, cardId))
    await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, {})
    expect(await remainingOn(code)).toBe(500)
  })

  it('is worth only the returned amount if it expires before a booking that used it is cancelled', async () => {
    const { code, id: cardId } = await buyGiftCard(test, people.buyer, 1320)
    const guest = { guests: 1, totalPrice: 320 }
    const { id } = await bookPaidWith(code, 320, guest)
    expect(await remainingOn(code)).toBe(1000)
    const expire = () =>
      test.deps.db.update(giftCards).set({ expiresAt: test.time.now }).where(eq(giftCards.id, cardId))
    await expire()
    expect((await check(code)).json().code).toBe('gift_card_refused')
    await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, {})
    expect(await remainingOn(code)).toBe(320)
    const [card] = (await call(test, 'GET', '/gift-cards', people.buyer)).json().data.giftCards
    expect(card).toMatchObject({ state: 'active', remaining: 320, value: 1320 })
    // A booking cannot take more than the returned amount, and a second cancellation returns no more.
    expect((await bookWith(code, 640)).json()).toMatchObject({ code: 'gift_card_changed', details: { amount: 320 } })
    const again = await bookPaidWith(code, 320, { ...guest, checkIn: daysFromNow(test, 9) })
    expect((await check(code)).json().code).toBe('gift_card_refused')
    await call(test, 'PATCH', `/bookings/${again.id}/cancel`, people.traveler, {})
    expect(await remainingOn(code)).toBe(320)
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('is in the exports of its buyer and its spender, without its code', async () => {
    const { code } = await buyGiftCard(test, people.buyer)
    await bookPaidWith(code, 500)
    const bare = code.replace('RIHLA', '').replaceAll('-', '')
    const callerOf = ({ id: userId, sessionId }: TestPerson) => ({ userId, sessionId, isHost: false, isAdmin: false })
    const bought = await exportAccount(test.deps, callerOf(people.buyer))
    expect(bought.giftCards).toMatchObject([{ value: 500, used: 500, lastFour: bare.slice(-4) }])
    expect(Object.keys(bought.giftCards?.[0] ?? {})).not.toContain('sealedCode')
    expect(Object.keys(bought.giftCards?.[0] ?? {})).not.toContain('codeHash')
    const spent = await exportAccount(test.deps, callerOf(people.traveler))
    expect(spent.giftCardUses).toMatchObject([{ amount: 500 }])
    expect(spent.giftCards).toEqual([])
  })

  it('outlives its buyer’s account, without its recipient', async () => {
    const { code, id } = await buyGiftCard(test, people.buyer)
    await anonymizeAccount(test.deps.db, people.buyer.id, test.time.now)
    const [card] = await test.deps.db.select().from(giftCards).where(eq(giftCards.id, id))
    expect(card).toMatchObject({ recipientName: '', recipientEmail: '', message: null, state: 'active' })
    expect(await remainingOn(code)).toBe(500)
    await bookPaidWith(code, 500)
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('of the sample data cannot be spent on a server without the sample data', async () => {
    const row: typeof giftCards.$inferInsert = {
      id: demoCardId,
      buyerId: people.buyer.id,
      state: 'active',
      value: 1000,
      lastFour: demoCardCode.slice(-4),
      recipientName: '',
      recipientEmail: '',
      language: 'en',
      expiresAt: new Date(test.time.now.getTime() + 86_400_000),
      createdAt: test.time.now,
      updatedAt: test.time.now,
    }
    await test.deps.db.insert(giftCards).values(row)
    const { config, db } = test.deps
    await guardDemoCard({ db, config: { ...config, seed: 'demo' } })
    expect(await remainingOn(groupGiftCode(demoCardCode))).toBe(1000)
    await guardDemoCard({ db, config: { ...config, seed: 'none' } })
    expect((await check(demoCardCode)).json().code).toBe('gift_card_refused')
    await db.delete(giftCards).where(eq(giftCards.id, demoCardId))
  })

  it('cannot be overdrawn: the database refuses', async () => {
    const { id } = await buyGiftCard(test, people.buyer)
    await expect(test.deps.db.update(giftCards).set({ used: 501 }).where(eq(giftCards.id, id))).rejects.toThrow()
    await expect(test.deps.db.update(giftCards).set({ used: -1 }).where(eq(giftCards.id, id))).rejects.toThrow()
    expect(await test.deps.db.$count(giftCardUses, eq(giftCardUses.giftCardId, id))).toBe(0)
  })
})
