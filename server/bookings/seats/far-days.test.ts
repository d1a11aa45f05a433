import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingRequest, postBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let traveler: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp()
  traveler = await test.addPerson()
  experienceId = await insertExperience(test.deps, (await test.addPerson({ isHost: true })).id)
})
afterAll(() => test.close())

it.each(['0000-01-01', '0001-01-01', '0099-12-31', '1899-12-31', '2200-01-01', '9999-12-31'])(
  '%s is refused wherever a day is asked for',
  async (day) => {
    const answers = [
      await call(test, 'GET', `/experiences?date=${day}`),
      await call(test, 'GET', `/experiences/${experienceId}/availability?from=${day}&to=${day}`),
      await call(test, 'POST', '/bookings/check-availability', traveler, { experienceId, checkIn: day, guests: 1 }),
      await postBooking(test, traveler, bookingRequest(test, experienceId, { checkIn: day })),
      await call(test, 'PATCH', '/users/me', traveler, { dateOfBirth: day }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400))
  },
)

it.each(['1900-01-01', '2199-12-31'])('%s can be asked for and is free on no day', async (day) => {
  const answers = [
    await call(test, 'GET', `/experiences?date=${day}`),
    await call(test, 'GET', `/experiences/${experienceId}/availability?from=${day}&to=${day}`),
  ]
  for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500)
})
