/** The refund of a moved booking: the stricter of its two starts counts, unless both sides agreed to the move. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { booked, call, dayAhead, pay } from '#server/testing/book.ts'
import { createMovesTest } from '#server/testing/calls/moving.ts'
import { insertExperience } from '#server/testing/insert-experience.ts'

const { test, host, people, confirmed, read, move, answer, expectSound } = await createMovesTest()
afterAll(() => test.close())

/** Returns a request for tomorrow, for which the policy no longer gives a refund. */
const requested = async (isPaid = true) => {
  people.traveler = await test.addPerson()
  const changes = { timeSlots: ['09:00', '15:00'], cancellationPolicy: 'moderate' } as const
  const experienceId = await insertExperience(test.deps, host.id, { ...changes, timeSlots: [...changes.timeSlots] })
  const { id } = await booked(test, people.traveler, experienceId, { checkIn: dayAhead(test, 1), timeSlot: '09:00' })
  if (isPaid) await pay(test, people.traveler, id)
  return { id, experienceId, first: (await read(id)).startsAt }
}
const cancel = (id: string, refund: number) =>
  call(test, 'PATCH', `/bookings/${id}/cancel`, people.traveler, { refund })

describe('a paid request that is too late to be cancelled', () => {
  it('gives no refund after its traveler moved it to a later start', async () => {
    const { id, experienceId, first } = await requested()
    expect((await move(id, { checkIn: dayAhead(test, 20) })).statusCode).toBe(201)
    expect(await read(id)).toMatchObject({ checkIn: dayAhead(test, 20), policyStartsAt: first })
    expect((await cancel(id, 640)).json()).toMatchObject({ code: 'refund_changed', details: { refund: 0 } })
    expect((await cancel(id, 0)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'cancelled', payment: 'paid', refund: 0 })
    await expectSound(experienceId)
  })

  it('gives no refund after a second move and a confirmation by its host', async () => {
    const { id, experienceId, first } = await requested()
    await move(id, { checkIn: dayAhead(test, 20) })
    await move(id, { checkIn: dayAhead(test, 30) })
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    expect(await read(id)).toMatchObject({ moves: 2, policyStartsAt: first })
    // The traveler can no longer move alone: the host has to agree.
    await move(id, { checkIn: dayAhead(test, 40) })
    expect((await read(id)).move).toMatchObject({ state: 'asked' })
    expect((await cancel(id, 0)).json().data.booking).toMatchObject({ refund: 0 })
    await expectSound(experienceId)
  })

  it('gives no refund after a move to a more expensive start whose difference was paid', async () => {
    const { id, experienceId, first } = await requested()
    await test.deps.db.update(experiences).set({ price: 400 }).where(eq(experiences.id, experienceId))
    await move(id, { checkIn: dayAhead(test, 20), totalPrice: 800 })
    await pay(test, people.traveler, id)
    expect(await read(id)).toMatchObject({ totalPrice: 800, moves: 1, policyStartsAt: first })
    expect((await cancel(id, 0)).json().data.booking).toMatchObject({ refund: 0 })
    await expectSound(experienceId)
  })

  it('gives a full refund if its host declines it after the move', async () => {
    const { id, experienceId } = await requested()
    await move(id, { checkIn: dayAhead(test, 20) })
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled' })
    expect(await read(id)).toMatchObject({ cause: 'declined', refund: 640 })
    await expectSound(experienceId)
  })
})

describe('the cancellation policy of a moved booking', () => {
  const expectFullRefund = async (id: string, experienceId: string) => {
    expect((await read(id)).policyStartsAt).toBeUndefined()
    expect((await cancel(id, 640)).json().data.booking).toMatchObject({ refund: 640 })
    await expectSound(experienceId)
  }

  it('counts from the new start if the host agreed to the move', async () => {
    const { id, experienceId } = await confirmed(
      { cancellationPolicy: 'moderate' },
      { checkIn: dayAhead(test, 4), timeSlot: '09:00' },
    )
    await move(id, { checkIn: dayAhead(test, 20) })
    await answer(id, 'accepted', host)
    expect(await read(id)).toMatchObject({ moves: 1, checkIn: dayAhead(test, 20) })
    await expectFullRefund(id, experienceId)
  })

  it('counts from the new start if the host proposed the move, also after an earlier move by the traveler', async () => {
    const { id, experienceId } = await requested()
    await move(id, { checkIn: dayAhead(test, 20) })
    await move(id, { checkIn: dayAhead(test, 25) }, host)
    await answer(id, 'accepted', people.traveler)
    await expectFullRefund(id, experienceId)
  })

  it('counts from the new start if a cancellation before the move would have given a full refund', async () => {
    const { id, experienceId } = await confirmed({ cancellationPolicy: 'moderate' })
    await move(id, { checkIn: dayAhead(test, 20) })
    await expectFullRefund(id, experienceId)
  })

  it('counts from the new start if the booking was not paid when it was moved', async () => {
    const { id, experienceId } = await requested(false)
    await move(id, { checkIn: dayAhead(test, 20) })
    await pay(test, people.traveler, id)
    await expectFullRefund(id, experienceId)
  })
})
