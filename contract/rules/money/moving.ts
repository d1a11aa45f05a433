/**
 * Who decides whether a booking is moved to another start of the same experience: one rule for the server and for what a
 * device shows before. Instants are milliseconds since 1970.
 */
import type { Booking } from '#contract/models/booking.ts'
import type { CancellationPolicyId } from '#contract/models/reference.ts'
import { bookingAttendance } from '../attendance.ts'
import { answerHours } from '../time/answer-deadline.ts'
import { lastMoment } from '../time/availability.ts'
import { hourMs, policyStart, refundNotice, refundShare, strictHours, strictNotice } from './refund.ts'

/** How often one booking may be moved, by whomever. */
export const maxMoves = 3
/** How often a move of one booking may be asked for or offered, whatever became of it. */
export const maxMoveRequests = 12
/** How long a traveler has to pay what a move costs more: the new places are not held meanwhile. */
export const movePayMinutes = 30

/** `free`: at once; `host_agrees`: the host is asked; anything else says why it cannot be moved. */
export type MoveTerms = 'free' | 'host_agrees' | 'ended' | 'started' | 'checked_in' | 'too_many' | 'underway'

export interface MoveQuestion {
  status: Booking['status']
  policy: CancellationPolicyId
  checkIn: string
  timeSlot: string | null
  /** `policyStart` of refund.ts. */
  startsAt: number
  bookedAt: number
  /** A record shows, or one side claims, that the guests came (attendance.ts): the booking can no longer be moved. */
  isAttended: boolean
  /** How often it was moved. */
  moves: number
  /** A move of it waits for an answer or for its payment. */
  isUnderway: boolean
  now: number
}

/** Why a booking cannot be moved by anybody now; null where it can. */
export const moveRefusal = (question: MoveQuestion) => {
  const { status, isAttended, checkIn, timeSlot, moves, isUnderway, now } = question
  if (status !== 'pending' && status !== 'confirmed') return 'ended'
  if (isAttended) return 'checked_in'
  if (lastMoment(checkIn, timeSlot) <= now) return 'started'
  if (moves >= maxMoves) return 'too_many'
  return isUnderway ? 'underway' : null
}

/**
 * What its traveler may do: move it alone for as long as a cancellation would give everything back, and while the host has
 * yet to answer; later the host is asked.
 */
export const moveTerms = (question: MoveQuestion): MoveTerms =>
  moveRefusal(question) ?? (question.status === 'pending' || refundShare(question) === 'all' ? 'free' : 'host_agrees')

/** Until when a traveler moves a confirmed booking alone. */
export const freeMoveUntil = ({
  policy,
  startsAt,
  bookedAt,
}: Pick<MoveQuestion, 'policy' | 'startsAt' | 'bookedAt'>) =>
  policy === 'strict'
    ? Math.min(bookedAt + strictHours * hourMs, startsAt - strictNotice * hourMs)
    : startsAt - refundNotice[policy][0].hours * hourMs

/** Until when the other side can answer: not after either start. */
export const moveAnswerBy = (now: number, from: number, to: number): number =>
  Math.min(now + answerHours * hourMs, from, to)

type Movable = Parameters<typeof policyStart>[0] &
  Parameters<typeof bookingAttendance>[0] &
  Pick<Booking, 'status' | 'cancellationPolicy' | 'checkIn' | 'timeSlot' | 'createdAt' | 'moves' | 'move'>

/** The question about a booking as a device has it. */
export const moveQuestion = (booking: Movable, now: number): MoveQuestion => ({
  status: booking.status,
  policy: booking.cancellationPolicy,
  checkIn: booking.checkIn,
  timeSlot: booking.timeSlot,
  startsAt: policyStart(booking),
  bookedAt: Date.parse(booking.createdAt),
  isAttended: bookingAttendance(booking) !== 'open',
  moves: booking.moves ?? 0,
  isUnderway: booking.move !== undefined && Date.parse(booking.move.expiresAt) > now,
  now,
})
