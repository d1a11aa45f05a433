/** What a booking means to its host now. Instants are milliseconds since 1970, days `YYYY-MM-DD` in Morocco. */
import type { Booking } from '#contract/models/booking.ts'

const startOf = ({ startsAt }: Booking) => Date.parse(startsAt)
const endOf = ({ endsAt }: Booking) => Date.parse(endsAt)
/** A request without an end of its own is answered by now. */
const answerBy = ({ respondBy }: Booking) => (respondBy === null ? 0 : Date.parse(respondBy))

/** The most urgent first. */
export const byUrgency = (a: Booking, b: Booking): number => answerBy(a) - answerBy(b)

/** Requests that can still be answered, the most urgent first. */
export const waitingRequests = (bookings: readonly Booking[], now: number): Booking[] =>
  bookings.filter((booking) => booking.status === 'pending' && answerBy(booking) > now).sort(byUrgency)

/** Agreed bookings that are not over, the soonest first. */
export const comingUp = (bookings: readonly Booking[], now: number): Booking[] =>
  bookings
    .filter((booking) => booking.status === 'confirmed' && endOf(booking) > now)
    .sort((a, b) => startOf(a) - startOf(b))

/** The three made last, whatever became of them (specification, section 2). */
export const recentBookings = (bookings: readonly Booking[]): Booking[] =>
  [...bookings].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, 3)

/** Agreed bookings of a day, by their start; those that are over stay till midnight. */
export const bookingsOn = (bookings: readonly Booking[], day: string): Booking[] =>
  bookings
    .filter(({ status }) => status === 'confirmed' || status === 'completed')
    .filter(({ checkIn, checkOut }) => checkIn <= day && day <= checkOut)
    .sort((a, b) => startOf(a) - startOf(b))

/**
 * What is still to come first, the soonest on top; under it what is over or off, the latest first, with requests whose time
 * ran out before this device heard how they ended.
 */
export const splitBookings = (bookings: readonly Booking[], now: number): { ahead: Booking[]; over: Booking[] } => {
  const isAhead = (booking: Booking) =>
    booking.status === 'pending' ? answerBy(booking) > now : booking.status === 'confirmed' && endOf(booking) > now
  return {
    ahead: bookings.filter(isAhead).sort((a, b) => startOf(a) - startOf(b)),
    over: bookings.filter((booking) => !isAhead(booking)).sort((a, b) => startOf(b) - startOf(a)),
  }
}

/** How long until `instant`, in whole hours, or in minutes below one; never less than a minute. */
export const timeLeft = (instant: string, now: number): { unit: 'hour' | 'minute'; count: number } => {
  const minutes = Math.max(1, Math.floor((Date.parse(instant) - now) / 60_000))
  return minutes < 60 ? { unit: 'minute', count: minutes } : { unit: 'hour', count: Math.floor(minutes / 60) }
}
