import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/bookings.ts'
import { checkInTimes } from '#contract/rules/check-in.ts'
import { addDays, inMorocco, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { withdrawReport } from '../attendance.ts'
import { applyDue, isUnpaid } from '../close-booking.ts'
import { findNoShow } from '../no-shows/repository.ts'
import { announceBooking } from '../notifications.ts'
import { type BookingRow, holdBooking, touchBooking } from '../repository.ts'
import {
  type CheckInRow,
  findCheckIns,
  insertCheckIn,
  markDecided,
  markDifferent,
  setGuestsCame,
} from './repository.ts'

const assertDay = (row: BookingRow, now: number): void => {
  const { from, until } = checkInTimes({
    dayBegins: instantInMorocco(row.checkIn, '00:00'),
    startsAt: row.startsAt.getTime(),
    completesAt: row.completesAt.getTime(),
  })
  if (now >= from && now < until) return
  // The last day is the one that ends at `completesAt`.
  const to = addDays(inMorocco(row.completesAt.getTime()).day, -1)
  throw new ApiError('check_in_closed', { details: { from: row.checkIn, to } })
}

/** Throws unless the booking is paid and confirmed, or completed: a confirmed booking becomes completed at midnight. */
const assertTakesPlace = (row: BookingRow): void => {
  const { status, cause } = row
  if (status !== 'confirmed' && status !== 'completed') {
    throw new ApiError('invalid_transition', { details: { status, cause } })
  }
  if (isUnpaid(row)) throw new ApiError('booking_unpaid')
}

/** A check-in of a request. `key` is its idempotency key. */
type CheckInInput = BodyOf<typeof endpoints.checkIn> & { key: string | null }

/** Throws if more guests are said to have come than were booked. */
const assertGuests = (row: BookingRow, guests: number | undefined): void => {
  if (guests === undefined || guests <= row.guests) return
  const message = `must be from 1 to ${row.guests}`
  throw new ApiError('validation_failed', { details: [{ path: 'guests', message }] })
}

/** Throws if the booking was moved away from the start that the host let the guests in for. Earlier clients do not send the start. */
const assertSameStart = ({ checkIn, timeSlot }: BookingRow, input: CheckInInput): void => {
  if (input.checkIn === undefined) return
  if (input.checkIn === checkIn && (input.timeSlot ?? null) === timeSlot) return
  throw new ApiError('booking_moved', { details: { checkIn, timeSlot } })
}

/** Returns the row of a check-in. The device's clock is trusted between the booking's creation and now. */
const toRow = (row: BookingRow, { sessionId }: Caller, input: CheckInInput, now: Date): CheckInRow => {
  const counted = input.at === undefined ? now.getTime() : Math.min(Date.parse(input.at), now.getTime())
  return {
    bookingId: row.id,
    key: input.key ?? uuid(),
    sessionId,
    guests: input.guests ?? row.guests,
    countedAt: new Date(Math.max(counted, row.createdAt.getTime())),
    arrivedAt: now,
    checkIn: input.checkIn ?? null,
    timeSlot: input.timeSlot ?? null,
    state: 'counted',
    code: null,
  }
}

/** The refused check-ins of a booking that are recorded; a caller who sends more of them records no more. */
const maxRefused = 20

/** Records that the host let the guests in although the check-in is refused, once for all keys under which a device tries it. */
const recordRefused = async (tx: Transaction, row: BookingRow, refused: CheckInRow, code: string): Promise<void> => {
  const existing = (await findCheckIns(tx, row.id)).filter(({ state }) => state === 'refused')
  const isKnown = existing.some(
    ({ guests, countedAt }) => guests === refused.guests && countedAt.getTime() === refused.countedAt.getTime(),
  )
  if (isKnown || existing.length >= maxRefused) return
  await insertCheckIn(tx, { ...refused, state: 'refused', code })
  await touchBooking(tx, row.id, refused.arrivedAt)
  await announceBooking(tx, row)
}

/**
 * Records a count of guests who were checked in before. A device that had read the recorded number, or had counted it itself, raises it.
 * Another device's number is one that the host has to decide about; until then the higher one stands. A number that is recorded already,
 * that the host has decided about, or that the same device passed since, changes nothing.
 */
const recordAnotherCount = async (
  tx: Transaction,
  row: BookingRow,
  came: number,
  count: CheckInRow,
  known: number | undefined,
) => {
  const counts = (await findCheckIns(tx, row.id)).filter(({ state }) => state !== 'refused')
  const { guests, arrivedAt: now } = count
  if (guests === came || counts.some((before) => before.guests === guests)) return
  const isSameDevice = counts.some((before) => before.guests === came && before.sessionId === count.sessionId)
  const hasRead = known === came || isSameDevice
  if (hasRead && guests < came) return
  if (!hasRead) {
    await markDifferent(tx, row.id, came)
    if (!counts.some((before) => before.guests === came)) {
      // An earlier release recorded the number in the booking alone.
      const countedAt = row.checkedInAt ?? now
      await insertCheckIn(tx, { ...count, key: uuid(), sessionId: null, guests: came, countedAt, state: 'different' })
    }
  }
  const isUndecided = !hasRead || counts.some(({ state }) => state === 'different')
  await insertCheckIn(tx, { ...count, state: isUndecided ? 'different' : 'counted' })
  await setGuestsCame(tx, row.id, { guests: Math.max(came, guests), countedAt: count.countedAt, now })
  await announceBooking(tx, row)
}

const recordFirstCount = async (tx: Transaction, row: BookingRow, count: CheckInRow): Promise<void> => {
  await insertCheckIn(tx, count)
  await setGuestsCame(tx, row.id, { ...count, now: count.arrivedAt })
  await withdrawReport(tx, row.id, count.arrivedAt)
  await announceBooking(tx, row)
}

/**
 * Records how many guests came. The number only rises, in whatever order the host's devices send their counts; if two of them counted
 * differently, the host decides (`decideGuestsCame`). A refused check-in is recorded as well: the guests are in, whatever became of the
 * booking. It changes neither the attendance nor any money (docs/decisions/0013).
 */
export const checkInGuests = async (
  { db, clock, config }: Deps,
  caller: Caller,
  id: string,
  input: CheckInInput,
): Promise<void> => {
  // The error is thrown after the commit, so that the end of a booking that was due and a refused check-in stay recorded.
  const refusal = await db.transaction(async (tx): Promise<ApiError | null> => {
    const found = await holdBooking(tx, id)
    if (found?.hostId !== caller.userId) throw new ApiError('not_found')
    assertGuests(found, input.guests)
    const isChanged = found.checkedInAt === null && (await applyDue({ db: tx, clock, config }, found))
    const row = (isChanged ? await holdBooking(tx, id) : null) ?? found
    const now = clock()
    const count = toRow(row, caller, input, now)
    const { checkedInAt, guestsCame } = row
    try {
      assertSameStart(row, input)
      if (checkedInAt !== null && (input.guests === undefined || input.guests === guestsCame)) return null
      assertTakesPlace(row)
      assertDay(row, now.getTime())
      // A confirmed report is final, because the commission may be booked already.
      if ((await findNoShow(tx, id))?.decision === 'kept') throw new ApiError('no_show_stands')
      if (checkedInAt === null || guestsCame === null) await recordFirstCount(tx, row, count)
      else await recordAnotherCount(tx, row, guestsCame, count, input.known)
      return null
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      await recordRefused(tx, row, count, thrown.code)
      return thrown
    }
  })
  if (refusal) throw refusal
}

/** Sets the number of guests who came to one of those that devices counted differently. */
export const decideGuestsCame = (
  { db, clock }: Deps,
  { userId }: Caller,
  id: string,
  { guests }: BodyOf<typeof endpoints.decideGuestsCame>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await holdBooking(tx, id)
    if (row?.hostId !== userId) throw new ApiError('not_found')
    const undecided = (await findCheckIns(tx, id)).filter(({ state }) => state === 'different')
    if (undecided.length === 0 && row.guestsCame === guests) return
    const chosen = undecided.find((count) => count.guests === guests)
    if (!chosen) throw new ApiError('conflict')
    await markDecided(tx, id)
    await setGuestsCame(tx, id, { ...chosen, now: clock() })
    await announceBooking(tx, row)
  })
