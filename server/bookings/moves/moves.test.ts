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
import { book, booked, bookingRequest, call, dayAhead, later, pay, paymentPage, press } from '#server/testing/book.ts'
import { createMovesTest } from '#server/testing/calls/moving.ts'
import type { TestPerson } from '#server/testing/create-test-app.ts'
import { insertExperience } from '#server/testing/insert-experience.ts'
import { expireDueBookings } from '../jobs.ts'

const hourMs = 3_600_000
const { test, host, other, people, confirmed, read, move, answer, expectSound } = await createMovesTest()
afterAll(() => test.close())

const setPrice = (experienceId: string, price: number) =>
  test.deps.db.update(experiences).set({ price }).where(eq(experiences.id, experienceId))
const noticesOf = async (userId: string) => {
  const rows = await test.deps.db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.map(({ kind, data }) => `${kind} ${data.cause ?? ''}`)
}
/** So soon that the host has to agree. */
const soon = (timeSlot = '09:00') =>
  confirmed({ cancellationPolicy: 'moderate' }, { checkIn: dayAhead(test, 4), timeSlot })

describe('a traveler moves a booking before the policy’s limit', () => {
  it('at once: places, voucher and times change, and both sides are notified', async () => {
    const { id, experienceId } = await confirmed()
    const before = await read(id)
    const moved = await move(id)
    expect(moved.statusCode).toBe(201)
    const { booking } = moved.json().data
    expect(z.safeParse(bookingSchema, booking).error).toBeUndefined()
    expect(booking).toMatchObject({
      status: 'confirmed',
      payment: 'paid',
      checkIn: dayAhead(test, 9),
      checkOut: dayAhead(test, 9),
      timeSlot: '15:00',
      moves: 1,
      totalPrice: 640,
    })
    expect(booking.move).toBeUndefined()
    expect(readVoucher(booking.voucher.token)).toMatchObject({ checkIn: dayAhead(test, 9), timeSlot: '15:00' })
    // A calendar takes the newer file of the same name.
    expect(Date.parse(booking.updatedAt) - Date.parse(before.updatedAt)).toBeGreaterThanOrEqual(1000)
    await expectSound(experienceId)
    expect(await noticesOf(people.traveler.id)).toContain('booking_moved done')
    expect(await noticesOf(host.id)).toContain('booking_moved done')
    const kinds = (await test.deps.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['move_done_traveler', 'move_done_host']))
    // The old places are free, the new ones taken.
    const all = { guests: 8, timeSlot: '09:00' }
    expect((await book(test, other, bookingRequest(test, experienceId, all))).statusCode).toBe(201)
  })

  it('refunds the difference to a cheaper start once, also if the booking is cancelled later', async () => {
    const { id, experienceId } = await confirmed()
    await setPrice(experienceId, 250)
    expect((await move(id, { totalPrice: 500 })).statusCode).toBe(201)
    expect(await read(id)).toMatchObject({ totalPrice: 500, payment: 'paid', refunds: [{ amount: 140, why: 'moved' }] })
    await expectSound(experienceId)
    await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, { refund: 500 })
    const rows = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
    expect(rows.map(({ amount }) => amount).sort()).toEqual([140, 500])
    await expectSound(experienceId)
  })

  it('pays the difference to a more expensive start before it takes effect', async () => {
    const { id, experienceId } = await confirmed()
    await setPrice(experienceId, 400)
    const requested = (await move(id, { totalPrice: 800 })).json().data.booking
    expect(requested).toMatchObject({
      checkIn: dayAhead(test, 7),
      totalPrice: 640,
      move: { state: 'paying', totalPrice: 800 },
    })
    const page = await paymentPage(test, people.traveler, id)
    expect(await paymentPage(test, people.traveler, id)).toBe(page)
    await press(test, page, 'approve')
    await press(test, page, 'approve')
    expect(await read(id)).toMatchObject({ checkIn: dayAhead(test, 9), totalPrice: 800, payment: 'paid', moves: 1 })
    await expectSound(experienceId)
    // All of both charges comes back.
    await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, { refund: 800 })
    const rows = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
    expect(rows.map(({ amount }) => amount).sort()).toEqual([160, 640])
    await expectSound(experienceId)
  })

  it('stays where it is if the difference is declined, not paid in time, or paid when the places are gone', async () => {
    const { id, experienceId } = await confirmed()
    await setPrice(experienceId, 400)
    await move(id, { totalPrice: 800 })
    await press(test, await paymentPage(test, people.traveler, id), 'decline')
    expect(await read(id)).toMatchObject({ payment: 'paid', move: { state: 'paying' } })
    const readAs = async (person: TestPerson) =>
      (await call(test, 'GET', `/bookings/${id}/payment`, person)).json().data.payment
    expect(await readAs(people.traveler)).toMatchObject({ amount: 640, difference: 160, canPay: true })
    expect(await readAs(host)).toMatchObject({ amount: 640, canPay: false })
    const page = await paymentPage(test, people.traveler, id)
    await later(test, hourMs, () => Promise.all([expireDueBookings(test.deps), expireDueBookings(test.deps)]))
    expect((await read(id)).move).toBeUndefined()
    expect((await noticesOf(people.traveler.id)).filter((one) => one === 'move_ended unpaid')).toHaveLength(1)
    await press(test, page, 'approve')
    expect(await read(id)).toMatchObject({ checkIn: dayAhead(test, 7), refunds: [{ amount: 160, why: 'not_moved' }] })
    await expectSound(experienceId)

    await move(id, { totalPrice: 800 })
    const second = await paymentPage(test, people.traveler, id)
    await book(
      test,
      other,
      bookingRequest(test, experienceId, {
        checkIn: dayAhead(test, 9),
        timeSlot: '15:00',
        guests: 8,
        totalPrice: 3200,
      }),
    )
    await press(test, second, 'approve')
    expect(await noticesOf(people.traveler.id)).toContain('move_ended full')
    expect(await read(id)).toMatchObject({ checkIn: dayAhead(test, 7), totalPrice: 640, payment: 'paid' })
    await expectSound(experienceId)
  })

  it('of a booking that is not paid changes its price, and an older payment page pays nothing', async () => {
    people.traveler = await test.addPerson()
    const experienceId = await insertExperience(test.deps, host.id)
    const { id } = await booked(test, people.traveler, experienceId)
    const page = await paymentPage(test, people.traveler, id)
    await setPrice(experienceId, 400)
    expect((await move(id, { timeSlot: null, totalPrice: 800 })).json().data.booking).toMatchObject({
      status: 'pending',
      payment: 'open',
      totalPrice: 800,
    })
    await press(test, page, 'approve')
    expect(await read(id)).toMatchObject({ payment: 'failed', refunds: [{ amount: 640, why: 'another_amount' }] })
    await pay(test, people.traveler, id)
    expect(await read(id)).toMatchObject({ payment: 'paid', totalPrice: 800 })
    await expectSound(experienceId)
  })
})

