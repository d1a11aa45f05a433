import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type HostFigures, hostFigures } from '#contract/models/host-figures.ts'
import { instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

const hour = 3_600_000
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  // A Tuesday.
  test.time.now = new Date('2026-11-10T12:00:00Z')
})
afterAll(() => test.close())

const read = async (host: TestPerson): Promise<HostFigures> => {
  const answer = await call(test, 'GET', '/hosts/me/figures', host)
  expect(answer.statusCode).toBe(200)
  const { figures } = answer.json().data
  expect(z.safeParse(hostFigures, figures).error).toBeUndefined()
  return figures
}
const addHost = () => test.addPerson({ isHost: true, joinDate: new Date('2026-01-01') })
const answer = (host: TestPerson, id: string, status: string) =>
  call(test, 'PATCH', `/bookings/${id}/status`, host, { status })
const change = (id: string, values: Partial<typeof bookings.$inferInsert>) =>
  test.deps.db.update(bookings).set(values).where(eq(bookings.id, id))
/** The response rates of the experience's page, of the host's own list, and of the profile, in percent. */
const shownRates = async (host: TestPerson, experienceId: string): Promise<unknown[]> => {
  const data = async (path: string) => (await call(test, 'GET', path, host)).json().data
  const { experience } = await data(`/experiences/${experienceId}`)
  const { experiences: own } = await data('/experiences/host/my-experiences')
  const { user } = await data(`/users/${host.id}`)
  return [experience.host.responseRate, own[0].host.responseRate, user.responseRate]
}
const monthOf = (figures: HostFigures, month: string) => figures.months.find((one) => one.month === month)

