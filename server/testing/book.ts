/** Booking in tests, by the same calls that a person makes. */
import { addDays, inMorocco } from '#contract/rules/morocco-time.ts'
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
export const wish = (test: TestApp, experienceId: string, changes: Record<string, unknown> = {}) => ({
  experienceId,
  checkIn: dayAhead(test, 7),
  guests: 2,
  totalPrice: 320 * (typeof changes.guests === 'number' ? changes.guests : 2),
  paymentMethod: 'card',
  guestInfo,
  ...changes,
})

export const book = (
  test: TestApp,
  person: TestPerson | null,
  payload: Record<string, unknown>,
  headers: Record<string, string> = {},
) => test.app.inject({ method: 'POST', url: '/api/bookings', headers: { ...person?.headers, ...headers }, payload })

export const call = (
  test: TestApp,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  person?: TestPerson | null,
  payload?: object,
) => test.app.inject({ method, url: `/api${url}`, headers: { ...person?.headers }, ...(payload && { payload }) })