describe('later the host has to agree', () => {
  it('and moves it by accepting, once, however often the answer is sent', async () => {
    const { id, experienceId } = await soon()
    const requested = (await move(id, { message: 'My train is late.' })).json().data.booking
    expect(requested).toMatchObject({ checkIn: dayAhead(test, 4), move: { by: 'traveler', state: 'asked' } })
    expect(await noticesOf(host.id)).toContain('move_asked asked')
    // Nobody answers their own question, and nobody else’s.
    expect((await answer(id, 'accepted', people.traveler)).json().code).toBe('move_ended')
    expect((await answer(id, 'accepted', other)).statusCode).toBe(404)
    expect((await answer(id, 'accepted', null)).statusCode).toBe(401)
    const moveId = requested.move.id
    const yes = () => call(test, 'PATCH', `/bookings/${id}/moves/${moveId}`, host, { answer: 'accepted' })
    const answers = await Promise.all([yes(), yes(), yes()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const no = await call(test, 'PATCH', `/bookings/${id}/moves/${moveId}`, host, { answer: 'declined' })
    expect(no.json().code).toBe('move_ended')
    expect(await read(id)).toMatchObject({ checkIn: dayAhead(test, 9), moves: 1 })
    await expectSound(experienceId)
  })

  it.each([
    ['declined', 'declined'],
    ['not answered', 'expired'],
    ['withdrawn', 'withdrawn'],
  ])('and the booking stays as it was if the move is %s', async (_how, cause) => {
    const { id, experienceId } = await soon('15:00')
    await move(id)
    if (cause === 'declined') await answer(id, 'declined', host)
    if (cause === 'withdrawn') await answer(id, 'withdrawn', people.traveler)
    if (cause === 'expired') await later(test, 49 * hourMs, () => expireDueBookings(test.deps))
    const [row] = await test.deps.db.select().from(bookingMoves).where(eq(bookingMoves.bookingId, id))
    expect(row?.state).toBe(cause)
    expect(await read(id)).toMatchObject({ checkIn: dayAhead(test, 4), timeSlot: '15:00' })
    const notified = cause === 'withdrawn' ? host : people.traveler
    expect(await noticesOf(notified.id)).toContain(`move_ended ${cause}`)
    await expectSound(experienceId)
  })
})

describe('a host offers another start', () => {
  it('which its traveler accepts, paying the difference', async () => {
    const { id, experienceId } = await confirmed()
    await setPrice(experienceId, 330)
    expect((await move(id, { totalPrice: 660 }, host)).json().data.booking.move).toMatchObject({
      by: 'host',
      state: 'asked',
    })
    expect(await read(id)).toMatchObject({ checkIn: dayAhead(test, 7) })
    expect((await answer(id, 'accepted', host)).json().code).toBe('move_ended')
    expect((await answer(id, 'accepted', people.traveler)).json().data.booking.move.state).toBe('paying')
    await pay(test, people.traveler, id)
    expect(await read(id)).toMatchObject({ checkIn: dayAhead(test, 9), totalPrice: 660 })
    await expectSound(experienceId)
  })

  it('or declines', async () => {
    const { id } = await confirmed()
    await move(id, {}, host)
    expect((await answer(id, 'declined', people.traveler)).statusCode).toBe(200)
    expect((await read(id)).move).toBeUndefined()
    expect(await noticesOf(host.id)).toContain('move_ended declined')
  })
})

it('a booking that ends takes the move with it', async () => {
  const { id, experienceId } = await confirmed()
  await move(id, {}, host)
  await call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, {})
  const [row] = await test.deps.db.select().from(bookingMoves).where(eq(bookingMoves.bookingId, id))
  expect(row?.state).toBe('closed')
  await expectSound(experienceId)
})
