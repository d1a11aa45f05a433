import { createPublicKey, verify } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Booking, booking as bookingSchema } from '#contract/models/booking.ts'
import { refundOf } from '#contract/rules/money/refund.ts'
import { readVoucher } from '#contract/rules/voucher.ts'
import { bookings, seats } from '../platform/db/schema/bookings.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { refunds } from '../platform/db/schema/payments.ts'
import { createBooking, guestInfo } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { payBooking } from '../testing/payments.ts'
import { call, createTestApp, daysFromNow, passTime, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { expireDueBookings } from './jobs.ts'

const hour = 3_600_000
let test: TestApp
let host: TestPerson
let traveler: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true, phoneNumber: '+212 600 000 000' })
  traveler = await test.addPerson()
})
afterAll(() => test.close())

const answer = (id: string, status: string, message?: string, person = host) =>
  call(test, 'PATCH', `/bookings/${id}/status`, person, { status, ...(message && { message }) })
const cancel = (id: string, person = traveler, body: object = {}) =>
  call(test, 'PATCH', `/bookings/${id}/cancel`, person, body)
const read = async (id: string, person = traveler): Promise<Booking> =>
  (await call(test, 'GET', `/bookings/${id}`, person)).json().data.booking
const takenOf = async (experienceId: string): Promise<number> => {
  const rows = await test.deps.db.select().from(seats).where(eq(seats.experienceId, experienceId))
  return rows.reduce((sum, { taken }) => sum + taken, 0)
}
const refundsOf = async (bookingId: string) => {
  const rows = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, bookingId))
  return rows.map(({ amount, why }) => ({ amount, why }))
}

describe('the host’s answer', () => {
  it('gives the host the guest’s phone and address, until the booking is cancelled', async () => {
    const { id } = await createBooking(test, traveler, await insertExperience(test.deps, host.id))
    const shown = { ...guestInfo, phone: '+212612345678' }
    const hidden = { ...guestInfo, email: 'hidden@contact.example', phone: '000000' }
    expect((await read(id, host)).guestInfo).toEqual(hidden)
    expect((await read(id)).guestInfo).toEqual(shown)
    const stored = await call(test, 'GET', '/bookings/host', host)
    expect(stored.body).not.toContain(guestInfo.email)
    await answer(id, 'confirmed')
    expect((await read(id, host)).guestInfo).toEqual(shown)
    await cancel(id)
    expect((await read(id, host)).guestInfo).toEqual(hidden)
  })

  it('confirms: the traveler gets contact, and a voucher once it is paid', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const { id } = await createBooking(test, traveler, experienceId)
    const confirmed = await answer(id, 'confirmed', 'See you there.')
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.json().data.booking).toMatchObject({
      status: 'confirmed',
      reason: 'See you there.',
      respondBy: null,
    })
    expect(await read(id)).toMatchObject({
      payment: 'open',
      voucher: null,
      host: { email: host.email, phoneNumber: '+212 600 000 000' },
    })
    await payBooking(test, traveler, id)
    const paid = await read(id)
    expect(z.safeParse(bookingSchema, paid).error).toBeUndefined()
    expect(paid).toMatchObject({ status: 'confirmed', payment: 'paid', payBy: null })
    // The host's copy carries no voucher: it is the traveler's to show.
    expect((await read(id, host)).voucher).toBeNull()
    const { publicKey } = (await call(test, 'GET', '/vouchers/key')).json().data
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    const voucher = readVoucher(paid.voucher?.token ?? '')
    expect(voucher).toMatchObject({
      bookingId: id,
      experienceId,
      checkIn: daysFromNow(test, 7),
      timeSlot: null,
      guests: 2,
    })
    const isSigned = (signed: Uint8Array) => verify(null, signed, key, voucher?.signature ?? new Uint8Array())
    expect(isSigned(voucher?.signed ?? new Uint8Array())).toBe(true)
    const forged = Uint8Array.from(voucher?.signed ?? [])
    forged[37] = 8
    expect(isSigned(forged)).toBe(false)
  })

  it('declines: the places are free again and what was paid goes back in full', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { cancellationPolicy: 'strict' })
    const { id } = await createBooking(test, traveler, experienceId)
    await payBooking(test, traveler, id)
    expect((await answer(id, 'cancelled', 'The mule is ill.')).json().data.booking).toMatchObject({
      status: 'cancelled',
      cause: 'declined',
      reason: 'The mule is ill.',
      refund: 640,
      payment: 'refunded',
    })
    expect(await takenOf(experienceId)).toBe(0)
    expect(await refundsOf(id)).toEqual([{ amount: 640, why: 'cancelled' }])
  })

  it('changes nothing the second time', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const one = await createBooking(test, traveler, experienceId)
    const other = await createBooking(test, traveler, experienceId)
    await test.deps.db.delete(mails)
    for (let again = 0; again < 2; again++) expect((await answer(one.id, 'confirmed')).statusCode).toBe(200)
    for (let again = 0; again < 2; again++) expect((await answer(other.id, 'cancelled')).statusCode).toBe(200)
    expect(await takenOf(experienceId)).toBe(2)
    const kinds = (await test.deps.db.select().from(mails)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual([
      'booking_cancelled_host',
      'booking_cancelled_traveler',
      'booking_confirmed_host',
      'booking_confirmed_traveler',
    ])
  })

  it('cannot complete a booking, reopen it or revive it', async () => {
    const { id } = await createBooking(test, traveler, await insertExperience(test.deps, host.id))
    for (const status of ['completed', 'pending']) {
      expect((await answer(id, status)).json()).toMatchObject({
        code: 'invalid_transition',
        details: { status: 'pending' },
      })
    }
    await cancel(id)
    for (const status of ['confirmed', 'completed', 'pending', 'cancelled']) {
      expect((await answer(id, status)).json().code).toBe('invalid_transition')
    }
  })

  it('is the host’s alone', async () => {
    const { id } = await createBooking(test, traveler, await insertExperience(test.deps, host.id))
    const rival = await test.addPerson({ isHost: true })
    expect((await answer(id, 'confirmed', undefined, rival)).statusCode).toBe(404)
    expect((await answer(id, 'confirmed', undefined, traveler)).statusCode).toBe(403)
    const hostWhoTravels = await test.addPerson({ isHost: true })
    const own = await createBooking(test, hostWhoTravels, await insertExperience(test.deps, host.id))
    expect((await answer(own.id, 'confirmed', undefined, hostWhoTravels)).statusCode).toBe(404)
    expect((await cancel(id, rival)).statusCode).toBe(404)
    expect((await read(id)).status).toBe('pending')
  })
})

