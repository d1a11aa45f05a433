/** Sample reports of absence and moves as rows: what a traveler, a host and an admin decide about after a booking. */
import { contradictHours } from '#contract/models/money/no-show.ts'
import { moveAnswerBy, moveTerms } from '#contract/rules/money/moving.ts'
import { lastMoment } from '#contract/rules/time/availability.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import { demoHost } from '#server/accounts/auth/demo-accounts.ts'
import type { MoveRow } from '#server/bookings/moves/repository.ts'
import { toMoveQuestion } from '#server/bookings/moves/target.ts'
import type { NoShowRow } from '#server/bookings/no-shows/to-no-show.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import { stableId } from '#server/platform/stable-id.ts'
import { dispute, guestReview, moveRequest, type SeedBooking } from './catalogue/bookings.ts'
import { experienceId } from './listings.ts'
import { hostId } from './people.ts'
import { type Listing, offeredDay } from './sample-row.ts'

const hourMs = 3_600_000

const reportOf = (bookingId: string, hostWords: string, reportedAt: Date): NoShowRow => ({
  bookingId,
  hostWords,
  reportedAt,
  answerBy: new Date(reportedAt.getTime() + contradictHours * hourMs),
  travelerWords: null,
  contradictedAt: null,
  decision: null,
  decidedAt: null,
  note: null,
})

/** Reported last night, so that its traveler may still contradict, whatever day it took place on. */
export const absenceOf = ({ id, startsAt }: BookingRow, words: string, now: Date): NoShowRow =>
  reportOf(id, words, new Date(Math.max(startsAt.getTime() + hourMs, now.getTime() - 20 * hourMs)))

export interface Dispute {
  row: BookingRow
  noShow: NoShowRow
}

/** Of the demo host's latest guests, but for those who wrote a review: they did not come, says one side alone. */
export const disputeOf = (rows: readonly BookingRow[]): Dispute | null => {
  const [latest] = rows
    .filter((row) => row.hostId === hostId(demoHost) && row.status === 'completed')
    .filter((row) => row.experienceId !== experienceId(guestReview.experience))
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
  if (!latest) return null
  const report = reportOf(latest.id, dispute.host, new Date(latest.startsAt.getTime() + hourMs))
  const contradictedAt = new Date(report.reportedAt.getTime() + 5 * hourMs)
  return {
    row: { ...latest, status: 'confirmed', checkedInAt: null, guestsCame: null },
    noShow: { ...report, travelerWords: dispute.traveler, contradictedAt },
  }
}

type Asked = Pick<MoveRow, 'by' | 'state' | 'message' | 'expiresAt' | 'createdAt'>
interface Start {
  checkIn: string
  timeSlot: string | null
}

const toMove = ({ id, totalPrice }: BookingRow, from: Start, to: Start, asked: Asked): MoveRow => ({
  id: stableId(`move/${id}`),
  bookingId: id,
  ...to,
  totalPrice,
  fromCheckIn: from.checkIn,
  fromTimeSlot: from.timeSlot,
  fromTotalPrice: totalPrice,
  policyStartsAt: null,
  updatedAt: asked.createdAt,
  ...asked,
})

/** The row as it is after its traveler moved it, and the move. */
export const movedOf = (
  row: BookingRow,
  listing: Listing,
  { days, hoursAgo }: NonNullable<SeedBooking['movedBy']>,
  now: Date,
): { row: BookingRow; move: MoveRow } => {
  const createdAt = new Date(now.getTime() - hoursAgo * hourMs)
  const from = { checkIn: offeredDay(listing, addDays(row.checkIn, -days), -1), timeSlot: row.timeSlot }
  const asked = { by: 'traveler', state: 'done', message: null, expiresAt: createdAt, createdAt } as const
  return { row: { ...row, moves: 1, updatedAt: createdAt }, move: toMove(row, from, row, asked) }
}

/** Days ahead by which no sample booking takes places any more, and no sample host is away. */
const quietAhead = 45

/** Of the demo host's next guests who can no longer move alone: they have asked. */
export const askedMoveOf = (
  rows: readonly BookingRow[],
  listings: ReadonlyMap<string, Listing>,
  now: Date,
): MoveRow[] => {
  const [row] = rows
    .filter((one) => one.hostId === hostId(demoHost) && moveTerms(toMoveQuestion(one, false, now)) === 'host_agrees')
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
  const listing = row && listings.get(row.experienceId)
  if (!listing) return []
  const day = offeredDay(listing, addDays(inMorocco(now.getTime()).day, quietAhead), 1)
  const to = { checkIn: day, timeSlot: row.timeSlot }
  const createdAt = new Date(Math.max(row.createdAt.getTime() + 2 * hourMs, now.getTime() - 3 * hourMs))
  const last = (start: Start) => lastMoment(start.checkIn, start.timeSlot)
  const expiresAt = new Date(moveAnswerBy(createdAt.getTime(), last(row), last(to)))
  return [toMove(row, row, to, { by: 'traveler', state: 'asked', message: moveRequest, expiresAt, createdAt })]
}
