/** Moves a booking: its places in one statement, and its money in the same transaction. */
import { sql } from 'drizzle-orm'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { chargedOnline, splitRefund } from '#contract/rules/money/gift-card.ts'
import { onlineDifference } from '#contract/rules/money/online-difference.ts'
import { lastMoment } from '#contract/rules/time/availability.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { dropCash } from '../cash/repository.ts'
import { type ChangeDeps, isUnpaid } from '../close-booking.ts'
import { giveBackOnCard, holdCardOfBooking, refundCharges, updateLedger } from '../money-hooks.ts'
import { endReport } from '../no-shows/repository.ts'
import { type BookingRow, changeBooking } from '../repository.ts'
import { toSlotKey } from '../seats/repository.ts'
import { bookingTimes } from '../seats/times.ts'
import { leaveBooked } from '../waitlist/leave.ts'
import { closeOldPayments } from './repository.ts'
import type { Target } from './target.ts'

/** Returns the row after the move. An unpaid booking keeps its payment deadline, unless the new start is earlier. */
const movedRow = (
  row: BookingRow,
  { checkIn, timeSlot, totalPrice, durationHours }: Target,
  policyStartsAt: Date | null,
  now: Date,
): BookingRow => {
  const { payBy: _, respondBy, ...times } = bookingTimes({ checkIn, timeSlot }, durationHours, now)
  const payBy = new Date(Math.min(row.payBy.getTime(), lastMoment(checkIn, timeSlot)))
  return {
    ...row,
    ...times,
    checkIn,
    timeSlot,
    totalPrice,
    policyStartsAt,
    payBy,
    // The host of a request gets the full time to answer again.
    ...(row.status === 'pending' && { respondBy }),
    moves: row.moves + 1,
    // Calendar programs compare two files of a booking by the second.
    updatedAt: new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1000)),
  }
}

/** Takes the new places and frees the old ones. Returns false if the new places are gone: the statement itself counts them. */
const exchangePlaces = async (
  { db }: Pick<ChangeDeps, 'db'>,
  row: BookingRow,
  moved: BookingRow,
  capacity: number,
): Promise<boolean> => {
  const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ took: number; moved: number }>(sql`
    with took as (
      insert into seats (experience_id, day, time_slot, taken, capacity)
      values (${row.experienceId}, ${moved.checkIn}::date, ${toSlotKey(moved.timeSlot)}, ${row.guests}::int, ${capacity}::int)
      on conflict (experience_id, day, time_slot) do update
        set taken = seats.taken + excluded.taken, capacity = excluded.capacity
        where seats.taken + excluded.taken <= excluded.capacity
      returning experience_id
    ), freed as (
      update seats set taken = seats.taken - ${row.guests}::int
      from took
      where seats.experience_id = took.experience_id and seats.day = ${row.checkIn}::date
        and seats.time_slot = ${toSlotKey(row.timeSlot)}
      returning seats.experience_id
    ), moved as (
      update bookings set
      check_in = ${moved.checkIn}::date, check_out = ${moved.checkOut}::date, time_slot = ${moved.timeSlot}::text,
      starts_at = ${instant(moved.startsAt)}, ends_at = ${instant(moved.endsAt)},
      completes_at = ${instant(moved.completesAt)}, respond_by = ${instant(moved.respondBy)},
      pay_by = ${instant(moved.payBy)}, policy_starts_at = ${moved.policyStartsAt?.toISOString() ?? null}::timestamptz,
      total_price = ${moved.totalPrice}::int, moves = ${moved.moves}::int,
      updated_at = ${instant(moved.updatedAt)}
    from freed
      where bookings.id = ${row.id} and bookings.status = ${row.status} and bookings.payment = ${row.payment}
      returning bookings.id
    )
    select (select count(*) from took)::int as took, (select count(*) from moved)::int as moved`)
  if (rows[0]?.took !== 1) return false
  // The booking is held, so that a difference would be a fault of the server and must change nothing.
  if (rows[0].moved !== 1) throw new ApiError('conflict')
  return true
}

/** Lowers the amount that a gift card pays. The booking becomes paid if the card pays everything that is left. */
const lowerGift = async ({ db }: Pick<ChangeDeps, 'db'>, row: BookingRow, back: number): Promise<BookingRow> => {
  if (row.giftAmount === 0) return row
  const moved = { ...row, giftAmount: row.giftAmount - back }
  const isCovered = isUnpaid(row) && moved.giftAmount > 0 && chargedOnline(moved) === 0
  return changeBooking(db, row, { giftAmount: moved.giftAmount, payment: isCovered ? 'paid' : row.payment })
}

/**
 * Moves a booking that this transaction holds, to a target that it has checked. Returns the new row, or null if the places are gone.
 * Refunds the difference to a cheaper start; the difference to a dearer one must have been charged before. Ends a report of absence and
 * deletes cash records, because they belong to the old start. `policyStartsAt`: the start that the policy counts from, null for the new one.
 */
export const applyMove = async (
  deps: ChangeDeps,
  row: BookingRow,
  target: Target,
  policyStartsAt: Date | null,
): Promise<BookingRow | null> => {
  const { db, config } = deps
  const now = deps.clock()
  const card = await holdCardOfBooking(db, row)
  const withNewStart = movedRow(row, target, policyStartsAt, now)
  if (!(await exchangePlaces(deps, row, withNewStart, target.capacity))) return null
  await leaveBooked(db, row.travelerId, withNewStart, now)
  const cheaper = row.payment === 'paid' ? Math.max(0, -onlineDifference(row, withNewStart.totalPrice)) : 0
  // A card pays no more of an unpaid booking than its new price.
  const { toCharge, toCard } = isUnpaid(row)
    ? { toCharge: 0, toCard: Math.max(0, row.giftAmount - onlineAmount(withNewStart)) }
    : splitRefund(row, cheaper)
  const moved = await lowerGift(deps, withNewStart, toCard)
  if (isUnpaid(row)) await closeOldPayments(db, row.id, chargedOnline(moved))
  if (toCharge > 0) await refundCharges(db, row.id, toCharge, now, 'moved')
  await giveBackOnCard(db, row, card, toCard, now)
  await dropCash(db, row.id)
  if (await endReport(db, row.id, now)) await announceWaiting(db)
  await updateLedger(db, config, row.id)
  return moved
}
