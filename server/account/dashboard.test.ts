import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { call, createTestApp, daysFromNow, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('has the figures of an account and its upcoming bookings, the next one first', async () => {
  const host = await test.addPerson({ isHost: true })
  const person = await test.addPerson()
  const experienceId = await insertExperience(test.deps, host.id, { groupSize: 100 })
  await call(test, 'POST', '/users/favorites', person, { experienceId })
  const make = async (ahead: number, status: 'pending' | 'confirmed' | 'completed' | 'cancelled') => {
    const { id } = await createBooking(test, person, experienceId, { checkIn: daysFromNow(test, ahead) })
    await test.deps.db.update(bookings).set({ status }).where(eq(bookings.id, id))
    return id
  }
  const later = await make(20, 'pending')
  const sooner = await make(3, 'confirmed')
  await make(5, 'cancelled')
  await make(6, 'completed')
  await createBooking(test, await test.addPerson(), experienceId)
  const { stats, bookings: listed } = (await call(test, 'GET', '/users/dashboard', person)).json().data
  expect(stats).toEqual({ upcoming: 2, completed: 1, favorites: 1, unreadMessages: 0 })
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([sooner, later])
})