describe('cancelling', () => {
  it('records the refund that the preview shows, at any time', async () => {
    const experienceId = await insertExperience(test.deps, host.id, {
      price: 301,
      cancellationPolicy: 'moderate',
      groupSize: 500,
    })
    for (const ahead of [1, 2, 3, 4, 5, 6, 7]) {
      const wished = { checkIn: daysFromNow(test, ahead), guests: 1, totalPrice: 301 }
      const { id } = await createBooking(test, traveler, experienceId, wished)
      await payBooking(test, traveler, id)
      const before = await read(id)
      const refund = refundOf(before, 'traveler', test.time.now.getTime())
      expect((await cancel(id, traveler, { refund, reason: 'Rain.' })).json().data.booking).toMatchObject({
        status: 'cancelled',
        cause: 'traveler',
        refund,
        payment: refund > 0 ? 'refunded' : 'paid',
        reason: 'Rain.',
      })
      expect(await refundsOf(id)).toEqual(refund > 0 ? [{ amount: refund, why: 'cancelled' }] : [])
    }
    expect(await takenOf(experienceId)).toBe(0)
  })

  it('is refused where the refund is not the one that was shown', async () => {
    const { id } = await createBooking(test, traveler, await insertExperience(test.deps, host.id))
    await payBooking(test, traveler, id)
    for (const refund of [10, 700]) {
      const refused = await cancel(id, traveler, { refund })
      expect(refused.json()).toMatchObject({ code: 'refund_changed', details: { refund: 640 } })
    }
    expect((await read(id)).status).toBe('pending')
  })

  it('refunds nothing of an unpaid booking', async () => {
    const { id } = await createBooking(test, traveler, await insertExperience(test.deps, host.id))
    expect((await cancel(id)).json().data.booking).toMatchObject({ refund: 0, payment: 'open' })
    expect(await refundsOf(id)).toEqual([])
  })

  it('by the host gives a full refund, however late', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { cancellationPolicy: 'strict' })
    const { id } = await createBooking(test, traveler, experienceId, { checkIn: daysFromNow(test, 1) })
    await payBooking(test, traveler, id)
    await answer(id, 'confirmed')
    expect((await cancel(id, host)).json().data.booking).toMatchObject({ cause: 'host', refund: 640 })
  })

  it('twice, or many times at once, frees the places once', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const kept = await createBooking(test, traveler, experienceId)
    const { id } = await createBooking(test, traveler, experienceId)
    await payBooking(test, traveler, id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await takenOf(experienceId)).toBe(2)
    expect(await refundsOf(id)).toHaveLength(1)
    expect((await read(kept.id)).status).toBe('pending')
  })
})

