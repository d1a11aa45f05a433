/** The trip that comes next, and how long until it begins. Instants are milliseconds since 1970. */
import type { Booking } from '#contract/models/booking.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { isAhead } from './trip-state.ts'

/** The first that is not over, whether the host has confirmed it or not. */
export const nextTrip = <T extends Pick<Booking, 'status' | 'startsAt' | 'endsAt'>>(
  bookings: readonly T[],
  now: number,
): T | null =>
  bookings
    .filter((booking) => isAhead(booking, now))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0] ?? null

export type Countdown =
  /** It has begun and is not over. */
  { unit: 'now' } | { unit: 'minute' | 'hour' | 'day'; count: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const dayNumber = (instant: number) => Date.parse(`${inMorocco(instant).day}T00:00:00Z`) / dayMs

/**
 * Minutes within the last hour and hours within the last day, both as they pass, rounded down and at least one; before
 * that the midnights in Morocco until its day, so that "in 2 days" on a Thursday is Saturday at every hour of it.
 */
export const countdown = ({ startsAt }: Pick<Booking, 'startsAt'>, now: number): Countdown => {
  const start = Date.parse(startsAt)
  const left = start - now
  if (left <= 0) return { unit: 'now' }
  if (left < hourMs) return { unit: 'minute', count: Math.max(1, Math.floor(left / minuteMs)) }
  if (left < dayMs) return { unit: 'hour', count: Math.floor(left / hourMs) }
  // A day of 25 hours may hold more than 24 of them: it is still the next one.
  return { unit: 'day', count: Math.max(1, dayNumber(start) - dayNumber(now)) }
}
