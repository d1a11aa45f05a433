/** What a booking means to its traveler now. Instants are milliseconds since 1970. */
import type { Booking } from '#contract/models/booking.ts'

export type TripState =
  /** Asked for and not paid yet; the host may have confirmed already. */
  | 'unpaid'
  /** Paid, waiting for the host. */
  | 'requested'
  | 'confirmed'
  | 'completed'
  | 'cancelled'

export const tripState = ({ status, payment }: Pick<Booking, 'status' | 'payment'>): TripState => {
  if (status === 'completed' || status === 'cancelled') return status
  if (payment !== 'paid') return 'unpaid'
  return status === 'pending' ? 'requested' : 'confirmed'
}

type Dated = Pick<Booking, 'status' | 'startsAt' | 'endsAt'>

/** Not over, and still to take place. */
export const isAhead = ({ status, endsAt }: Dated, now: number): boolean =>
  (status === 'pending' || status === 'confirmed') && Date.parse(endsAt) > now

/** What comes next first; under it what is over or off, the latest first. */
export const splitTrips = <T extends Dated>(bookings: readonly T[], now: number): { ahead: T[]; over: T[] } => {
  const byStart = (a: T, b: T) => Date.parse(a.startsAt) - Date.parse(b.startsAt)
  return {
    ahead: bookings.filter((booking) => isAhead(booking, now)).sort(byStart),
    over: bookings.filter((booking) => !isAhead(booking, now)).sort((a, b) => byStart(b, a)),
  }
}
