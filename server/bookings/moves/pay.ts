/** Pays the price difference of a move, which the server charges before the move takes effect. */
import { onlineDifference } from '#contract/rules/money/online-difference.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { type ChangeDeps, isActive } from '../close-booking.ts'
import type { BookingRow } from '../repository.ts'
import { applyMove } from './apply-move.ts'
import { notifyOfMove } from './notifications.ts'
import { changeMove, findMove, findOpenMove, type MoveRow } from './repository.ts'
import { assertMovable, type Target, validateTarget } from './target.ts'

/** Returns the move of a held booking whose difference can be paid now; null if there is none. */
export const findPayingMove = async (
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  row: BookingRow,
): Promise<MoveRow | null> => {
  if (!isActive(row) || row.payment !== 'paid') return null
  const move = await findOpenMove(db, row.id)
  return move?.state === 'paying' && move.expiresAt > clock() && onlineDifference(row, move.totalPrice) > 0
    ? move
    : null
}

/** Returns the new start, or null if it is no longer available. */
const findTarget = async (deps: ChangeDeps, row: BookingRow, move: MoveRow): Promise<Target | null> => {
  try {
    await assertMovable(deps, row, false)
    return await validateTarget(deps, row, move, move.totalPrice)
  } catch (thrown) {
    if (thrown instanceof ApiError) return null
    throw thrown
  }
}

/**
 * Moves a booking whose difference was charged. Returns false if it can no longer move, so that the caller refunds the whole charge: the
 * places are gone, the booking ended, or the move was withdrawn or paid before.
 */
export const payForMove = async (
  deps: ChangeDeps,
  row: BookingRow,
  moveId: string,
  amount: number,
): Promise<boolean> => {
  const now = deps.clock()
  const move = await findMove(deps.db, moveId)
  // A move that expired while the traveler paid still takes effect if it is possible.
  if (move?.state !== 'paying' || !isActive(row) || row.payment !== 'paid') return false
  if (onlineDifference(row, move.totalPrice) !== amount) return false
  const target = await findTarget(deps, row, move)
  const moved = target && (await applyMove(deps, row, target, move.policyStartsAt))
  if (!moved) {
    await changeMove(deps.db, move.id, { state: 'full' }, now)
    await notifyOfMove(deps, 'full', row, move)
    return false
  }
  await changeMove(deps.db, move.id, { state: 'done' }, now)
  await notifyOfMove(deps, 'done', moved, move)
  return true
}
