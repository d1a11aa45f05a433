/** Which trips are still to come. Instants are milliseconds since 1970. */
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUncertain } from '#contract/rules/booking-state.ts'

type Dated = Pick<Booking, 'status' | 'payment' | 'refund' | 'startsAt' | 'endsAt'>

/** Not over, and still to take place. */
export const isAhead = ({ status, endsAt }: Pick<Booking, 'status' | 'endsAt'>, now: number): boolean =>
  (status === 'pending' || status === 'confirmed') && Date.parse(endsAt) > now

/** Their host says that they did not come, and has not taken it back. */
export const isReportedAbsent = ({ noShow }: Pick<Booking, 'noShow'>): boolean =>
  noShow !== undefined && noShow.decision !== 'withdrawn'

interface Trips<T> {
  /** Confirmed and paid. */
  certain: T[]
  /** Not paid, or not answered. */
  waiting: T[]
  over: T[]
}

/** What comes next first, of what is certain and of what is not; under it what is over or off, the latest first. */
export const splitTrips = <T extends Dated>(bookings: readonly T[], now: number): Trips<T> => {
  const byStart = (a: T, b: T) => Date.parse(a.startsAt) - Date.parse(b.startsAt)
  const ahead = bookings.filter((booking) => isAhead(booking, now)).sort(byStart)
  return {
    certain: ahead.filter((booking) => !isUncertain(bookingState(booking))),
    waiting: ahead.filter((booking) => isUncertain(bookingState(booking))),
    over: bookings.filter((booking) => !isAhead(booking, now)).sort((a, b) => byStart(b, a)),
  }
}
