import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { createBookingTest } from '#server/testing/booking-test.ts'
import { bookingRequest, postBooking } from '#server/testing/bookings.ts'
import { call, daysFromNow } from '#server/testing/test-app.ts'

const { test, host, otherHost, people, confirmBooking, readBooking, requestMove, answerMove, expectSound } =
  await createBookingTest()
afterAll(() => test.close())

describe('a move is refused', () => {
  it('of another account’s booking, and to visitors', async () => {
    const { id } = await confirmBooking()
    expect((await requestMove(id, {}, otherHost)).statusCode).toBe(404)
    expect((await requestMove(id, {}, null)).statusCode).toBe(401)
    const second = await confirmBooking()
    await requestMove(second.id, {}, host)
    const foreign = (await readBooking(second.id)).move?.id
    const crossed = await call(test, 'PATCH', `/bookings/${id}/moves/${foreign}`, host, { answer: 'withdrawn' })
    expect(crossed.statusCode).toBe(404)
  })

  it('to a start that is past, full, closed, unknown, too far, or where it is already; for another price', async () => {
    const { id, experienceId } = await confirmBooking()
    await postBooking(
      test,
      otherHost,
      bookingRequest(test, experienceId, { checkIn: daysFromNow(test, 9), timeSlot: '15:00', guests: 7 }),
    )
    const codes = async (changes: Record<string, unknown>) => (await requestMove(id, changes)).json().code
    expect(await codes({ checkIn: daysFromNow(test, -1) })).toBe('day_past')
    expect(await codes({})).toBe('not_available')
    expect(await codes({ checkIn: daysFromNow(test, 400) })).toBe('day_closed')
    expect(await codes({ timeSlot: '11:00' })).toBe('day_closed')
    expect(await codes({ checkIn: daysFromNow(test, 7), timeSlot: '09:00' })).toBe('validation_failed')
    expect(await codes({ checkIn: daysFromNow(test, 8), totalPrice: 1 })).toBe('price_changed')
    expect(await codes({ totalPrice: -5 })).toBe('invalid_request')
    expect(await codes({ totalPrice: 1e12 })).toBe('invalid_request')
    expect(await codes({ guests: 1 })).toBe('invalid_request')
    await test.deps.db.update(experiences).set({ availableDays: [] }).where(eq(experiences.id, experienceId))
    expect(await codes({ checkIn: daysFromNow(test, 8) })).toBe('day_closed')
    await test.deps.db.update(experiences).set({ status: 'draft' }).where(eq(experiences.id, experienceId))
    expect(await codes({ checkIn: daysFromNow(test, 8) })).toBe('day_closed')
    await expectSound(experienceId)
  })

  it.each([
    ['cancelled', { status: 'cancelled', cause: 'traveler' }, 'ended'],
    ['completed', { status: 'completed' }, 'ended'],
    ['checked in', { checkedInAt: new Date(), guestsCame: 2 }, 'checked_in'],
    ['moved as often as may be', { moves: 3 }, 'too_many'],
  ] as const)('of one that is %s', async (_what, changes, reason) => {
    const { id } = await confirmBooking()
    await test.deps.db.update(bookings).set(changes).where(eq(bookings.id, id))
    expect((await requestMove(id)).json()).toMatchObject({ code: 'move_closed', details: { reason } })
    // Nothing else did what the row says: its money is where it was.
    const back = { status: 'confirmed', cause: null, moves: 0 } as const
    await test.deps.db.update(bookings).set(back).where(eq(bookings.id, id))
  })

  it('of one that has begun', async () => {
    const { id } = await confirmBooking()
    await test.deps.db
      .update(bookings)
      .set({ checkIn: daysFromNow(test, 0), timeSlot: '00:00' })
      .where(eq(bookings.id, id))
    expect((await requestMove(id)).json().details).toEqual({ reason: 'started' })
  })

  it('while another is under way, and after a dozen questions', async () => {
    const { id } = await confirmBooking()
    await requestMove(id, {}, host)
    expect((await requestMove(id)).json()).toMatchObject({ code: 'move_closed', details: { reason: 'underway' } })
    for (let asked = 1; asked < 12; asked++) {
      await answerMove(id, 'declined', people.traveler)
      expect((await requestMove(id, {}, host)).statusCode).toBe(201)
    }
    await answerMove(id, 'declined', people.traveler)
    expect((await requestMove(id, {}, host)).json().details.reason).toBe('too_many')
  })
})