describe('the figures of a host', () => {
  it('are zero for a new host', async () => {
    const figures = await read(await addHost())
    expect(figures).toMatchObject({
      totalEarnings: 0,
      totalBookings: 0,
      bookingsThisWeek: 0,
      averageRating: null,
      reviewCount: 0,
      responseRate: null,
      listings: [],
    })
    expect(figures.months).toHaveLength(12)
    expect(figures.months[0]).toEqual({ month: '2025-12', earnings: 0, bookings: 0, occupancy: null, rating: null })
    expect(figures.months[11]?.month).toBe('2026-11')
  })

  it('sum the bookings that are not cancelled by the month of the experience', async () => {
    const host = await addHost()
    const experienceId = await insertExperience(test.deps, host.id)
    const ids: string[] = []
    for (const guests of [1, 2, 3])
      ids.push((await createBooking(test, await test.addPerson(), experienceId, { guests })).id)
    await createBooking(test, await test.addPerson(), experienceId, { guests: 1, checkIn: '2026-12-01' })
    await answer(host, ids[0] ?? '', 'cancelled')
    await change(ids[1] ?? '', { checkIn: '2026-09-30', createdAt: new Date('2026-09-01T12:00:00Z') })
    const figures = await read(host)
    expect(figures).toMatchObject({ totalEarnings: 320 * 6, totalBookings: 4, bookingsThisWeek: 3 })
    expect(monthOf(figures, '2026-11')).toMatchObject({ earnings: 960, bookings: 1 })
    expect(monthOf(figures, '2026-10')).toMatchObject({ earnings: 0, bookings: 0 })
    expect(monthOf(figures, '2026-09')).toMatchObject({ earnings: 640, bookings: 1 })
  })

  it('include no other host’s bookings', async () => {
    const [host, rival] = [await addHost(), await addHost()]
    const experienceId = await insertExperience(test.deps, host.id, { reviewCount: 3, ratingHundredths: 500 })
    await createBooking(test, await test.addPerson(), experienceId)
    expect(await read(rival)).toMatchObject({ totalBookings: 0, reviewCount: 0, listings: [] })
  })

  it('include the share of requests that were answered within a day', async () => {
    const host = await addHost()
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 100 })
    const leaving = await test.addPerson()
    const request = async (person?: TestPerson) =>
      (await createBooking(test, person ?? (await test.addPerson()), experienceId, { guests: 1 })).id
    const [quick, declined, slow, expired, takenBack] = [
      await request(),
      await request(),
      await request(),
      await request(),
      await request(leaving),
    ]
    expect((await read(host)).responseRate).toBeNull()
    await answer(host, quick, 'confirmed')
    await answer(host, declined, 'cancelled')
    await call(test, 'PATCH', `/bookings/${takenBack}/cancel`, leaving, {})
    expect((await read(host)).responseRate).toBe(1)
    await change(slow, { createdAt: new Date(test.time.now.getTime() - 30 * hour) })
    expect((await read(host)).responseRate).toBe(0.66)
    await answer(host, slow, 'confirmed')
    expect((await read(host)).responseRate).toBe(0.66)
    await change(expired, { status: 'cancelled', cause: 'expired', refund: 0 })
    expect((await read(host)).responseRate).toBe(0.5)
    expect(await shownRates(host, experienceId)).toEqual([50, 50, 50])
  })

  it('leave instant confirmations out of the response rate', async () => {
    const host = await addHost()
    const instantId = await insertExperience(test.deps, host.id, { groupSize: 100, instantConfirmation: true })
    await createBooking(test, await test.addPerson(), instantId, { guests: 1 })
    expect((await read(host)).responseRate).toBeNull()
    const askedId = await insertExperience(test.deps, host.id, { groupSize: 100 })
    const slow = await createBooking(test, await test.addPerson(), askedId, { guests: 1 })
    await change(slow.id, { createdAt: new Date(test.time.now.getTime() - 30 * hour) })
    expect((await read(host)).responseRate).toBe(0)
  })

  it('give the same response rate as the experience’s page, the host’s list and the profile, also before any request', async () => {
    const host = await test.addPerson({ isHost: true, responseRate: 97 })
    const experienceId = await insertExperience(test.deps, host.id, { groupSize: 100 })
    expect((await read(host)).responseRate).toBe(0.97)
    expect(await shownRates(host, experienceId)).toEqual([97, 97, 97])
    const ids: string[] = []
    for (let requests = 0; requests < 3; requests++)
      ids.push((await createBooking(test, await test.addPerson(), experienceId, { guests: 1 })).id)
    for (const id of ids) await answer(host, id, 'confirmed')
    await change(ids[0] ?? '', { createdAt: new Date(test.time.now.getTime() - 30 * hour) })
    expect((await read(host)).responseRate).toBe(0.66)
    expect(await shownRates(host, experienceId)).toEqual([66, 66, 66])
  })

  it('weigh the ratings of each listing, and give each month its own reviews', async () => {
    const host = await addHost()
    await insertExperience(test.deps, host.id, { reviewCount: 3, ratingHundredths: 500 })
    const rated = { reviewCount: 1, ratingHundredths: 300, ratingSum: 300, deletedAt: new Date('2026-10-01') }
    const experienceId = await insertExperience(test.deps, host.id, rated)
    const written = (rating: number, day: string, time: string) => ({
      id: uuid(),
      experienceId,
      userName: 'Inès',
      rating,
      comment: 'Well.',
      createdAt: new Date(instantInMorocco(day, time)),
    })
    // The last was written a year too early.
    await test.deps.db
      .insert(reviews)
      .values([
        written(4, '2026-10-31', '23:59'),
        written(5, '2026-11-01', '00:00'),
        written(2, '2026-11-05', '12:00'),
        written(1, '2025-11-30', '23:59'),
      ])
    const figures = await read(host)
    expect(figures).toMatchObject({ averageRating: 4.5, reviewCount: 4 })
    expect(figures.months.filter(({ rating }) => rating !== null).map(({ month, rating }) => [month, rating])).toEqual([
      ['2026-10', 4],
      ['2026-11', 3.5],
    ])
  })

  it('include the occupancy of each month, and of each listing this month', async () => {
    const host = await addHost()
    const createdAt = new Date('2026-11-01T12:00:00Z')
    const daily = await insertExperience(test.deps, host.id, { createdAt, groupSize: 2 })
    const weekly = await insertExperience(test.deps, host.id, {
      createdAt,
      groupSize: 10,
      availableDays: [1],
      timeSlots: ['09:00'],
    })
    await insertExperience(test.deps, host.id, { createdAt, status: 'draft', isApproved: false })
    const checkIn = '2026-11-16'
    await createBooking(test, await test.addPerson(), weekly, { checkIn, guests: 4 })
    const cancelled = await createBooking(test, await test.addPerson(), weekly, { checkIn, guests: 4 })
    await answer(host, cancelled.id, 'cancelled')
    await createBooking(test, await test.addPerson(), daily, { checkIn: '2026-11-30', guests: 2 })
    const figures = await read(host)
    // Thirty days of two seats; five Mondays of ten.
    expect(new Map(figures.listings.map(({ id, occupancy }) => [id, occupancy]))).toEqual(
      new Map([
        [daily, 2 / 60],
        [weekly, 4 / 50],
      ]),
    )
    expect(monthOf(figures, '2026-11')?.occupancy).toBe(6 / 110)
    expect(monthOf(figures, '2026-10')?.occupancy).toBeNull()
    await test.deps.db.update(experiences).set({ deletedAt: test.time.now }).where(eq(experiences.id, weekly))
    // Two Mondays before it was deleted; the booked one after it still counts.
    expect((await read(host)).listings.map(({ id }) => id)).toEqual([daily])
    expect(monthOf(await read(host), '2026-11')?.occupancy).toBe(6 / (60 + 20 + 10))
  })
})
