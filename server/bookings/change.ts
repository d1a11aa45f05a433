/** The changes that people make to a booking. Each holds it first, so that of two at once the second sees the first. */
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/bookings.ts'
import { findBlocks } from '../accounts/users/block-repository.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { assertNotAttended } from './check-in/attendance.ts'
import { applyDue, type ChangeDeps, cancelHeld, isActive, refundNow } from './close-booking.ts'
import { tellOfBooking } from './notify-parties.ts'
import { type BookingRow, holdBooking } from './repository.ts'

/**
 * Runs `change` on a held booking that belongs to the caller. What time has ended meanwhile is ended first, and stays so:
 * a refusal is therefore returned and thrown after the commit.
 */
export const changeHeld = async (
  { db, clock, config }: Deps,
  id: string,
  isTheirs: (row: BookingRow) => boolean,
  change: (deps: ChangeDeps, row: BookingRow) => Promise<void>,
): Promise<void> => {
  const refusal = await db.transaction(async (tx) => {
    const deps = { db: tx, clock, config }
    const row = await holdBooking(tx, id)
    if (row === null || !isTheirs(row)) throw new ApiError('not_found')
    if (await applyDue(deps, row)) return new ApiError('request_expired')
    await change(deps, row)
    return null
  })
  if (refusal) throw refusal
}

const refuse = ({ status, cause }: BookingRow): never => {
  throw new ApiError('invalid_transition', { details: { status, cause } })
}

/** Who cancelled it; null where nobody did or time did. */
const endedBy = ({ cause }: BookingRow): 'traveler' | 'host' | null =>
  cause === 'traveler' ? 'traveler' : cause === 'host' || cause === 'declined' ? 'host' : null

/** What is said with a change. Words do not pass between two people of whom one has blocked the other; the change does. */
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
  const [confirmed] = await deps.db
    .update(bookings)
    .set({ status: 'confirmed', reason: message, answeredAt: now, updatedAt: now })
    .where(and(eq(bookings.id, row.id), eq(bookings.status, 'pending')))
    .returning()
  if (confirmed) await tellOfBooking(deps, 'confirmed', confirmed)
  else refuse(row)
}

/** The host's answer. The same answer again, as after a lost reply, changes nothing and succeeds. */
export const answerRequest = (
  deps: Deps,
  { userId }: Caller,
  id: string,
  { status, message }: BodyOf<typeof endpoints.updateBookingStatus>,
): Promise<void> =>
  changeHeld(
    deps,
    id,
    (row) => row.hostId === userId,
    async (held, row) => {
      if (status === 'confirmed' && row.status === 'confirmed') return
      if (status === 'cancelled' && endedBy(row) === 'host') return
      const note = await readNote(held, row, message)
      if (status === 'confirmed' && row.status === 'pending') await confirm(held, row, note)
      else if (status === 'cancelled' && isActive(row)) {
        await assertNotAttended(held.db, row)
        await cancelHeld(held, row, row.status === 'pending' ? 'declined' : 'host', note)
      } else refuse(row)
    },
  )

/** Cancels for the traveler, by the rules, or for the host, who gives all back. */
export const cancelBooking = (
  deps: Deps,
  { userId }: Caller,
  id: string,
  { reason, refund: shown }: BodyOf<typeof endpoints.cancelBooking>,
): Promise<void> =>
  changeHeld(
    deps,
    id,
    (row) => row.travelerId === userId || row.hostId === userId,
    async (held, row) => {
      const who = row.travelerId === userId ? 'traveler' : 'host'
      if (endedBy(row) === who) return
      if (!isActive(row)) refuse(row)
      await assertNotAttended(held.db, row)
      const cause = who === 'host' && row.status === 'pending' ? 'declined' : who
      const refund = refundNow(row, cause, held.clock())
      if (shown !== undefined && shown !== refund) throw new ApiError('refund_changed', { details: { refund } })
      await cancelHeld(held, row, cause, await readNote(held, row, reason))
    },
  )
