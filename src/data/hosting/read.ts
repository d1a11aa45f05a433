/** What this device knows of what a host sees: their own listings, guests and figures. */
import type { Booking } from '#contract/models/booking.ts'
import type { WaitlistStart } from '#contract/models/bookings/waitlist.ts'
import type { Experience } from '#contract/models/experience.ts'
import type { HostFigures } from '#contract/models/host-figures.ts'
import type { HostPayouts } from '#contract/models/payout.ts'
import { bookingRows, bookingsAskedAt } from '../bookings/cache.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { hostFiguresOf, listingRows, listingsAskedAt } from '../listings/cache.ts'
import { type DraftState, type ListingChange, readDraftStates, readListingChanges } from '../listings/states.ts'
import { readSendConditions } from '../outbox/engine/wait-facts.ts'
import { outbox } from '../outbox/outbox.ts'
import { hostWaitlistOf } from '../waitlist/cache.ts'
import { type Approval, toApprovals } from './approve.ts'
import { payoutsOf } from './payouts.ts'

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
  /** How many wait for full starts, the soonest first. */
  waitlist: readonly WaitlistStart[]
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
  waitlist: [],
  asOf: { listings: null, bookings: null, figures: null },
}

/** All that this device knows of this person's hosting; for a live query, so from the databases alone. */
export const readHosting = (): Promise<HostingOnDevice> =>
  onDevice(async () => {
    const conditions = await readSendConditions(device)
    const userId = conditions.session?.user?.id
    if (userId === undefined) return nothing
    // The row of the outbox goes after the mirror was told, so it is read first.
    const approvals = toApprovals(await outbox.rowsOf(userId, 'approval'), conditions)
    const [drafts, changes, listings, bookings, figures, payouts, listingsAt, bookingsAt, waitlist] = await Promise.all(
      [
        readDraftStates(),
        readListingChanges(),
        listingRows(mirror, userId),
        bookingRows(mirror, userId, 'hostBookings'),
        hostFiguresOf(mirror, userId),
        payoutsOf(mirror, userId),
        listingsAskedAt(mirror),
        bookingsAskedAt(mirror, 'hostBookings'),
        hostWaitlistOf(mirror, userId),
      ],
    )
    return {
      drafts,
      changes,
      approvals,
      listings: listings.map(({ listing }) => listing).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
      bookings: bookings.map(({ booking }) => booking).sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
      figures: figures?.figures ?? null,
      payouts: payouts?.payouts ?? null,
      waitlist,
      asOf: { listings: listingsAt, bookings: bookingsAt, figures: figures?.asOf ?? null },
    }
  })

/** When the server last told this host's listings, in milliseconds since 1970; null if it never did on this device. */
export const listingsAsOf = (): Promise<number | null> => onDevice(() => listingsAskedAt(mirror))
