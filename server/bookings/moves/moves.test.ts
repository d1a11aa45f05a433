import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { booking as bookingSchema } from '#contract/models/booking.ts'
import { readVoucher } from '#contract/rules/voucher.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { bookingMoves } from '#server/platform/db/schema/moves.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { refunds } from '#server/platform/db/schema/payments.ts'
import { createBookingTest } from '#server/testing/booking-test.ts'
import { bookingRequest, createBooking, postBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { openPaymentPage, payBooking, pressPaymentButton } from '#server/testing/payments.ts'
import { call, daysFromNow, passTime, type TestPerson } from '#server/testing/test-app.ts'
import { expireDueBookings } from '../jobs.ts'

const hourMs = 3_600_000
const { test, host, otherHost, people, confirmBooking, readBooking, requestMove, answerMove, expectSound } =
  await createBookingTest()
afterAll(() => test.close())

const setPrice = (experienceId: string, price: number) =>
  test.deps.db.update(experiences).set({ price }).where(eq(experiences.id, experienceId))
const noticesOf = async (userId: string) => {
  const rows = await test.deps.db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.map(({ kind, data }) => `${kind} ${data.cause ?? ''}`)
}
/** So soon that the host has to agree. */
const soon = (timeSlot = '09:00') =>
  confirmBooking({ cancellationPolicy: 'moderate' }, { checkIn: daysFromNow(test, 4), timeSlot })

describe('a traveler moves a booking before the policy’s limit', () => {
  it('at once: places, voucher and times change, and both sides are notified', async () => {
    const { id, experienceId } = await confirmBooking()
    const before = await readBooking(id)
    const moved = await requestMove(id)
    expect(moved.statusCode).toBe(201)
    const { booking } = moved.json().data
    expect(z.safeParse(bookingSchema, booking).error).toBeUndefined()
    expect(booking).toMatchObject({
      status: 'confirmed',
      payment: 'paid',
      checkIn: daysFromNow(test, 9),
      checkOut: daysFromNow(test, 9),
      timeSlot: '15:00',
      moves: 1,
      totalPrice: 640,
    })
    expect(booking.move).toBeUndefined()
    expect(readVoucher(booking.voucher.token)).toMatchObject({ checkIn: daysFromNow(test, 9), timeSlot: '15:00' })
    // A calendar takes the newer file of the same name.
    expect(Date.parse(booking.updatedAt) - Date.parse(before.updatedAt)).toBeGreaterThanOrEqual(1000)
    await expectSound(experienceId)
    expect(await noticesOf(people.traveler.id)).toContain('booking_moved done')
    expect(await noticesOf(host.id)).toContain('booking_moved done')
    const kinds = (await test.deps.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['move_done_traveler', 'move_done_host']))
    // The old places are free, the new ones taken.
    const all = { guests: 8, timeSlot: '09:00' }
    expect((await postBooking(test, otherHost, bookingRequest(test, experienceId, all))).statusCode).toBe(201)
  })

  it('refunds the difference to a cheaper start once, also if the booking is cancelled later', async () => {
    const { id, experienceId } = await confirmBooking()
    await setPrice(experienceId, 250)
    expect((await requestMove(id, { totalPrice: 500 })).statusCode).toBe(201)
    expect(await readBooking(id)).toMatchObject({
      totalPrice: 500,
      payment: 'paid',
      refunds: [{ amount: 140, why: 'moved' }],
    })
    await expectSound(experienceId)
    await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, { refund: 500 })
    const rows = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
    expect(rows.map(({ amount }) => amount).sort()).toEqual([140, 500])
    await expectSound(experienceId)
  })

  it('pays the difference to a more expensive start before it takes effect', async () => {
    const { id, experienceId } = await confirmBooking()
    await setPrice(experienceId, 400)
    const requested = (await requestMove(id, { totalPrice: 800 })).json().data.booking
    expect(requested).toMatchObject({
      checkIn: daysFromNow(test, 7),
      totalPrice: 640,
      move: { state: 'paying', totalPrice: 800 },
    })
    const page = await openPaymentPage(test, people.traveler, id)
    expect(await openPaymentPage(test, people.traveler, id)).toBe(page)
    await pressPaymentButton(test, page, 'approve')
    await pressPaymentButton(test, page, 'approve')
    expect(await readBooking(id)).toMatchObject({
      checkIn: daysFromNow(test, 9),
      totalPrice: 800,
      payment: 'paid',
      moves: 1,
    })
    await expectSound(experienceId)
    // All of both charges comes back.
    await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, { refund: 800 })
    const rows = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
    expect(rows.map(({ amount }) => amount).sort()).toEqual([160, 640])
    await expectSound(experienceId)
  })

  it('stays where it is if the difference is declined, not paid in time, or paid when the places are gone', async () => {
    const { id, experienceId } = await confirmBooking()
    await setPrice(experienceId, 400)
    await requestMove(id, { totalPrice: 800 })
    await pressPaymentButton(test, await openPaymentPage(test, people.traveler, id), 'decline')
    expect(await readBooking(id)).toMatchObject({ payment: 'paid', move: { state: 'paying' } })
    const readAs = async (person: TestPerson) =>
      (await call(test, 'GET', `/bookings/${id}/payment`, person)).json().data.payment
    expect(await readAs(people.traveler)).toMatchObject({ amount: 640, difference: 160, canPay: true })
    expect(await readAs(host)).toMatchObject({ amount: 640, canPay: false })
    const page = await openPaymentPage(test, people.traveler, id)
    await passTime(test, hourMs, () => Promise.all([expireDueBookings(test.deps), expireDueBookings(test.deps)]))
    expect((await readBooking(id)).move).toBeUndefined()
    expect((await noticesOf(people.traveler.id)).filter((one) => one === 'move_ended unpaid')).toHaveLength(1)
    await pressPaymentButton(test, page, 'approve')
    expect(await readBooking(id)).toMatchObject({
      checkIn: daysFromNow(test, 7),
      refunds: [{ amount: 160, why: 'not_moved' }],
    })
    await expectSound(experienceId)

    await requestMove(id, { totalPrice: 800 })
    const second = await openPaymentPage(test, people.traveler, id)
    await postBooking(
      test,
      otherHost,
      bookingRequest(test, experienceId, {
        checkIn: daysFromNow(test, 9),
        timeSlot: '15:00',
        guests: 8,
        totalPrice: 3200,
      }),
    )
    await pressPaymentButton(test, second, 'approve')
    expect(await noticesOf(people.traveler.id)).toContain('move_ended full')
    expect(await readBooking(id)).toMatchObject({ checkIn: daysFromNow(test, 7), totalPrice: 640, payment: 'paid' })
    await expectSound(experienceId)
  })

  it('of a booking that is not paid changes its price, and an older payment page pays nothing', async () => {
    people.traveler = await test.addPerson()
    const experienceId = await insertExperience(test.deps, host.id)
    const { id } = await createBooking(test, people.traveler, experienceId)
    const page = await openPaymentPage(test, people.traveler, id)
    await setPrice(experienceId, 400)
    expect((await requestMove(id, { timeSlot: null, totalPrice: 800 })).json().data.booking).toMatchObject({
      status: 'pending',
      payment: 'open',
      totalPrice: 800,
    })
    await pressPaymentButton(test, page, 'approve')
    expect(await readBooking(id)).toMatchObject({
      payment: 'failed',
      refunds: [{ amount: 640, why: 'another_amount' }],
    })
    await payBooking(test, people.traveler, id)
    expect(await readBooking(id)).toMatchObject({ payment: 'paid', totalPrice: 800 })
    await expectSound(experienceId)
  })
})

