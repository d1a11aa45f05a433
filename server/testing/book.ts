/** Booking in tests, by the same calls that a person makes. */
import type { Booking } from '#contract/models/booking.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { TestApp, TestPerson } from './create-test-app.ts'

/** A day in Morocco, `ahead` days from the server's today. */
export const dayAhead = (test: TestApp, ahead: number): string => addDays(inMorocco(test.time.now.getTime()).day, ahead)

export const guestInfo = {
  firstName: 'Salma',
  lastName: 'Idrissi',
  email: 'salma@example.com',
  phone: '+212 612 345 678',
}

/** A booking of the plain experience of insert-experience.ts (320 MAD a person), a week ahead. */
export const bookingRequest = (test: TestApp, experienceId: string, changes: Record<string, unknown> = {}) => ({
  experienceId,
  checkIn: dayAhead(test, 7),
  guests: 2,
  totalPrice: 320 * (typeof changes.guests === 'number' ? changes.guests : 2),
  paymentMethod: 'card',
  guestInfo,
  ...changes,
})

export const call = (
  test: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  person?: Pick<TestPerson, 'headers'> | null,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  test.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...person?.headers, ...headers },
    ...(payload && { payload }),
  })

export const book = (
  test: TestApp,
  person: TestPerson | null,
  payload: Record<string, unknown>,
  headers?: Record<string, string>,
) => call(test, 'POST', '/bookings', person, payload, headers)

/** Books as `person` and returns the booking. */
export const booked = async (
  test: TestApp,
  person: TestPerson,
  experienceId: string,
  changes: Record<string, unknown> = {},
): Promise<Booking> => {
  const answer = await book(test, person, bookingRequest(test, experienceId, changes))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.booking
}

/** Runs `work` as if `ms` had passed, and sets the clock back. */
export const later = async <T>(test: TestApp, ms: number, work: () => Promise<T>): Promise<T> => {
  const { now } = test.time
  test.time.now = new Date(now.getTime() + ms)
  try {
    return await work()
  } finally {
    test.time.now = now
  }
}

/** The address of the page that pays a booking. */
export const paymentPage = async (test: TestApp, person: TestPerson, bookingId: string): Promise<string> => {
  const answer = await call(test, 'POST', '/payments/payzone/session', person, { bookingId })
  return answer.json().data.redirectUrl
}

/** Presses a button of the sandbox's page. */
export const press = (test: TestApp, page: string, outcome: string) =>
  test.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  })

export const pay = async (test: TestApp, person: TestPerson, bookingId: string): Promise<void> => {
  await press(test, await paymentPage(test, person, bookingId), 'approve')
}
