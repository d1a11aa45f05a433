import type { ErrorCode } from '#contract/errors.ts'
import type { Unavailability } from '#contract/models/booking.ts'
import {
  maxWaitlistEntries,
  type WaitlistEntry,
  type WaitlistRequest,
  waitlistOfferMinutes,
} from '#contract/models/bookings/waitlist.ts'
import { lastMoment, slotsOf } from '#contract/rules/time/availability.ts'
import { findBlocks } from '#server/accounts/users/block-repository.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { checkRequest } from '../seats/availability.ts'
import { holdTraveler } from '../seats/holds.ts'
import { toSlotKey } from '../seats/offer-repository.ts'
import {
  changeEntry,
  countOpenEntries,
  findEntry,
  findOpenEntry,
  insertEntry,
  listEntries,
  markStart,
  readStart,
} from './repository.ts'

type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>

const refusals: Record<Exclude<Unavailability, 'full'>, ErrorCode> = {
  closed: 'day_closed',
  past: 'day_past',
  group_too_large: 'group_too_large',
}

/** The last moment at which an offer still ends before its start, in milliseconds since 1970. */
export const lastOffer = (checkIn: string, timeSlot: string | null): number =>
  lastMoment(checkIn, timeSlot) - waitlistOfferMinutes * 60_000

/**
 * Throws where there is nothing to wait for. Holds the listing and what is taken of the start: a cancellation comes either before,
 * and the start is not full, or after, and finds who waits.
 */
const assertFull = async (db: Tx, userId: string, request: WaitlistRequest, now: number): Promise<void> => {
  const { checkIn, timeSlot } = request
  const { offer, facts } = await readStart(db, request, true)
  const isPublic = offer?.status === 'published' && offer.isApproved && offer.deletedAt === null
  if (!isPublic) throw new ApiError('not_found')
  if (offer.hostId === userId) throw new ApiError('own_experience')
  if ((await findBlocks(db, userId, offer.hostId)).length > 0) throw new ApiError('booking_blocked')
  // Asked for without a start, booking takes any; waiting is for one.
  if (!slotsOf(offer).includes(timeSlot)) throw new ApiError('day_closed', { details: { checkIn, timeSlot } })
  const found = checkRequest(offer, facts, request, now)
  if (found.isAvailable)
    throw new ApiError('waitlist_not_needed', { details: { placesLeft: found.placesLeft, checkIn, timeSlot } })
  if (found.reason !== 'full')
    throw new ApiError(refusals[found.reason], { details: { groupSize: offer.groupSize, checkIn, timeSlot } })
  if (now > lastOffer(checkIn, timeSlot)) throw new ApiError('waitlist_too_late', { details: { checkIn, timeSlot } })
}

/** Whether this very request was applied before: an id is its device's own for ever. */
const isRepeated = async (db: Tx, userId: string, request: WaitlistRequest): Promise<boolean> => {
  const made = await findEntry(db, request.id)
  if (made === null) return false
  const isSame =
    made.userId === userId &&
    made.experienceId === request.experienceId &&
    made.day === request.checkIn &&
    made.timeSlot === toSlotKey(request.timeSlot)
  if (!isSame) throw new ApiError('id_taken')
  return true
}

const join = ({ db, clock }: Deps, { userId }: Caller, request: WaitlistRequest): Promise<void> =>
  db.transaction(async (tx) => {
    const traveler = await holdTraveler(tx, userId)
    if (traveler === null || traveler.deletedAt !== null || traveler.suspendedAt !== null)
      throw new ApiError('session_expired')
    if (await isRepeated(tx, userId, request)) return
    const now = clock()
    await assertFull(tx, userId, request, now.getTime())
    const { id, experienceId, checkIn, timeSlot, guests } = request
    const seenFreed = await markStart(tx, request, new Date(lastMoment(checkIn, timeSlot)))
    const open = await findOpenEntry(tx, userId, request)
    if (open) {
      // What is offered was offered for as many as they were.
      if (open.state === 'waiting') await changeEntry(tx, open.id, { guests }, now)
      return
    }
    if ((await countOpenEntries(tx, userId)) >= maxWaitlistEntries)
      throw new ApiError('too_many_waitlists', { details: { most: maxWaitlistEntries } })
    await insertEntry(tx, {
      id,
      userId,
      experienceId,
      day: checkIn,
      timeSlot: toSlotKey(timeSlot),
      guests,
      state: 'waiting',
      offers: 0,
      offerUntil: null,
      seenFreed,
      createdAt: now,
      updatedAt: now,
    })
  })

/** Joins, and answers the person's entry of that start; null where it has ended by now. */
export const joinWaitlist = async (
  deps: Deps,
  caller: Caller,
  request: WaitlistRequest,
): Promise<WaitlistEntry | null> => {
  await join(deps, caller, request)
  const entries = await listEntries(deps.db, caller.userId)
  const { experienceId, checkIn, timeSlot } = request
  const own = entries.find(
    (entry) => entry.experience.id === experienceId && entry.checkIn === checkIn && entry.timeSlot === timeSlot,
  )
  return own ?? null
}
