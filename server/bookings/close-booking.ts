/** Ends bookings, in one file so that their places and their money go back exactly once. */
import type { CancellationCause } from '#contract/models/booking.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { splitRefund } from '#contract/rules/money/gift-card.ts'
import { refundFor, withoutReversed } from '#contract/rules/money/refund.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '../platform/deps.ts'
import { readAttendance, withdrawReport } from './attendance.ts'
import { giveBackOnCard, holdCardOfBooking, isUnderReview, refundCharges, updateLedger } from './money-hooks.ts'
import { closeMoves } from './moves/repository.ts'
import { notifyOfNoShow } from './no-shows/notifications.ts'
import { decideNoShow, findNoShow } from './no-shows/repository.ts'
import { announceBooking, notifyOfBooking } from './notifications.ts'
import { type BookingRow, changeBooking, findActive } from './repository.ts'
import { releaseSeats } from './seats/repository.ts'

/** `db` is the transaction that holds the booking (`holdBooking`). */
export interface ChangeDeps {
  db: Database
  clock: Deps['clock']
  config: Pick<Deps['config'], 'publicOrigin' | 'commissionRate' | 'paymentFeeRate'>
}

export const isActive = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed'

export const isUnpaid = ({ payment }: Pick<BookingRow, 'payment'>): boolean =>
  payment === 'open' || payment === 'failed'

/** Returns `policyStart` (contract/rules/money/refund.ts) of a row, in milliseconds since 1970. */
export const policyStartOf = ({ startsAt, policyStartsAt }: Pick<BookingRow, 'startsAt' | 'policyStartsAt'>): number =>
  Math.min(startsAt.getTime(), policyStartsAt?.getTime() ?? Number.POSITIVE_INFINITY)

/** Returns the refund of a cancellation now, in whole MAD, without the money that the provider already took back. */
export const refundNow = (row: BookingRow, cause: CancellationCause, now: Date): number => {
  const price = row.payment === 'paid' ? onlineAmount(row) : 0
  const refund = refundFor({
    policy: row.cancellationPolicy,
    price,
    startsAt: policyStartOf(row),
    bookedAt: row.createdAt.getTime(),
    now: now.getTime(),
    cause,
  })
  return withoutReversed(refund, price, row.reversed)
}

/** Cancels an active booking that this transaction holds, without notifying either side. Callers check first that its guests did not come. */
export const closeCancelled = async (
  deps: ChangeDeps,
  row: BookingRow,
  cause: CancellationCause,
  reason: string | null,
): Promise<BookingRow> => {
  const now = deps.clock()
  const refund = refundNow(row, cause, now)
  // The card gets its whole share of an unpaid booking back, else the part of the refund that the charges do not cover.
  const giftBack = isUnpaid(row) ? row.giftAmount : splitRefund(row, refund).toCard
  const card = await holdCardOfBooking(deps.db, row)
  const cancelled = await changeBooking(deps.db, row, {
    status: 'cancelled',
    cause,
    reason,
    refund,
    giftBack,
    updatedAt: now,
    ...(refund > 0 && { payment: 'refunded' as const }),
    ...((cause === 'declined' || cause === 'host') && { answeredAt: row.answeredAt ?? now }),
  })
  await releaseSeats(deps.db, row, row.guests)
  await closeMoves(deps.db, row.id, now)
  const charged = isUnpaid(row) ? refund : refund - giftBack
  if (charged > 0) await refundCharges(deps.db, row.id, charged, now)
  await giveBackOnCard(deps.db, row, card, giftBack, now)
  await updateLedger(deps.db, deps.config, row.id)
  // The cancellation decides an open report of absence.
  await decideNoShow(deps.db, row.id, refund > 0 ? 'refunded' : 'kept', now)
  return cancelled
}

/** Cancels a booking as `closeCancelled` does, and notifies both sides. */
export const cancelHeld = async (
  deps: ChangeDeps,
  row: BookingRow,
  cause: CancellationCause,
  reason: string | null,
): Promise<void> => notifyOfBooking(deps, 'cancelled', await closeCancelled(deps, row, cause, reason))

/**
 * Returns whether an open payment alert or report of absence keeps a booking from ending and from earning money. Confirms a report that
 * the traveler did not contradict in time. A traveler who recorded cash has contradicted it too, until an admin decides about the cash.
 */
const isHeldUp = async (deps: ChangeDeps, row: BookingRow, now: Date): Promise<boolean> => {
  if (await isUnderReview(deps.db, row.id)) return true
  const noShow = await findNoShow(deps.db, row.id)
  if (noShow === null || noShow.decidedAt !== null) return false
  const attendance = await readAttendance(deps.db, row)
  if (attendance === 'came') {
    await withdrawReport(deps.db, row.id, now)
    return false
  }
  if (noShow.contradictedAt !== null || noShow.answerBy > now || attendance === 'disputed') return true
  await decideNoShow(deps.db, row.id, 'kept', now)
  const sides = ['traveler', 'host'] as const
  const { reportedAt } = noShow
  await notifyOfNoShow(deps, row, { kind: 'no_show_decided', sides, text: '', decision: 'kept', reportedAt })
  return false
}

/** Returns how the booking has to end because a deadline has passed; null if no deadline has passed. */
export const dueChange = (row: BookingRow, now: Date): 'unpaid' | 'expired' | 'completed' | null => {
  if (isActive(row) && isUnpaid(row) && row.payBy <= now) return 'unpaid'
  if (row.status === 'pending' && row.respondBy <= now) return 'expired'
  return row.status === 'confirmed' && row.completesAt <= now ? 'completed' : null
}

/** Counts the bookings of an experience that are still to come. Leaves out those that are due to end, although the job has not ended them yet. */
export const countActive = async (db: Database, experienceId: string, now: Date): Promise<number> =>
  (await findActive(db, experienceId)).filter((row) => dueChange(row, now) === null).length

/** Ends a held booking if that is due. Returns whether it did. */
export const applyDue = async (deps: ChangeDeps, row: BookingRow): Promise<boolean> => {
  const now = deps.clock()
  const change = dueChange(row, now)
  if (change === null) return false
  if (change !== 'completed') await cancelHeld(deps, row, change, null)
  else if (await isHeldUp(deps, row, now)) return false
  else {
    await changeBooking(deps.db, row, { status: 'completed', updatedAt: now })
    await updateLedger(deps.db, deps.config, row.id)
    await announceBooking(deps.db, row)
  }
  return true
}
