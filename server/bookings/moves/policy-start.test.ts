/** The refund of a moved booking: the stricter of its two starts counts, unless both sides agreed to the move. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { createBookingTest } from '#server/testing/booking-test.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, daysFromNow } from '#server/testing/test-app.ts'

const { test, host, people, confirmBooking, readBooking, requestMove, answerMove, expectSound } =
  await createBookingTest()
afterAll(() => test.close())

/** Returns a request for tomorrow, for which the policy no longer gives a refund. */
const requested = async (isPaid = true) => {
  people.traveler = await test.addPerson()
  const changes = { timeSlots: ['09:00', '15:00'], cancellationPolicy: 'moderate' } as const
  const experienceId = await insertExperience(test.deps, host.id, { ...changes, timeSlots: [...changes.timeSlots] })
  const { id } = await createBooking(test, people.traveler, experienceId, {
    checkIn: daysFromNow(test, 1),
    timeSlot: '09:00',
  })
  if (isPaid) await payBooking(test, people.traveler, id)
  return { id, experienceId, first: (await readBooking(id)).startsAt }
}
const cancel = (id: string, refund: number) =>
  call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, { refund })

describe('a paid request that is too late to be cancelled', () => {
  it('gives no refund after its traveler moved it to a later start', async () => {
    const { id, experienceId, first } = await requested()
    expect((await requestMove(id, { checkIn: daysFromNow(test, 20) })).statusCode).toBe(201)
    expect(await readBooking(id)).toMatchObject({ checkIn: daysFromNow(test, 20), policyStartsAt: first })
    expect((await cancel(id, 640)).json()).toMatchObject({ code: 'refund_changed', details: { refund: 0 } })
    expect((await cancel(id, 0)).statusCode).toBe(200)
    expect(await readBooking(id)).toMatchObject({ status: 'cancelled', payment: 'paid', refund: 0 })
    await expectSound(experienceId)
  })

  it('gives no refund after a second move and a confirmation by its host', async () => {
    const { id, experienceId, first } = await requested()
    await requestMove(id, { checkIn: daysFromNow(test, 20) })
    await requestMove(id, { checkIn: daysFromNow(test, 30) })
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    expect(await readBooking(id)).toMatchObject({ moves: 2, policyStartsAt: first })
    // The traveler can no longer move alone: the host has to agree.
    await requestMove(id, { checkIn: daysFromNow(test, 40) })
    expect((await readBooking(id)).move).toMatchObject({ state: 'asked' })
    expect((await cancel(id, 0)).json().data.booking).toMatchObject({ refund: 0 })
    await expectSound(experienceId)
  })

  it('gives no refund after a move to a more expensive start whose difference was paid', async () => {
    const { id, experienceId, first } = await requested()
    await test.deps.db.update(experiences).set({ price: 400 }).where(eq(experiences.id, experienceId))
    await requestMove(id, { checkIn: daysFromNow(test, 20), totalPrice: 800 })
    await payBooking(test, people.traveler, id)
    expect(await readBooking(id)).toMatchObject({ totalPrice: 800, moves: 1, policyStartsAt: first })
    expect((await cancel(id, 0)).json().data.booking).toMatchObject({ refund: 0 })
    await expectSound(experienceId)
  })

  it('gives a full refund if its host declines it after the move', async () => {
    const { id, experienceId } = await requested()
    await requestMove(id, { checkIn: daysFromNow(test, 20) })
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled' })
    expect(await readBooking(id)).toMatchObject({ cause: 'declined', refund: 640 })
    await expectSound(experienceId)
  })
})

describe('the cancellation policy of a moved booking', () => {
  const expectFullRefund = async (id: string, experienceId: string) => {
    expect((await readBooking(id)).policyStartsAt).toBeUndefined()
    expect((await cancel(id, 640)).json().data.booking).toMatchObject({ refund: 640 })
    await expectSound(experienceId)
  }

  it('counts from the new start if the host agreed to the move', async () => {
    const { id, experienceId } = await confirmBooking(
      { cancellationPolicy: 'moderate' },
      { checkIn: daysFromNow(test, 4), timeSlot: '09:00' },
    )
    await requestMove(id, { checkIn: daysFromNow(test, 20) })
    await answerMove(id, 'accepted', host)
    expect(await readBooking(id)).toMatchObject({ moves: 1, checkIn: daysFromNow(test, 20) })
    await expectFullRefund(id, experienceId)
  })

  it('counts from the new start if the host proposed the move, also after an earlier move by the traveler', async () => {
    const { id, experienceId } = await requested()
    await requestMove(id, { checkIn: daysFromNow(test, 20) })
    await requestMove(id, { checkIn: daysFromNow(test, 25) }, host)
    await answerMove(id, 'accepted', people.traveler)
    await expectFullRefund(id, experienceId)
  })

  it('counts from the new start if a cancellation before the move would have given a full refund', async () => {
    const { id, experienceId } = await confirmBooking({ cancellationPolicy: 'moderate' })
    await requestMove(id, { checkIn: daysFromNow(test, 20) })
    await expectFullRefund(id, experienceId)
  })

  it('counts from the new start if the booking was not paid when it was moved', async () => {
    const { id, experienceId } = await requested(false)
    await requestMove(id, { checkIn: daysFromNow(test, 20) })
    await payBooking(test, people.traveler, id)
    await expectFullRefund(id, experienceId)
  })
})
