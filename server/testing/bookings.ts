/** Bookings and waiting lists in tests, by the same calls that a traveler makes. */
import { v4 as uuid } from 'uuid'
import type { Booking } from '#contract/models/booking.ts'
import type { WaitlistEntry } from '#contract/models/bookings/waitlist.ts'
import { call, daysFromNow, type TestApp, type TestPerson } from './test-app.ts'

type Changes = Record<string, unknown>

export const guestInfo = {
  firstName: 'Salma',
  lastName: 'Idrissi',
  email: 'salma@example.com',
  phone: '+212 612 345 678',
}

/** Returns a request for two places of `insertExperience`'s experience (320 MAD a person), a week from now. */
export const bookingRequest = (test: TestApp, experienceId: string, changes: Changes = {}) => ({
  experienceId,
  checkIn: daysFromNow(test, 7),
  guests: 2,
  totalPrice: 320 * (typeof changes.guests === 'number' ? changes.guests : 2),
  paymentMethod: 'card',
  guestInfo,
  ...changes,
})

export const postBooking = (
  test: TestApp,
  person: TestPerson | null,
  payload: Record<string, unknown>,
  headers?: Record<string, string>,
) => call(test, 'POST', '/bookings', person, payload, headers)

/** Creates a booking as `person`; throws if the server refuses it. */
export const createBooking = async (
  test: TestApp,
  person: TestPerson,
  experienceId: string,
  changes: Changes = {},
): Promise<Booking> => {
  const answer = await postBooking(test, person, bookingRequest(test, experienceId, changes))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.booking
}

/** Returns a request to wait for two places of `insertExperience`'s experience, a week from now. */
export const waitlistRequest = (test: TestApp, experienceId: string, changes: Changes = {}) => ({
  id: uuid(),
  experienceId,
  checkIn: daysFromNow(test, 7),
  timeSlot: null,
  guests: 2,
  ...changes,
})

/** Joins a millisecond later than everybody before, which is the order of the list. */
export const joinWaitlist = (test: TestApp, person: TestPerson | null, experienceId: string, changes: Changes = {}) => {
  test.time.now = new Date(test.time.now.getTime() + 1)
  return call(test, 'POST', '/waitlist', person, waitlistRequest(test, experienceId, changes))
}

export const leaveWaitlist = (test: TestApp, person: TestPerson, experienceId: string) =>
  call(test, 'DELETE', `/waitlist?experienceId=${experienceId}&checkIn=${daysFromNow(test, 7)}`, person)

export const fetchWaitlist = async (test: TestApp, person: TestPerson): Promise<WaitlistEntry[]> =>
  (await call(test, 'GET', '/waitlist', person)).json().data.entries
