import type { ErrorCode } from '#contract/errors.ts'
import type { Unavailability } from '#contract/models/booking.ts'
import { type MoveQuestion, moveRefusal } from '#contract/rules/money/moving.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { readAttendance } from '../check-in/attendance.ts'
import { type ChangeDeps, policyStartOf } from '../close-booking.ts'
import type { BookingRow } from '../repository.ts'
import { checkRequest } from '../seats/availability.ts'
import { holdTarget } from './repository.ts'

/** A start that can be had, and what the booking costs there. */
export interface Target {
  checkIn: string
  timeSlot: string | null
  totalPrice: number
  capacity: number
  durationHours: number
}

const refusals: Record<Unavailability, ErrorCode> = {
  closed: 'day_closed',
  past: 'day_past',
  full: 'not_available',
  group_too_large: 'group_too_large',
}

export const questionOf = (row: BookingRow, isUnderway: boolean, now: Date): MoveQuestion => ({
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
  const reason = moveRefusal({ ...questionOf(row, isUnderway, clock()), isAttended })
  if (reason !== null) throw new ApiError('move_closed', { details: { reason } })
  // The price difference of a cheaper start could not be refunded from a charge that the provider took back.
  if (row.reversed !== 0) throw new ApiError('move_closed')
}

/**
 * The start as it is now, held until the transaction ends; throws why it cannot be had. `agreed` is the price that both
 * sides were shown; without one it is today's.
 */
export const judgeTarget = async (
  { db, clock }: ChangeDeps,
  row: BookingRow,
  { checkIn, timeSlot = null }: { checkIn: string; timeSlot?: string | null | undefined },
  agreed?: number,
): Promise<Target> => {
  const { offer, facts } = await holdTarget(db, row.experienceId, checkIn)
  const isOffered = offer?.status === 'published' && offer.isApproved && offer.deletedAt === null
  if (!isOffered) throw new ApiError('day_closed', { details: { checkIn, timeSlot } })
  // A slot that was not named is the day's first: its own start, where it has several, is not one of them.
  const found = checkRequest(offer, facts, { checkIn, timeSlot, guests: row.guests }, clock().getTime())
  if (!found.isAvailable) {
    const { reason, placesLeft } = found
    throw new ApiError(refusals[reason], { details: { placesLeft, groupSize: offer.groupSize, checkIn, timeSlot } })
  }
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
