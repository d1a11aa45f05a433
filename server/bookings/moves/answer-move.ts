import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/bookings/moves.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { changeHeld } from '../change.ts'
import type { ChangeDeps } from '../close-booking.ts'
import type { BookingRow } from '../repository.ts'
import { payWithinMs } from '../seats/times.ts'
import { applyMove } from './apply-move.ts'
import { isDearer, payUntil } from './create-move.ts'
import { notifyOfMove } from './notifications.ts'
import { changeMove, findMove, type MoveRow, type MoveState } from './repository.ts'
import { assertMovable, validateTarget } from './target.ts'

type Answer = BodyOf<typeof endpoints.answerMove>['answer']

/** The states that a move has after each answer. The same answer again changes nothing. */
const answeredStates: Record<Answer, readonly MoveState[]> = {
  accepted: ['paying', 'done'],
  declined: ['declined'],
  withdrawn: ['withdrawn', 'declined'],
}

const accept = async (held: ChangeDeps, row: BookingRow, move: MoveRow): Promise<void> => {
  const now = held.clock()
  await assertMovable(held, row, false)
  const target = await validateTarget(held, row, move, move.totalPrice)
  if (isDearer(row, move.totalPrice)) {
    const paying = {
      state: 'paying',
      expiresAt: payUntil(now, row, target, move.by === 'traveler' ? payWithinMs : undefined),
    } as const
    await changeMove(held.db, move.id, paying, now)
    return notifyOfMove(held, 'paying', row, { ...move, ...paying, updatedAt: now })
  }
  // Both sides agreed to the move, so the policy counts from the new start (docs/decisions/0084).
  const moved = await applyMove(held, row, target, null)
  if (moved === null)
    throw new ApiError('not_available', { details: { checkIn: move.checkIn, timeSlot: move.timeSlot } })
  await changeMove(held.db, move.id, { state: 'done' }, now)
  return notifyOfMove(held, 'done', moved, move)
}

/** Accepts or declines a move for the side that is asked, or withdraws it for the side that asked, also before the traveler has paid. */
export const answerMove = (
  deps: Deps,
  caller: Caller,
  bookingId: string,
  moveId: string,
  { answer }: BodyOf<typeof endpoints.answerMove>,
): Promise<void> =>
  changeHeld(deps, caller, bookingId, ['traveler', 'host'], async (held, row, side) => {
    const now = held.clock()
    const move = await findMove(held.db, moveId)
    if (move?.bookingId !== bookingId) throw new ApiError('not_found')
    // A traveler who has agreed to pay may still leave the move, whichever side asked.
    const mayWithdraw = side === move.by || (side === 'traveler' && move.state === 'paying')
    const isAllowed =
      answer === 'withdrawn' ? mayWithdraw || answeredStates.withdrawn.includes(move.state) : side !== move.by
    if (!isAllowed) throw new ApiError('move_ended')
    if (answeredStates[answer].includes(move.state)) return
    const isOpen = move.state === 'asked' || (answer === 'withdrawn' && move.state === 'paying')
    if (!isOpen || move.expiresAt <= now) throw new ApiError('move_ended')
    if (answer === 'accepted') return accept(held, row, move)
    // A traveler who leaves the host's offer unpaid has declined it, so that the host is notified.
    const state = side === move.by ? answer : 'declined'
    await changeMove(held.db, move.id, { state }, now)
    await notifyOfMove(held, state, row, move)
  })
