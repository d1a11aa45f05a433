/**
 * Whether the guests of a booking came, by what both sides recorded: one rule for the server and for what a device shows before. Once
 * they came, the host owes the commission of the whole price, and nothing takes that back: no report of absence, no cancellation and no
 * move (docs/decisions/0088, 0096).
 */
import type { Booking } from '#contract/models/booking.ts'
import type { Recorded } from './money/cash.ts'

/** `disputed`: the host says that no cash was paid, the traveler that it was; an admin decides. `open`: nothing says that they came. */
export type Attendance = 'came' | 'disputed' | 'open'

interface Facts {
  isCheckedIn: boolean
  cash: Recorded | null
}

/**
 * They came where their host checked them in, or says to have received cash, of whatever amount: a host who was paid was met. The
 * traveler's word alone says nothing, so that neither side can hold the other to a booking by itself.
 */
export const attendanceOf = ({ isCheckedIn, cash }: Facts): Attendance => {
  if (isCheckedIn) return 'came'
  if (cash === null) return 'open'
  if (cash.decided !== null) return cash.decided.amount > 0 ? 'came' : 'open'
  if (cash.host === null) return 'open'
  if (cash.host.amount > 0) return 'came'
  return (cash.traveler?.amount ?? 0) > 0 ? 'disputed' : 'open'
}

/** The same of a booking as a device has it. */
export const bookingAttendance = ({ checkedIn, cash }: Pick<Booking, 'checkedIn' | 'cash'>): Attendance =>
  attendanceOf({ isCheckedIn: checkedIn !== undefined, cash: cash ?? null })
