/**
 * The rule that decides from the records of host and traveler whether a booking's guests came. The server and the client share it. Once
 * the guests came, the host owes the commission on the full price, and neither a no-show report, a cancellation nor a move can undo that
 * (docs/decisions/0088, 0096).
 */
import type { Booking } from '#contract/models/booking.ts'
import type { Recorded } from './money/cash.ts'

/**
 * `disputed`: the host recorded that no cash was paid, the traveler that it was; an admin decides. `open`: no record shows that they came.
 */
export type Attendance = 'came' | 'disputed' | 'open'

interface AttendanceRecords {
  isCheckedIn: boolean
  cash: Recorded | null
}

/**
 * Returns `came` if the host checked the guests in or recorded cash of whatever amount: a host who was paid met the guests. The traveler's
 * record alone is not enough, so that neither side can bind the other to a booking alone.
 */
export const attendanceOf = ({ isCheckedIn, cash }: AttendanceRecords): Attendance => {
  if (isCheckedIn) return 'came'
  if (cash === null) return 'open'
  if (cash.decided !== null) return cash.decided.amount > 0 ? 'came' : 'open'
  if (cash.host === null) return 'open'
  if (cash.host.amount > 0) return 'came'
  return (cash.traveler?.amount ?? 0) > 0 ? 'disputed' : 'open'
}

/** Returns the attendance of a booking on the device. */
export const bookingAttendance = ({ checkedIn, cash }: Pick<Booking, 'checkedIn' | 'cash'>): Attendance =>
  attendanceOf({ isCheckedIn: checkedIn !== undefined, cash: cash ?? null })
