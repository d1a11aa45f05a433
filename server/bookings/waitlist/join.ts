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
import { assertOffered, checkRequest, unavailableError } from '../seats/availability.ts'
import { holdTraveler } from '../seats/holds.ts'
import { toSlotKey } from '../seats/repository.ts'
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

/** Returns the last moment at which an offer still ends before the start, in milliseconds since 1970. */
export const lastOffer = (checkIn: string, timeSlot: string | null): number =>
  lastMoment(checkIn, timeSlot) - waitlistOfferMinutes * 60_000

/**
 * Throws unless the start is full. Locks the listing and the taken places: a cancellation commits either before, so that the start is not
 * full, or after, so that it finds the new entry.
 */
const assertFull = async (db: Database, userId: string, request: WaitlistRequest, now: number): Promise<void> => {
  const { checkIn, timeSlot } = request
  const { offer: found, facts } = await readStart(db, request, true)
  const offer = assertOffered(found)
  if (offer.hostId === userId) throw new ApiError('own_experience')
  if ((await findBlocks(db, userId, offer.hostId)).length > 0) throw new ApiError('booking_blocked')
  // Booking without a slot takes any; waiting is for one slot.
  if (!slotsOf(offer).includes(timeSlot)) throw new ApiError('day_closed', { details: { checkIn, timeSlot } })
  const bookability = checkRequest(offer, facts, request, now)
  if (bookability.isAvailable)
    throw new ApiError('waitlist_not_needed', { details: { placesLeft: bookability.placesLeft, checkIn, timeSlot } })
  if (bookability.reason !== 'full') throw unavailableError(bookability, offer, request)
  if (now > lastOffer(checkIn, timeSlot)) throw new ApiError('waitlist_too_late', { details: { checkIn, timeSlot } })
}

/** Returns whether an earlier request with the same id joined the same list. Throws if it is the id of another entry. */
const isRepeated = async (db: Database, userId: string, request: WaitlistRequest): Promise<boolean> => {
  const existing = await findEntry(db, request.id)
  if (existing === null) return false
  const isSame =
    existing.userId === userId &&
    existing.experienceId === request.experienceId &&
    existing.day === request.checkIn &&
    existing.timeSlot === toSlotKey(request.timeSlot)
  if (!isSame) throw new ApiError('id_taken')
  return true
}

const join = ({ db, clock }: Deps, { userId }: Caller, request: WaitlistRequest): Promise<void> =>
  db.transaction(async (tx) => {
    await holdTraveler(tx, userId)
    if (await isRepeated(tx, userId, request)) return
    const now = clock()
    await assertFull(tx, userId, request, now.getTime())
    const { id, experienceId, checkIn, timeSlot, guests } = request
    const seenFreed = await markStart(tx, request, new Date(lastMoment(checkIn, timeSlot)))
    const open = await findOpenEntry(tx, userId, request)
    if (open) {
      // An offer is for the number of guests at the time of the offer.
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

/** Joins the waiting list of a start. Returns the traveler's entry; null if it has ended already. */
export const joinWaitlist = async (
  deps: Deps,
  caller: Caller,
  request: WaitlistRequest,
): Promise<WaitlistEntry | null> => {
  await join(deps, caller, request)
  const entries = await listEntries(deps.db, caller.userId)
  const { experienceId, checkIn, timeSlot } = request
  const joined = entries.find(
    (entry) => entry.experience.id === experienceId && entry.checkIn === checkIn && entry.timeSlot === timeSlot,
  )
  return joined ?? null
}
