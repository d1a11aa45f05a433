/** Reads whether the guests of a booking came, and guards the changes that this forbids. The rule is contract/rules/attendance.ts. */
import { type Attendance, attendanceOf } from '#contract/rules/attendance.ts'
import type { Database } from '#server/platform/db/database.ts'
import { announceWaiting } from '../platform/events/announce.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { findCash } from './cash/repository.ts'
import { recordedOf } from './cash/to-cash.ts'
import { decideNoShow } from './no-shows/repository.ts'
import type { BookingRow } from './repository.ts'

/** Returns the attendance of a booking that this transaction holds. */
export const readAttendance = async (
  db: Database,
  { id, checkedInAt }: Pick<BookingRow, 'id' | 'checkedInAt'>,
): Promise<Attendance> => {
  const cash = await findCash(db, id)
  return attendanceOf({ isCheckedIn: checkedInAt !== null, cash: cash && recordedOf(cash) })
}

/**
 * Throws if the guests came, or if an admin has yet to decide whether they paid cash. Otherwise a cancellation or a report of absence
 * would lower the commission of an experience that took place.
 */
export const assertNotAttended = async (db: Database, row: Pick<BookingRow, 'id' | 'checkedInAt'>): Promise<void> => {
  const attendance = await readAttendance(db, row)
  if (attendance === 'came') throw new ApiError('guests_came')
  if (attendance === 'disputed') throw new ApiError('cash_undecided')
}

/** Withdraws an undecided report of absence because the guests came, and updates the admins' page, which may list it. */
export const withdrawReport = async (db: Database, bookingId: string, now: Date): Promise<void> => {
  if (await decideNoShow(db, bookingId, 'withdrawn', now)) await announceWaiting(db)
}
