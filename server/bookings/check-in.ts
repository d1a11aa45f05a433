import { and, eq, isNull } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/bookings.ts'
import { checkInTimes } from '#contract/rules/check-in.ts'
import { addDays, inMorocco, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Caller, Deps } from '../deps.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { withdrawReport } from './attendance.ts'
import { applyDue, isUnpaid } from './close-booking.ts'
import { findNoShow } from './no-shows/repository.ts'
import { announceBooking } from './notify-parties.ts'
import { type BookingRow, holdBooking } from './repository.ts'

const assertDay = (row: BookingRow, now: number): void => {
  const { from, until } = checkInTimes({
    dayBegins: instantInMorocco(row.checkIn, '00:00'),
    startsAt: row.startsAt.getTime(),
    completesAt: row.completesAt.getTime(),
  })
  if (now >= from && now < until) return
  // The last day is the one that ends at `completesAt`.
  const to = addDays(inMorocco(row.completesAt.getTime()).day, -1)
  throw new ApiError('check_in_closed', { details: { from: row.checkIn, to } })
}

/** One that was over at midnight and confirmed until then is completed: it took place. */
const assertTakesPlace = (row: BookingRow): void => {
  const { status, cause } = row
  if (status !== 'confirmed' && status !== 'completed') {
    throw new ApiError('invalid_transition', { details: { status, cause } })
  }
  if (isUnpaid(row)) throw new ApiError('booking_unpaid')
}

const guestsOf = (row: BookingRow, came: number | undefined): number => {
  if (came === undefined || came <= row.guests) return came ?? row.guests
  const message = `must be from 1 to ${row.guests}`
  throw new ApiError('validation_failed', { details: [{ path: 'guests', message }] })
}

/** Records that the guests came. The first time stands: the host's two phones, or a lost answer, change nothing. */
export const checkInGuests = async (
  { db, clock, config }: Deps,
  { userId }: Caller,
  id: string,
  { guests }: BodyOf<typeof endpoints.checkIn>,
): Promise<void> => {
  // What time has ended meanwhile stays ended: a refusal is thrown after the commit.
  const refusal = await db.transaction(async (tx): Promise<ApiError | null> => {
    const found = await holdBooking(tx, id)
    if (found?.hostId !== userId) throw new ApiError('not_found')
    if (found.checkedInAt !== null) return null
    const isChanged = await applyDue({ db: tx, clock, config }, found)
    const row = (isChanged ? await holdBooking(tx, id) : null) ?? found
    try {
      assertTakesPlace(row)
      const now = clock()
      assertDay(row, now.getTime())
      // A confirmed report is final, because the commission may be booked already.
      if ((await findNoShow(tx, id))?.decision === 'kept') throw new ApiError('no_show_stands')
      await tx
        .update(bookings)
        .set({ checkedInAt: now, guestsCame: guestsOf(row, guests), updatedAt: now })
        .where(and(eq(bookings.id, id), isNull(bookings.checkedInAt)))
      await withdrawReport(tx, id, now)
      await announceBooking(tx, row)
      return null
    } catch (thrown) {
      if (thrown instanceof ApiError) return thrown
      throw thrown
    }
  })
  if (refusal) throw refusal
}
