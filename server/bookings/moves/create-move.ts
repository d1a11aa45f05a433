import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/bookings/moves.ts'
import { maxMoveRequests, moveAnswerBy, movePayMinutes, moveTerms } from '#contract/rules/money/moving.ts'
import { onlineDifference } from '#contract/rules/money/online-difference.ts'
import { policyStartAfterMove } from '#contract/rules/money/refund.ts'
import { lastMoment } from '#contract/rules/time/availability.ts'
import { startInstant } from '#contract/rules/time/morocco-time.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { changeHeld, readNote } from '../change.ts'
import type { ChangeDeps } from '../close-booking.ts'
import type { BookingRow } from '../repository.ts'
import { applyMove } from './apply-move.ts'
import { notifyOfMove } from './notifications.ts'
import { changeMove, countMoves, findOpenMove, insertMove, type MoveRow } from './repository.ts'
import { assertMovable, type Target, toMoveQuestion, validateTarget } from './target.ts'

/** Returns until when a difference can be paid: `ms` from now, but not after either start. The default is for travelers who pay at once. */
export const payUntil = (
  now: Date,
  row: BookingRow,
  target: Pick<Target, 'checkIn' | 'timeSlot'>,
  ms = movePayMinutes * 60_000,
): Date =>
  new Date(
    Math.min(now.getTime() + ms, lastMoment(row.checkIn, row.timeSlot), lastMoment(target.checkIn, target.timeSlot)),
  )

/** Returns whether the traveler has to pay more online before the move takes effect. */
export const isDearer = (row: BookingRow, totalPrice: number): boolean =>
  row.payment === 'paid' && onlineDifference(row, totalPrice) > 0

/** Returns the open move of a booking. Ends it first if its time is over. */
const findUnderway = async ({ db, clock }: ChangeDeps, row: BookingRow): Promise<MoveRow | null> => {
  const open = await findOpenMove(db, row.id)
  if (open === null || open.expiresAt > clock()) return open
  await changeMove(db, open.id, { state: 'expired' }, clock())
  return null
}

const answerBy = (now: Date, row: BookingRow, { checkIn, timeSlot }: Target): Date =>
  new Date(moveAnswerBy(now.getTime(), lastMoment(row.checkIn, row.timeSlot), lastMoment(checkIn, timeSlot)))

/** Returns `policyStartAfterMove` if the traveler moves alone; null for an unpaid booking, which has no refund to limit. */
const policyStartOfMove = (row: BookingRow, { checkIn, timeSlot }: Target, now: Date): Date | null => {
  if (row.payment !== 'paid') return null
  const start = policyStartAfterMove(toMoveQuestion(row, false, now), startInstant(checkIn, timeSlot))
  return start === null ? null : new Date(start)
}

/** Moves a booking at once, or once its traveler has paid the difference; else asks its host, or offers the start to its traveler. */
export const createMove = (
  deps: Deps,
  caller: Caller,
  bookingId: string,
  { checkIn, timeSlot, totalPrice: shown, message }: BodyOf<typeof endpoints.createMove>,
): Promise<void> =>
  changeHeld(deps, caller, bookingId, ['traveler', 'host'], async (held, row, by) => {
    const now = held.clock()
    const underway = await findUnderway(held, row)
    await assertMovable(held, row, underway !== null)
    if ((await countMoves(held.db, row.id)) >= maxMoveRequests)
      throw new ApiError('move_closed', { details: { reason: 'too_many' } })
    const target = await validateTarget(held, row, { checkIn, timeSlot })
    const { totalPrice } = target
    if (shown !== totalPrice) throw new ApiError('price_changed', { details: { totalPrice } })
    const note = await readNote(held, row, message)
    const isFree = by === 'traveler' && moveTerms(toMoveQuestion(row, false, now)) === 'free'
    const policyStartsAt = isFree ? policyStartOfMove(row, target, now) : null
    const insert = async (state: 'asked' | 'paying' | 'done', expiresAt: Date): Promise<MoveRow> => {
      const move = {
        id: uuid(),
        bookingId: row.id,
        by,
        state,
        checkIn,
        timeSlot: target.timeSlot,
        totalPrice,
        fromCheckIn: row.checkIn,
        fromTimeSlot: row.timeSlot,
        fromTotalPrice: row.totalPrice,
        message: note,
        policyStartsAt,
        expiresAt,
        createdAt: now,
        updatedAt: now,
      }
      await insertMove(held.db, move)
      return move
    }
    if (!isFree) return notifyOfMove(held, 'asked', row, await insert('asked', answerBy(now, row, target)))
    if (isDearer(row, totalPrice))
      return notifyOfMove(held, 'paying', row, await insert('paying', payUntil(now, row, target)))
    const moved = await applyMove(held, row, target, policyStartsAt)
    if (moved === null) throw new ApiError('not_available', { details: { checkIn, timeSlot: target.timeSlot } })
    return notifyOfMove(held, 'done', moved, await insert('done', now))
  })
