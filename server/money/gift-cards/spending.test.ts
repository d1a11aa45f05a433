/** Cards pay bookings in part or whole, and get back what goes back. The same file runs on PostgreSQL, where it happens at once. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { payments, refunds } from '#server/platform/db/schema/payments.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { auditBookings, auditLedger } from '#server/testing/audits.ts'
import { bookingRequest, postBooking } from '#server/testing/bookings.ts'
import {
  buyGiftCard,
  createGiftCardTest,
  openPaymentPage,
  payBooking,
  pressPaymentButton,
} from '#server/testing/payments.ts'
import { call, daysFromNow } from '#server/testing/test-app.ts'

const { test, people, renewPeople, bookWith, bookPaidWith, check, remainingOn } = await createGiftCardTest()
beforeEach(renewPeople)
afterAll(() => test.close())

const read = async (id: string, person = people.traveler): Promise<Booking> =>
  (await call(test, 'GET', `/bookings/${id}`, person)).json().data.booking
const refundsOf = async (id: string) =>
  (await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))).map(({ amount }) => amount)
const charges = async (id: string) =>
  (await test.deps.db.select().from(payments).where(eq(payments.bookingId, id)))
    .filter(({ state }) => state === 'approved')
    .map(({ amount }) => amount)
const isSound = async () => {
  expect(await auditBookings(test, people.experienceId)).toEqual([])
  expect(await auditLedger(test.deps.db)).toEqual([])
}

describe('a booking and a gift card', () => {
  it('shares a price with the provider, and a cancellation refunds both', async () => {
    const { code } = await buyGiftCard(test, people.buyer, 300)
    const { id } = await bookPaidWith(code, 300)
    expect(await read(id)).toMatchObject({ payment: 'open', totalPrice: 640, giftAmount: 300 })
    expect((await check(code)).json().code).toBe('gift_card_refused')
    await payBooking(test, people.traveler, id)
    expect(await charges(id)).toEqual([340])
    expect((await call(test, 'GET', `/bookings/${id}/payment`, people.traveler)).json().data.payment).toMatchObject({
      amount: 340,
      giftAmount: 300,
    })
    // The host sees only the price.
    expect(await read(id, people.host)).not.toHaveProperty('giftAmount')
    const toHost = (await call(test, 'GET', `/bookings/${id}/payment`, people.host)).json().data.payment
    expect(toHost).toMatchObject({ amount: 640 })
    expect(toHost).not.toHaveProperty('giftAmount')
    await isSound()
    const cancelled = await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, { refund: 640 })
    expect(cancelled.json().data.booking).toMatchObject({ payment: 'refunded', refund: 640, giftBack: 300 })
    expect(await refundsOf(id)).toEqual([340])
    expect(await remainingOn(code)).toBe(300)
    // Cancelled twice, as after a lost answer: nothing more goes back.
    await Promise.all([1, 2, 3].map(() => call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, {})))
    expect(await remainingOn(code)).toBe(300)
    expect(await refundsOf(id)).toEqual([340])
    const [mail] = await test.deps.db.select().from(mails).where(eq(mails.kind, 'booking_cancelled_traveler'))
    const text = composeMail('booking_cancelled_traveler', mail?.data as Record<string, string>, 'en')?.text
    expect(text).toContain('340 MAD will be refunded to the card')
    expect(text).toContain('300 MAD are back on your gift card')
    await isSound()
  })

  it('refunds the charge first if only half goes back', async () => {
    const { code } = await buyGiftCard(test, people.buyer, 500)
    await test.deps.db
      .update(experiences)
      .set({ cancellationPolicy: 'moderate' })
      .where(eq(experiences.id, people.experienceId))
    const { id } = await bookPaidWith(code, 500, { checkIn: daysFromNow(test, 4) })
    await payBooking(test, people.traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/status`, people.host, { status: 'confirmed' })
    await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, {})
    expect(await read(id)).toMatchObject({ refund: 320, giftBack: 180 })
    expect(await refundsOf(id)).toEqual([140])
    expect(await remainingOn(code)).toBe(180)
    await isSound()
  })

  it('pays a whole booking without a provider, and the host earns it', async () => {
    const { code } = await buyGiftCard(test, people.buyer, 1000)
    const { id } = await bookPaidWith(code, 640)
    expect(await read(id)).toMatchObject({ payment: 'paid', giftAmount: 640 })
    expect(await remainingOn(code)).toBe(360)
    const session = await call(test, 'POST', '/payments/payzone/session', people.traveler, { bookingId: id })
    expect(session.json().code).toBe('payment_closed')
    await call(test, 'PATCH', `/bookings/${id}/status`, people.host, { status: 'confirmed' })
    expect((await read(id)).voucher).not.toBeNull()
    await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
    await expireDueBookings(test.deps)
    expect(await read(id)).toMatchObject({ status: 'completed' })
    await isSound()
  })

  it('returns the whole amount to the card if the booking is declined, or not paid in time', async () => {
    const { code } = await buyGiftCard(test, people.buyer, 1000)
    const whole = await bookPaidWith(code, 640)
    const part = await bookPaidWith(code, 320, { guests: 1, totalPrice: 320, checkIn: daysFromNow(test, 9) })
    expect(await remainingOn(code)).toBe(40)
    await call(test, 'PATCH', `/bookings/${whole.id}/status`, people.host, { status: 'cancelled' })
    expect(await read(whole.id)).toMatchObject({ cause: 'declined', refund: 640, giftBack: 640 })
    await test.deps.db.update(bookings).set({ payment: 'open' }).where(eq(bookings.id, part.id))
    await test.deps.db.update(bookings).set({ payBy: test.time.now }).where(eq(bookings.id, part.id))
    await Promise.all([expireDueBookings(test.deps), expireDueBookings(test.deps)])
    expect(await read(part.id)).toMatchObject({ cause: 'unpaid', giftBack: 320 })
    expect(await remainingOn(code)).toBe(1000)
    expect(await refundsOf(whole.id)).toEqual([])
    await isSound()
  })

  it('refunds a charge that comes after the booking ended, and leaves the card unchanged', async () => {
    const { code } = await buyGiftCard(test, people.buyer, 300)
    const { id } = await bookPaidWith(code, 300)
    const page = await openPaymentPage(test, people.traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, {})
    expect(await remainingOn(code)).toBe(300)
    await pressPaymentButton(test, page, 'approve')
    expect(await read(id)).toMatchObject({ payment: 'refunded', refund: 640, giftBack: 300 })
    expect(await refundsOf(id)).toEqual([340])
    await isSound()
  })

  it('pays the online part of a deposit', async () => {
    const { code } = await buyGiftCard(test, people.buyer, 500)
    await test.deps.db.update(experiences).set({ deposit: 30 }).where(eq(experiences.id, people.experienceId))
    expect((await bookWith(code, 500)).json()).toMatchObject({ code: 'gift_card_changed', details: { amount: 192 } })
    const { id } = await bookPaidWith(code, 192)
    expect(await read(id)).toMatchObject({ payment: 'paid', deposit: 30, giftAmount: 192 })
    await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, {})
    expect(await remainingOn(code)).toBe(500)
    await isSound()
  })

  it('refunds the charge first after a move to a cheaper start, and charges online for a dearer one', async () => {
    const { code } = await buyGiftCard(test, people.buyer, 500)
    const { id } = await bookPaidWith(code, 500)
    await payBooking(test, people.traveler, id)
    const price = (to: number) =>
      test.deps.db.update(experiences).set({ price: to }).where(eq(experiences.id, people.experienceId))
    const move = (ahead: number, totalPrice: number) =>
      call(test, 'POST', `/bookings/${id}/moves`, people.traveler, { checkIn: daysFromNow(test, ahead), totalPrice })
    await price(200)
    expect((await move(10, 400)).statusCode).toBe(201)
    expect(await refundsOf(id)).toEqual([140])
    expect(await read(id)).toMatchObject({ totalPrice: 400, giftAmount: 400 })
    expect(await remainingOn(code)).toBe(100)
    await isSound()
    await price(300)
    await move(12, 600)
    await payBooking(test, people.traveler, id)
    expect(await read(id)).toMatchObject({ totalPrice: 600, giftAmount: 400, payment: 'paid' })
    expect(await charges(id)).toEqual([140, 200])
    await isSound()
    await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, {})
    expect(await remainingOn(code)).toBe(500)
    expect((await refundsOf(id)).sort()).toEqual([140, 200])
    await isSound()
  })

  it('pays an unpaid booking that is moved to a price that the card covers', async () => {
    const { code } = await buyGiftCard(test, people.buyer, 500)
    const { id } = await bookPaidWith(code, 500)
    await test.deps.db.update(experiences).set({ price: 200 }).where(eq(experiences.id, people.experienceId))
    const body = { checkIn: daysFromNow(test, 10), totalPrice: 400 }
    expect((await call(test, 'POST', `/bookings/${id}/moves`, people.traveler, body)).statusCode).toBe(201)
    expect(await read(id)).toMatchObject({ payment: 'paid', totalPrice: 400, giftAmount: 400 })
    expect(await remainingOn(code)).toBe(100)
    await isSound()
  })
})

describe('concurrently', () => {
  it('bookings never take more from one card than its balance', async () => {
    const { code, id: cardId } = await buyGiftCard(test, people.buyer, 700)
    const six = await Promise.all(Array.from({ length: 6 }, () => test.addPerson()))
    const answers = await Promise.all(
      six.map((person, index) =>
        bookWith(code, 320, { guests: 1, totalPrice: 320, checkIn: daysFromNow(test, 5 + (index % 3)) }, person),
      ),
    )
    const outcomes = answers.map((answer) => answer.json().code ?? 'booked').sort()
    // MAD 60 are left after two: another amount than the others were shown.
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(2)
    expect(new Set(outcomes)).toEqual(new Set(['booked', 'gift_card_changed']))
    const [card] = await test.deps.db.select().from(giftCards).where(eq(giftCards.id, cardId))
    expect(card).toMatchObject({ value: 700, used: 640 })
    await isSound()
  })

  it('bookings are made, cancelled, moved and expire without a deadlock, and the card’s balance stays right', async () => {
    const { code, id: cardId } = await buyGiftCard(test, people.buyer, 5000)
    const rounds = Array.from({ length: 8 }, async (_, index) => {
      const person = await test.addPerson()
      const { id } = await bookPaidWith(
        code,
        320,
        { guests: 1, totalPrice: 320, checkIn: daysFromNow(test, 5) },
        person,
      )
      const move = { checkIn: daysFromNow(test, 6), totalPrice: 320 }
      await Promise.all([
        call(test, 'POST', `/bookings/${id}/moves`, person, move),
        call(test, 'PATCH', `/bookings/${id}/cancel`, person, {}),
        index % 2 === 0 && call(test, 'PATCH', `/bookings/${id}/status`, people.host, { status: 'cancelled' }),
      ])
    })
    await Promise.all(rounds)
    const [card] = await test.deps.db.select().from(giftCards).where(eq(giftCards.id, cardId))
    expect(card).toMatchObject({ used: 0 })
    await isSound()
  })

  it('a booking that is repeated after a lost answer takes the amount once', async () => {
    const { code } = await buyGiftCard(test, people.buyer, 1000)
    const body = bookingRequest(test, people.experienceId, { giftCard: { code, amount: 640 }, id: crypto.randomUUID() })
    const answers = await Promise.all([1, 2, 3].map(() => postBooking(test, people.traveler, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await remainingOn(code)).toBe(360)
    await isSound()
  })
})
