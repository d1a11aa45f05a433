/** What a host sees of their own listings, guests and figures: the network writes to the device, screens read from it. */

import { listHostBookings, updateBookingStatus } from '#contract/endpoints/bookings.ts'
import { getHostFigures } from '#contract/endpoints/hosts.ts'
import { myExperiences } from '#contract/endpoints/listings.ts'
import type { Booking } from '#contract/models/booking.ts'
import type { Experience } from '#contract/models/experience.ts'
import type { HostFigures } from '#contract/models/host-figures.ts'
import type { HostPayouts } from '#contract/models/payout.ts'
import { AppError, toAppError } from '../api/app-error.ts'
import { readPages } from '../api/read-pages.ts'
import { bookingRows, bookingsAskedAt, keepBooking, replaceBookings } from '../bookings/cache.ts'
import { isWorkerInCharge, picturesOf, warmPictures } from '../catalogue/pictures.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { isLive } from '../db/session-row.ts'
import { hostFiguresOf, keepHostFigures, listingRows, listingsAskedAt, replaceListings } from '../listings/cache.ts'
import { type DraftState, type ListingChange, readDraftStates, readListingChanges } from '../listings/states.ts'
import { outbox } from '../outbox/outbox.ts'
import { call } from '../session/call.ts'
import { sessionRepository } from '../session/session.ts'
import { type Approval, toApprovals } from './approve.ts'
import { lookAgain } from './look-again.ts'
import { payoutsOf, pullPayouts } from './payouts.ts'
import { pullVoucherKey } from './voucher-key.ts'

/** Specification, section 9: the dashboard asks for a hundred at a time. */
const pageSize = 100
/** The newest bookings that a device keeps. */
const mostBookings = 500

export interface HostingOnDevice {
  /** What is being written on this device, or waits to be sent; the one written last first. */
  drafts: DraftState[]
  /** What of a listing waits to be sent or was refused, by the listing's id. */
  changes: ReadonlyMap<string, ListingChange>
  /** Requests that were approved here and not acknowledged, by the booking's id. */
  approvals: ReadonlyMap<string, Approval>
  /** What was changed last comes first. */
  listings: Experience[]
  /** The earliest start first. */
  bookings: Booking[]
  figures: HostFigures | null
  /** What is owed and was paid; null if the server never told it on this device. */
  payouts: HostPayouts | null
  /** When the server last told each of them whole, in milliseconds since 1970; null if it never did on this device. */
  asOf: { listings: number | null; bookings: number | null; figures: number | null }
}

const nothing: HostingOnDevice = {
  drafts: [],
  changes: new Map(),
  approvals: new Map(),
  listings: [],
  bookings: [],
  figures: null,
  payouts: null,
  asOf: { listings: null, bookings: null, figures: null },
}

/** All that this device knows of this person's hosting; for a live query, so from the databases alone. */
export const readHosting = (): Promise<HostingOnDevice> =>
  onDevice(async () => {
    const userId = (await device.session.get('session'))?.user?.id
    if (userId === undefined) return nothing
    // The row of the outbox goes after the mirror was told, so it is read first.
    const approvals = toApprovals(await outbox.rowsOf(userId))
    const [drafts, changes, listings, bookings, figures, payouts, listingsAt, bookingsAt] = await Promise.all([
      readDraftStates(),
      readListingChanges(),
      listingRows(mirror, userId),
      bookingRows(mirror, userId, 'hostBookings'),
      hostFiguresOf(mirror, userId),
      payoutsOf(mirror, userId),
      listingsAskedAt(mirror),
      bookingsAskedAt(mirror, 'hostBookings'),
    ])
    return {
      drafts,
      changes,
      approvals,
      listings: listings.map(({ listing }) => listing).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
      bookings: bookings.map(({ booking }) => booking).sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
      figures: figures?.figures ?? null,
      payouts: payouts?.payouts ?? null,
      asOf: { listings: listingsAt, bookings: bookingsAt, figures: figures?.asOf ?? null },
    }
  })

/** When the server last told this host's listings, in milliseconds since 1970; null if it never did on this device. */
export const listingsAsOf = (): Promise<number | null> => onDevice(() => listingsAskedAt(mirror))

/** Who the server is asked for. Throws `unauthenticated`. */
const requireUser = async () => {
  const session = await sessionRepository.read()
  if (!isLive(session)) throw new AppError('unauthenticated', 'Nobody is signed in')
  return session.user
}

const pullListings = async (userId: string): Promise<void> => {
  const since = Date.now()
  const experiences = await readPages(async (cursor) => {
    const page = await call(myExperiences, { query: { cursor, limit: pageSize }, userId })
    return { items: page.experiences, nextCursor: page.nextCursor }
  })
  await replaceListings(mirror, userId, experiences, { since, now: Date.now() })
  const readable = experiences.filter(({ isApproved }) => isApproved || isWorkerInCharge())
  void warmPictures(readable.flatMap(({ image }) => picturesOf({ image, images: [] })))
}

const pullHostBookings = async (userId: string): Promise<void> => {
  const since = Date.now()
  const bookings: Booking[] = []
  for (let page = 1; bookings.length < mostBookings; page++) {
    const answer = await call(listHostBookings, { query: { page, limit: pageSize }, userId })
    bookings.push(...answer.bookings)
    if (answer.bookings.length < pageSize || bookings.length >= answer.total) break
  }
  await replaceBookings(mirror, userId, bookings, { since, now: Date.now() }, 'hostBookings')
}

const pullFigures = async (userId: string): Promise<void> => {
  const { figures } = await call(getHostFigures, { userId })
  await keepHostFigures(mirror, userId, figures, Date.now())
}

/**
 * Asks the server for all of it; nothing for a person who is not a host. What could be had is kept even where another
 * part failed. Throws the first AppError.
 */
export const pullHosting = async (): Promise<void> => {
  const { id, isHost } = await requireUser()
  if (!isHost) return
  const parts = await Promise.allSettled([
    pullListings(id),
    pullHostBookings(id),
    pullFigures(id),
    pullPayouts(),
    pullVoucherKey(),
  ])
  for (const part of parts) if (part.status === 'rejected') throw part.reason
}

/**
 * Declines a request, or calls off what was agreed, at once or not at all: it is never queued, since all that was paid goes
 * back. Throws AppErrors: `invalid_transition`, `request_expired`, `not_found`.
 */
export const declineRequest = async (id: string, message: string): Promise<Booking> => {
  const { id: userId } = await requireUser()
  const body = { status: 'cancelled' as const, ...(message !== '' && { message }) }
  try {
    const { booking } = await call(updateBookingStatus, { params: { id }, body, userId })
    await keepBooking(mirror, userId, booking, 'hostBookings')
    // The figures follow; where they do not come now, the next visit brings them.
    void pullFigures(userId).catch(() => undefined)
    return booking
  } catch (thrown) {
    const { status: httpStatus } = toAppError(thrown)
    if (httpStatus === 404 || httpStatus === 409) await lookAgain({ call, mirror }, userId, id).catch(() => undefined)
    throw thrown
  }
}
