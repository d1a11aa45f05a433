/** Answers requests and cancels bookings. Each change holds the booking first: of two at once, the second reads the result of the first. */
import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/bookings.ts'
import { findBlocks } from '../accounts/users/block-repository.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { assertNotAttended } from './attendance.ts'
import { applyDue, type ChangeDeps, cancelHeld, isActive, refundNow } from './close-booking.ts'
import { notifyOfBooking } from './notifications.ts'
import { type BookingRow, changeBooking, holdBooking, type Side, sideOf } from './repository.ts'

/**
 * Runs `change` on a held booking, with the caller's side of it. Throws `not_found` unless that is one of `sides`, and `request_expired` if
 * the booking was due to end: it ends then, and the error is thrown after the commit.
 */
export const changeHeld = async (
  { db, clock, config }: Deps,
  { userId }: Caller,
  id: string,
  sides: readonly Side[],
  change: (deps: ChangeDeps, row: BookingRow, side: Side) => Promise<void>,
): Promise<void> => {
  const hasEnded = await db.transaction(async (tx) => {
    const deps = { db: tx, clock, config }
    const row = await holdBooking(tx, id)
    const side = row && sideOf(row, userId)
    if (row === null || side === null || !sides.includes(side)) throw new ApiError('not_found')
    if (await applyDue(deps, row)) return true
    await change(deps, row, side)
    return false
  })
  if (hasEnded) throw new ApiError('request_expired')
}

const refuse = ({ status, cause }: BookingRow): never => {
  throw new ApiError('invalid_transition', { details: { status, cause } })
}

/** Returns the side that cancelled a booking; null if it is not cancelled or ended because its time was over. */
const endedBy = ({ cause }: BookingRow): Side | null => {
  if (cause === 'declined') return 'host'
  return cause === 'traveler' || cause === 'host' ? cause : null
}

/** Returns the note that is sent with a change. Throws if the traveler or the host has blocked the other; without a note the change is allowed. */
export const readNote = async (
  { db }: ChangeDeps,
  { travelerId, hostId }: BookingRow,
  written: string | undefined,
): Promise<string | null> => {
  const note = written?.trim() || null
  if (note !== null && (await findBlocks(db, travelerId, hostId)).length > 0) throw new ApiError('note_blocked')
  return note
}

const confirm = async (deps: ChangeDeps, row: BookingRow, message: string | null): Promise<void> => {
  const now = deps.clock()
  const changes = { status: 'confirmed', reason: message, answeredAt: now, updatedAt: now } as const
  await notifyOfBooking(deps, 'confirmed', await changeBooking(deps.db, row, changes))
}

/** Confirms or declines a request for its host. The same answer again, as after a lost response, changes nothing and succeeds. */
export const answerRequest = (
  deps: Deps,
  caller: Caller,
  id: string,
  { status, message }: BodyOf<typeof endpoints.updateBookingStatus>,
): Promise<void> =>
  changeHeld(deps, caller, id, ['host'], async (held, row) => {
    if (status === 'confirmed' && row.status === 'confirmed') return
    if (status === 'cancelled' && endedBy(row) === 'host') return
    const note = await readNote(held, row, message)
    if (status === 'confirmed' && row.status === 'pending') await confirm(held, row, note)
    else if (status === 'cancelled' && isActive(row)) {
      await assertNotAttended(held.db, row)
      await cancelHeld(held, row, row.status === 'pending' ? 'declined' : 'host', note)
    } else refuse(row)
  })

/** Cancels a booking for its traveler, with the refund of its policy, or for its host, with a full refund. */
export const cancelBooking = (
  deps: Deps,
  caller: Caller,
  id: string,
  { reason, refund: shown }: BodyOf<typeof endpoints.cancelBooking>,
): Promise<void> =>
  changeHeld(deps, caller, id, ['traveler', 'host'], async (held, row, side) => {
    if (endedBy(row) === side) return
    if (!isActive(row)) refuse(row)
    await assertNotAttended(held.db, row)
    const cause = side === 'host' && row.status === 'pending' ? 'declined' : side
    const refund = refundNow(row, cause, held.clock())
    if (shown !== undefined && shown !== refund) throw new ApiError('refund_changed', { details: { refund } })
    await cancelHeld(held, row, cause, await readNote(held, row, reason))
  })
