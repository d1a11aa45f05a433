/** Validates the start that a booking is moved to. */
import { type MoveQuestion, moveRefusal } from '#contract/rules/money/moving.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { readAttendance } from '../attendance.ts'
import { type ChangeDeps, policyStartOf } from '../close-booking.ts'
import type { BookingRow } from '../repository.ts'
import { checkRequest, isOffered, unavailableError } from '../seats/availability.ts'
import { holdTarget } from './repository.ts'

/** An available start, with the price of the booking there. */
export interface Target {
  checkIn: string
  timeSlot: string | null
  totalPrice: number
  capacity: number
  durationHours: number
}

/** Returns the facts that decide whether a booking can be moved (contract/rules/money/moving.ts). */
export const toMoveQuestion = (row: BookingRow, isUnderway: boolean, now: Date): MoveQuestion => ({
  status: row.status,
  policy: row.cancellationPolicy,
  checkIn: row.checkIn,
  timeSlot: row.timeSlot,
  startsAt: policyStartOf(row),
  bookedAt: row.createdAt.getTime(),
  isAttended: row.checkedInAt !== null,
  moves: row.moves,
  isUnderway,
  now: now.getTime(),
})

/** Throws if neither side may move the booking now, for example because cash is recorded for its current start. */
export const assertMovable = async (
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  row: BookingRow,
  isUnderway: boolean,
): Promise<void> => {
  const isAttended = (await readAttendance(db, row)) !== 'open'
  const reason = moveRefusal({ ...toMoveQuestion(row, isUnderway, clock()), isAttended })
  if (reason !== null) throw new ApiError('move_closed', { details: { reason } })
  // The price difference of a cheaper start could not be refunded from a charge that the provider took back.
  if (row.reversed !== 0) throw new ApiError('move_closed')
}

/**
 * Returns the start as it is now, locked until the transaction ends. Throws if it is not available. `agreed` is the price that both sides
 * were shown; without it the price is today's.
 */
export const validateTarget = async (
  { db, clock }: ChangeDeps,
  row: BookingRow,
  { checkIn, timeSlot = null }: { checkIn: string; timeSlot?: string | null | undefined },
  agreed?: number,
): Promise<Target> => {
  const { offer, facts } = await holdTarget(db, row.experienceId, checkIn)
  if (!isOffered(offer)) throw new ApiError('day_closed', { details: { checkIn, timeSlot } })
  // Without a slot, this finds the first one of the day that has the places.
  const found = checkRequest(offer, facts, { checkIn, timeSlot, guests: row.guests }, clock().getTime())
  if (!found.isAvailable) throw unavailableError(found, offer, { checkIn, timeSlot })
  if (found.timeSlot === row.timeSlot && checkIn === row.checkIn)
    throw new ApiError('validation_failed', { details: [{ path: 'checkIn', message: 'must be another start' }] })
  return {
    checkIn,
    timeSlot: found.timeSlot,
    totalPrice: agreed ?? offer.price * row.guests,
    capacity: found.capacity,
    durationHours: offer.durationHours,
  }
}
