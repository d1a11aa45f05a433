/** What a move costs more is charged before it takes effect. */

import { onlineDifference } from '#contract/rules/money/online-difference.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { type ChangeDeps, isActive } from '../close-booking.ts'
import type { BookingRow } from '../repository.ts'
import { assertMovable, judgeTarget, type Target } from './judge-target.ts'
import { changeMove, findMove, findOpenMove, type MoveRow } from './repository.ts'
import { moveHeld } from './take-effect.ts'
import { tellOfMove } from './tell-move.ts'

/** The move of a held booking whose difference can be paid now; null where there is none. */
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

/** The places, or null where the start can no longer be had. */
const tryTarget = async (deps: ChangeDeps, row: BookingRow, move: MoveRow): Promise<Target | null> => {
  try {
    await assertMovable(deps, row, false)
    return await judgeTarget(deps, row, move, move.totalPrice)
  } catch (thrown) {
    if (thrown instanceof ApiError) return null
    throw thrown
  }
}

/**
 * The difference was charged: the booking moves. False where it cannot any more, so that the charge goes back whole: the
 * places are gone, the booking ended, the move was withdrawn or paid before.
 */
export const payForMove = async (
  deps: ChangeDeps,
  row: BookingRow,
  moveId: string,
  amount: number,
): Promise<boolean> => {
  const now = deps.clock()
  const move = await findMove(deps.db, moveId)
  // One that ran out while it was being paid is granted all the same, where that is still possible.
  if (move?.state !== 'paying' || !isActive(row) || row.payment !== 'paid') return false
  if (onlineDifference(row, move.totalPrice) !== amount) return false
  const target = await tryTarget(deps, row, move)
  const moved = target && (await moveHeld(deps, row, target, move.policyStartsAt))
  if (!moved) {
    await changeMove(deps.db, move.id, { state: 'full' }, now)
    await tellOfMove(deps, 'full', row, move)
    return false
  }
  await changeMove(deps.db, move.id, { state: 'done' }, now)
  await tellOfMove(deps, 'done', moved, move)
  return true
}
