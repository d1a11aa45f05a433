import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/bookings/moves.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { changeHeld } from '../change.ts'
import type { ChangeDeps } from '../close-booking.ts'
import type { BookingRow } from '../repository.ts'
import { payWithinMs } from '../seats/times.ts'
import { isDearer, payUntil } from './ask-move.ts'
import { assertMovable, judgeTarget } from './judge-target.ts'
import { changeMove, findMove, type MoveRow, type MoveState } from './repository.ts'
import { moveHeld } from './take-effect.ts'
import { tellOfMove } from './tell-move.ts'

type Answer = BodyOf<typeof endpoints.answerMove>['answer']

/** What an answer that was given before has made of it. */
const already: Record<Answer, readonly MoveState[]> = {
  accepted: ['paying', 'done'],
  declined: ['declined'],
  withdrawn: ['withdrawn', 'declined'],
}

const accept = async (held: ChangeDeps, row: BookingRow, move: MoveRow): Promise<void> => {
  const now = held.clock()
  await assertMovable(held, row, false)
  const target = await judgeTarget(held, row, move, move.totalPrice)
  if (isDearer(row, move.totalPrice)) {
    const paying = {
      state: 'paying',
      expiresAt: payUntil(now, row, target, move.by === 'traveler' ? payWithinMs : undefined),
    } as const
    await changeMove(held.db, move.id, paying, now)
    return tellOfMove(held, 'paying', row, { ...move, ...paying, updatedAt: now })
  }
  // Both sides agreed to the move, so the policy counts from the new start (docs/decisions/0084).
  const moved = await moveHeld(held, row, target, null)
  if (moved === null)
    throw new ApiError('not_available', { details: { checkIn: move.checkIn, timeSlot: move.timeSlot } })
  await changeMove(held.db, move.id, { state: 'done' }, now)
  return tellOfMove(held, 'done', moved, move)
}

/** The other side's answer, or that of whoever asked: they take it back, also while the traveler has yet to pay. */
export const answerMove = (
  deps: Deps,
  { userId }: Caller,
  bookingId: string,
  moveId: string,
  { answer }: BodyOf<typeof endpoints.answerMove>,
): Promise<void> =>
  changeHeld(
    deps,
    bookingId,
    (row) => row.travelerId === userId || row.hostId === userId,
    async (held, row) => {
      const now = held.clock()
      const move = await findMove(held.db, moveId)
      if (move?.bookingId !== bookingId) throw new ApiError('not_found')
      const side = row.travelerId === userId ? 'traveler' : 'host'
      // A traveler who has agreed to pay may still leave it, whoever asked.
      const mayWithdraw = side === move.by || (side === 'traveler' && move.state === 'paying')
      if (answer === 'withdrawn' ? !mayWithdraw && !already.withdrawn.includes(move.state) : side === move.by)
        throw new ApiError('move_ended')
      if (already[answer].includes(move.state)) return
      const isOpen = move.state === 'asked' || (answer === 'withdrawn' && move.state === 'paying')
      if (!isOpen || move.expiresAt <= now) throw new ApiError('move_ended')
      if (answer === 'accepted') return accept(held, row, move)
      // A traveler who leaves the host's offer unpaid has declined it: the host is told.
      const state = side === move.by ? answer : 'declined'
      await changeMove(held.db, move.id, { state }, now)
      await tellOfMove(held, state, row, move)
    },
  )
