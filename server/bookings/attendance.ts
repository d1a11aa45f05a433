/** Whether the guests of a booking came, and what that keeps anybody from: the rule is contract/rules/attendance.ts. */
import { type Attendance, attendanceOf } from '#contract/rules/attendance.ts'
import type { Database } from '../deps.ts'
import { announceWaiting } from '../platform/events/announce.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { findCash } from './cash/repository.ts'
import { recordedOf } from './cash/to-cash.ts'
import { decide } from './no-shows/repository.ts'
import type { BookingRow } from './repository.ts'

/** Of a booking that this transaction holds. */
export const readAttendance = async (
  db: Pick<Database, 'select'>,
  { id, checkedInAt }: Pick<BookingRow, 'id' | 'checkedInAt'>,
): Promise<Attendance> => {
  const cash = await findCash(db, id)
  return attendanceOf({ isCheckedIn: checkedInAt !== null, cash: cash && recordedOf(cash) })
}

/**
 * Throws once the guests came, and while an admin has yet to decide whether they paid cash: the host would owe a smaller commission, or
 * none, for what took place.
 */
export const assertNotAttended = async (
  db: Pick<Database, 'select'>,
  row: Pick<BookingRow, 'id' | 'checkedInAt'>,
): Promise<void> => {
  const attendance = await readAttendance(db, row)
  if (attendance === 'came') throw new ApiError('guests_came')
  if (attendance === 'disputed') throw new ApiError('cash_undecided')
}

/** Takes a report of absence back that is not decided: they came. The admins hear of it, who may have been asked about it. */
export const withdrawReport = async (
  db: Pick<Database, 'update' | 'execute'>,
  bookingId: string,
  now: Date,
): Promise<void> => {
  if (await decide(db, bookingId, 'withdrawn', now)) await announceWaiting(db)
}