describe('the expiry job', () => {
  const expireAfter = (ms: number) => passTime(test, ms, () => expireDueBookings(test.deps))

  it('ends an unpaid booking after 24 hours, and frees its places', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const { id } = await createBooking(test, traveler, experienceId)
    await answer(id, 'confirmed')
    await expireAfter(24 * hour - 1)
    expect((await read(id)).status).toBe('confirmed')
    await expireAfter(24 * hour)
    expect(await read(id)).toMatchObject({ status: 'cancelled', cause: 'unpaid', refund: 0 })
    expect(await takenOf(experienceId)).toBe(0)
  })

  it('ends an unanswered request after 48 hours, with a full refund', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { cancellationPolicy: 'strict' })
    const { id } = await createBooking(test, traveler, experienceId)
    await payBooking(test, traveler, id)
    await expireAfter(48 * hour - 1)
    expect((await read(id)).status).toBe('pending')
    await expireAfter(48 * hour)
    expect(await read(id)).toMatchObject({ status: 'cancelled', cause: 'expired', refund: 640, payment: 'refunded' })
    expect(await takenOf(experienceId)).toBe(0)
  })

  it('completes a confirmed and paid booking once its day is over in Morocco', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { durationHours: 30 })
    const made = await createBooking(test, traveler, experienceId, { checkIn: daysFromNow(test, 2) })
    expect(made.checkOut).toBe(daysFromNow(test, 3))
    await payBooking(test, traveler, made.id)
    await answer(made.id, 'confirmed')
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, made.id))
    const over = (row?.completesAt.getTime() ?? 0) - test.time.now.getTime()
    await expireAfter(over - 1)
    expect((await read(made.id)).status).toBe('confirmed')
    await expireAfter(over)
    expect((await read(made.id)).status).toBe('completed')
    expect((await cancel(made.id)).json().code).toBe('invalid_transition')
    expect((await answer(made.id, 'cancelled')).json().code).toBe('invalid_transition')
    expect(await takenOf(experienceId)).toBe(2)
  })

  it('ends unpaid and unanswered bookings at their start at the latest', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { timeSlots: ['23:59'] })
    const made = await createBooking(test, traveler, experienceId, { checkIn: daysFromNow(test, 0) })
    expect(made.respondBy).toBe(made.startsAt)
    expect(made.payBy).toBe(made.startsAt)
  })

  it('has not run yet when the server refuses a late answer', async () => {
    const experienceId = await insertExperience(test.deps, host.id)
    const { id } = await createBooking(test, traveler, experienceId)
    await payBooking(test, traveler, id)
    await test.deps.db.update(bookings).set({ respondBy: test.time.now }).where(eq(bookings.id, id))
    expect((await answer(id, 'confirmed')).json().code).toBe('request_expired')
    expect(await read(id)).toMatchObject({ status: 'cancelled', cause: 'expired', refund: 640 })
    expect(await takenOf(experienceId)).toBe(0)
  })

  it('ends each booking once, on any number of servers', async () => {
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 100 })
    const late = await Promise.all(Array.from({ length: 12 }, () => test.addPerson()))
    for (const person of late) await createBooking(test, person, experienceId)
    const kept = await test.addPerson()
    await createBooking(test, kept, experienceId, { guests: 1 })
    await test.deps.db
      .update(bookings)
      .set({ payBy: test.time.now })
      .where(and(eq(bookings.experienceId, experienceId), ne(bookings.travelerId, kept.id)))
    const counts = await Promise.all(Array.from({ length: 5 }, () => expireDueBookings(test.deps)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(await takenOf(experienceId)).toBe(1)
  })
})
