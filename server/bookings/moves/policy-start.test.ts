/** What a moved booking gives back: the stricter of two starts holds, unless both sides wanted the move. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { booked, call, dayAhead, pay } from '#server/testing/book.ts'
import { createMovesTest } from '#server/testing/calls/moving.ts'
import { insertExperience } from '#server/testing/insert-experience.ts'

const { test, host, people, confirmed, read, move, answer, expectSound } = await createMovesTest()
afterAll(() => test.close())

/** A request for tomorrow, of which the policy gives nothing back any more. */
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
  it('gives nothing back once it is moved away either', async () => {
    const { id, experienceId, first } = await requested()
    expect((await move(id, { checkIn: dayAhead(test, 20) })).statusCode).toBe(201)
    expect(await read(id)).toMatchObject({ checkIn: dayAhead(test, 20), policyStartsAt: first })
    expect((await cancel(id, 640)).json()).toMatchObject({ code: 'refund_changed', details: { refund: 0 } })
    expect((await cancel(id, 0)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'cancelled', payment: 'paid', refund: 0 })
    await expectSound(experienceId)
  })

  it('nor by a second move, once its host has confirmed it', async () => {
    const { id, experienceId, first } = await requested()
    await move(id, { checkIn: dayAhead(test, 20) })
    await move(id, { checkIn: dayAhead(test, 30) })
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    expect(await read(id)).toMatchObject({ moves: 2, policyStartsAt: first })
    // Later than that, the host is asked: this move is not the traveler's alone any more.
    await move(id, { checkIn: dayAhead(test, 40) })
    expect((await read(id)).move).toMatchObject({ state: 'asked' })
    expect((await cancel(id, 0)).json().data.booking).toMatchObject({ refund: 0 })
    await expectSound(experienceId)
  })

  it('nor where the new start is dearer and its difference is paid', async () => {
    const { id, experienceId, first } = await requested()
    await test.deps.db.update(experiences).set({ price: 400 }).where(eq(experiences.id, experienceId))
    await move(id, { checkIn: dayAhead(test, 20), totalPrice: 800 })
    await pay(test, people.traveler, id)
    expect(await read(id)).toMatchObject({ totalPrice: 800, moves: 1, policyStartsAt: first })
    expect((await cancel(id, 0)).json().data.booking).toMatchObject({ refund: 0 })
    await expectSound(experienceId)
  })

  it('gives all back where its host declines it all the same', async () => {
    const { id, experienceId } = await requested()
    await move(id, { checkIn: dayAhead(test, 20) })
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled' })
    expect(await read(id)).toMatchObject({ cause: 'declined', refund: 640 })
    await expectSound(experienceId)
  })
})

describe('the policy counts from the new start', () => {
  const isFree = async (id: string, experienceId: string) => {
    expect((await read(id)).policyStartsAt).toBeUndefined()
    expect((await cancel(id, 640)).json().data.booking).toMatchObject({ refund: 640 })
    await expectSound(experienceId)
  }

  it('where the host agreed to the move', async () => {
    const { id, experienceId } = await confirmed(
      { cancellationPolicy: 'moderate' },
      { checkIn: dayAhead(test, 4), timeSlot: '09:00' },
    )
    await move(id, { checkIn: dayAhead(test, 20) })
    await answer(id, 'accepted', host)
    expect(await read(id)).toMatchObject({ moves: 1, checkIn: dayAhead(test, 20) })
    await isFree(id, experienceId)
  })

  it('where the host proposed it, also of a request that was moved before', async () => {
    const { id, experienceId } = await requested()
    await move(id, { checkIn: dayAhead(test, 20) })
    await move(id, { checkIn: dayAhead(test, 25) }, host)
    await answer(id, 'accepted', people.traveler)
    await isFree(id, experienceId)
  })

  it('where a cancellation before the move would have given everything back', async () => {
    const { id, experienceId } = await confirmed({ cancellationPolicy: 'moderate' })
    await move(id, { checkIn: dayAhead(test, 20) })
    await isFree(id, experienceId)
  })

  it('of what was not paid when it was moved', async () => {
    const { id, experienceId } = await requested(false)
    await move(id, { checkIn: dayAhead(test, 20) })
    await pay(test, people.traveler, id)
    await isFree(id, experienceId)
  })
})
