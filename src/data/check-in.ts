/** Checking guests in: their bookings and the key of vouchers are on the device, and so is what was seen there first. */
import type { Booking } from '#contract/booking.ts'
import { getVoucherKey, listHostBookings } from '#contract/endpoints/bookings.ts'
import { myExperiences } from '#contract/endpoints/experiences.ts'
import { randomId } from '#lib/random-id.ts'
import { AppError } from './api/app-error.ts'
import { call } from './api/call.ts'
import { findCard } from './db/details-mirror.ts'
import { device } from './db/device.ts'
import { hostBookingRows, keepHostBookings } from './db/host-bookings-mirror.ts'
import { keepListing } from './db/listings-mirror.ts'
import { mirror } from './db/mirror.ts'
import { onDevice } from './db/open-database.ts'
import { nextCheckInStep } from './outbox/check-in-intent.ts'
import { drain, outbox } from './outbox/drain.ts'
import { readCheckIn } from './outbox/kinds.ts'
import type { StoredRow } from './outbox/row.ts'
import { checkInEntity } from './outbox/singles.ts'
import { keeper } from './session/current.ts'
import { isLive } from './session/row.ts'
import { askForBackgroundSync } from './sync/background-sync.ts'

/** Of the contract, in one answer; and the newest bookings that a device keeps. */
const pageSize = 100
const mostBookings = 500

/** What this device saw and the server has not recorded. */
export interface QueuedCheckIn {
  guests: number
  /** Milliseconds since 1970. */
  at: number
  state: 'waiting' | 'refused'
  /** Why it was refused, by its code. */
  code: string | null
}

export interface GuestsOnDevice {
  /** Of this host's listings, the earliest start first. */
  bookings: Booking[]
  /** By the booking's id. */
  queued: ReadonlyMap<string, QueuedCheckIn>
  /** This host's own experiences, as far as this device knows. */
  experienceIds: ReadonlySet<string>
  /** base64url; null until it was told once. */
  publicKey: string | null
}

const toQueued = (row: StoredRow): [string, QueuedCheckIn][] => {
  const note = readCheckIn(row)
  if (!note) return []
  const state = row.state === 'waiting' ? 'waiting' : 'refused'
  const code = state === 'refused' ? (row.error?.code ?? null) : null
  return [[note.bookingId, { guests: note.guests, at: note.at, state, code }]]
}

const nobody: GuestsOnDevice = { bookings: [], queued: new Map(), experienceIds: new Set(), publicKey: null }

const voucherKey = async (): Promise<string | null> => {
  const meta = await mirror.meta.get('voucherKey')
  return meta?.key === 'voucherKey' ? meta.publicKey : null
}

/** For a live query: from the databases alone. */
export const readGuests = (): Promise<GuestsOnDevice> =>
  onDevice(async () => {
    const userId = (await device.session.get('session'))?.user?.id
    if (userId === undefined) return nobody
    // The row of the outbox goes after the mirror was told, so it is read first.
    const queued = new Map((await outbox.rowsOf(userId)).flatMap(toQueued))
    const [rows, listings, publicKey] = await Promise.all([
      hostBookingRows(mirror, userId),
      mirror.listings.where('userId').equals(userId).toArray(),
      voucherKey(),
    ])
    const bookings = rows.map(({ booking }) => booking).sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    const booked = bookings.map(({ experience }) => experience.id)
    return { bookings, queued, experienceIds: new Set([...booked, ...listings.map(({ id }) => id)]), publicKey }
  })

const pullVoucherKey = async (): Promise<void> => {
  const { publicKey } = await call(getVoucherKey)
  await onDevice(() => mirror.meta.put({ key: 'voucherKey', publicKey }))
}

const pullHostBookings = async (userId: string): Promise<void> => {
  for (let page = 1; (page - 1) * pageSize < mostBookings; page++) {
    const { bookings, total } = await call(listHostBookings, { query: { page, limit: pageSize }, userId })
    await keepHostBookings(mirror, userId, bookings)
    if (bookings.length < pageSize || page * pageSize >= total) return
  }
}

/** Whose voucher is whose: a listing may have been booked before this device heard of it. */
const pullListings = async (userId: string): Promise<void> => {
  const { experiences } = await call(myExperiences, { userId })
  for (const listing of experiences) await keepListing(mirror, userId, listing)
}

/** Asks the server for what checking in needs on a day without network. What can be had is kept. Throws the first AppError. */
export const pullGuests = async (): Promise<void> => {
  const session = await keeper.read()
  if (!isLive(session)) throw new AppError('unauthenticated', 'Nobody is signed in')
  const { id } = session.user
  const parts = await Promise.allSettled([pullVoucherKey(), pullHostBookings(id), pullListings(id)])
  for (const part of parts) if (part.status === 'rejected') throw part.reason
}

export interface Arrival {
  bookingId: string
  experienceId: string
  /** From 1 to as many as were booked. */
  guests: number
}

/**
 * Notes that guests came; returns once it is durable on the device, and never waits for the network. What was noted or
 * recorded before stands. Throws `unauthenticated` or `storage`.
 */
export const noteArrival = async ({ bookingId, experienceId, guests }: Arrival): Promise<void> => {
  const session = await keeper.read()
  if (!session?.user) throw new AppError('unauthenticated', 'Please log in.', { status: 401 })
  const userId = session.user.id
  // The mirror only helps: an arrival is noted without it as well.
  const [row, card] = await Promise.all([
    onDevice(() => mirror.hostBookings.get([userId, bookingId])).catch(() => undefined),
    findCard(mirror, experienceId).catch(() => null),
  ])
  if (row?.booking.checkedIn) return
  const note = { bookingId, guests, at: Date.now() }
  await outbox.enqueue(userId, checkInEntity(bookingId), (existing) =>
    nextCheckInStep(existing, { userId, note, card, key: randomId() }),
  )
  void askForBackgroundSync()
  void drain().catch(() => undefined)
}
