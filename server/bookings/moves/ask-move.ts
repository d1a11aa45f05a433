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
import { assertMovable, judgeTarget, questionOf, type Target } from './judge-target.ts'
import { changeMove, countMoves, findOpenMove, insertMove, type MoveRow } from './repository.ts'
import { moveHeld } from './take-effect.ts'
import { tellOfMove } from './tell-move.ts'

/** Until when a difference can be paid, by whoever is there to do it at once: not after either start. */
export const payUntil = (
  now: Date,
  row: BookingRow,
  target: Pick<Target, 'checkIn' | 'timeSlot'>,
  ms = movePayMinutes * 60_000,
): Date =>
  new Date(
    Math.min(now.getTime() + ms, lastMoment(row.checkIn, row.timeSlot), lastMoment(target.checkIn, target.timeSlot)),
  )

/** Whether more has to be paid online before it takes effect. */
export const isDearer = (row: BookingRow, totalPrice: number): boolean =>
  row.payment === 'paid' && onlineDifference(row, totalPrice) > 0

/** One that ran out and was not marked so yet makes way. */
const findUnderway = async ({ db, clock }: ChangeDeps, row: BookingRow): Promise<MoveRow | null> => {
  const open = await findOpenMove(db, row.id)
  if (open === null || open.expiresAt > clock()) return open
  await changeMove(db, open.id, { state: 'expired' }, clock())
  return null
}

const toMove = (
  row: BookingRow,
  by: MoveRow['by'],
  { checkIn, timeSlot, totalPrice }: Target,
  rest: Pick<MoveRow, 'state' | 'message' | 'expiresAt' | 'policyStartsAt'>,
  now: Date,
): MoveRow => ({
  id: uuid(),
  bookingId: row.id,
  by,
  checkIn,
  timeSlot,
  totalPrice,
  fromCheckIn: row.checkIn,
  fromTimeSlot: row.timeSlot,
  fromTotalPrice: row.totalPrice,
  ...rest,
  createdAt: now,
  updatedAt: now,
})

const answerBy = (now: Date, row: BookingRow, { checkIn, timeSlot }: Target): Date =>
  new Date(moveAnswerBy(now.getTime(), lastMoment(row.checkIn, row.timeSlot), lastMoment(checkIn, timeSlot)))

/** Returns `policyStartAfterMove` if the traveler moves alone; null for an unpaid booking, which has no refund to limit. */
const policyStartOfMove = (row: BookingRow, { checkIn, timeSlot }: Target, now: Date): Date | null => {
  if (row.payment !== 'paid') return null
  const start = policyStartAfterMove(questionOf(row, false, now), startInstant(checkIn, timeSlot))
  return start === null ? null : new Date(start)
}

/** Moves a booking, asks its host to, or offers it to its traveler. */
export const askMove = (
  deps: Deps,
  { userId }: Caller,
  bookingId: string,
  { checkIn, timeSlot, totalPrice: shown, message }: BodyOf<typeof endpoints.createMove>,
): Promise<void> =>
  changeHeld(
    deps,
    bookingId,
    (row) => row.travelerId === userId || row.hostId === userId,
    async (held, row) => {
      const now = held.clock()
      const by = row.travelerId === userId ? 'traveler' : 'host'
      const underway = await findUnderway(held, row)
      await assertMovable(held, row, underway !== null)
      if ((await countMoves(held.db, row.id)) >= maxMoveRequests)
        throw new ApiError('move_closed', { details: { reason: 'too_many' } })
      const target = await judgeTarget(held, row, { checkIn, timeSlot })
      const { totalPrice } = target
      if (shown !== totalPrice) throw new ApiError('price_changed', { details: { totalPrice } })
      const note = await readNote(held, row, message)
      if (by === 'host' || moveTerms(questionOf(row, false, now)) !== 'free') {
        const expiresAt = answerBy(now, row, target)
        const rest = { state: 'asked', message: note, policyStartsAt: null, expiresAt } as const
        const move = toMove(row, by, target, rest, now)
        await insertMove(held.db, move)
        return tellOfMove(held, 'asked', row, move)
      }
      const policyStartsAt = policyStartOfMove(row, target, now)
      if (isDearer(row, totalPrice)) {
        const expiresAt = payUntil(now, row, target)
        const rest = { state: 'paying', message: note, policyStartsAt, expiresAt } as const
        const move = toMove(row, by, target, rest, now)
        await insertMove(held.db, move)
        return tellOfMove(held, 'paying', row, move)
      }
      const moved = await moveHeld(held, row, target, policyStartsAt)
      if (moved === null) throw new ApiError('not_available', { details: { checkIn, timeSlot: target.timeSlot } })
      const rest = { state: 'done', message: note, policyStartsAt, expiresAt: now } as const
      const move = toMove(row, by, target, rest, now)
      await insertMove(held.db, move)
      return tellOfMove(held, 'done', moved, move)
    },
  )