describe('later the host has to agree', () => {
  it('and moves it by accepting, once, however often the answer is sent', async () => {
    const { id, experienceId } = await soon()
    const requested = (await requestMove(id, { message: 'My train is late.' })).json().data.booking
    expect(requested).toMatchObject({ checkIn: daysFromNow(test, 4), move: { by: 'traveler', state: 'asked' } })
    expect(await noticesOf(host.id)).toContain('move_asked asked')
    // Nobody answers their own question, and nobody else’s.
    expect((await answerMove(id, 'accepted', people.traveler)).json().code).toBe('move_ended')
    expect((await answerMove(id, 'accepted', otherHost)).statusCode).toBe(404)
    expect((await answerMove(id, 'accepted', null)).statusCode).toBe(401)
    const moveId = requested.move.id
    const yes = () => call(test, 'PATCH', `/bookings/${id}/moves/${moveId}`, host, { answer: 'accepted' })
    const answers = await Promise.all([yes(), yes(), yes()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const no = await call(test, 'PATCH', `/bookings/${id}/moves/${moveId}`, host, { answer: 'declined' })
    expect(no.json().code).toBe('move_ended')
    expect(await readBooking(id)).toMatchObject({ checkIn: daysFromNow(test, 9), moves: 1 })
    await expectSound(experienceId)
  })

  it.each([
    ['declined', 'declined'],
    ['not answered', 'expired'],
    ['withdrawn', 'withdrawn'],
  ])('and the booking stays as it was if the move is %s', async (_how, cause) => {
    const { id, experienceId } = await soon('15:00')
    await requestMove(id)
    if (cause === 'declined') await answerMove(id, 'declined', host)
    if (cause === 'withdrawn') await answerMove(id, 'withdrawn', people.traveler)
    if (cause === 'expired') await passTime(test, 49 * hourMs, () => expireDueBookings(test.deps))
    const [row] = await test.deps.db.select().from(bookingMoves).where(eq(bookingMoves.bookingId, id))
    expect(row?.state).toBe(cause)
    expect(await readBooking(id)).toMatchObject({ checkIn: daysFromNow(test, 4), timeSlot: '15:00' })
    const notified = cause === 'withdrawn' ? host : people.traveler
    expect(await noticesOf(notified.id)).toContain(`move_ended ${cause}`)
    await expectSound(experienceId)
  })
})

describe('a host offers another start', () => {
  it('which its traveler accepts, paying the difference', async () => {
    const { id, experienceId } = await confirmBooking()
    await setPrice(experienceId, 330)
    expect((await requestMove(id, { totalPrice: 660 }, host)).json().data.booking.move).toMatchObject({
      by: 'host',
      state: 'asked',
    })
    expect(await readBooking(id)).toMatchObject({ checkIn: daysFromNow(test, 7) })
    expect((await answerMove(id, 'accepted', host)).json().code).toBe('move_ended')
    expect((await answerMove(id, 'accepted', people.traveler)).json().data.booking.move.state).toBe('paying')
    await payBooking(test, people.traveler, id)
    expect(await readBooking(id)).toMatchObject({ checkIn: daysFromNow(test, 9), totalPrice: 660 })
    await expectSound(experienceId)
  })

  it('or declines', async () => {
    const { id } = await confirmBooking()
    await requestMove(id, {}, host)
    expect((await answerMove(id, 'declined', people.traveler)).statusCode).toBe(200)
    expect((await readBooking(id)).move).toBeUndefined()
    expect(await noticesOf(host.id)).toContain('move_ended declined')
  })
})

it('a booking that ends takes the move with it', async () => {
  const { id, experienceId } = await confirmBooking()
  await requestMove(id, {}, host)
  await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, {})
  const [row] = await test.deps.db.select().from(bookingMoves).where(eq(bookingMoves.bookingId, id))
  expect(row?.state).toBe('closed')
  await expectSound(experienceId)
})
