/** Checking guests in: their bookings and the key of vouchers are on the device, and so is what was seen there first. */

import { decideGuestsCame as decideGuestsCameEndpoint } from '#contract/endpoints/bookings.ts'
import type { Booking } from '#contract/models/booking.ts'
import type { WaitFacts } from '#lib/device/wait-reason.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { toAppError } from '../api/app-error.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { bookingRows, bookingsAskedAt, keepBooking } from '../bookings/cache.ts'
import { findCard } from '../catalogue/details-cache.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { listingRows } from '../listings/cache.ts'
import { readSendConditions, type SendConditions, waitFactsOf } from '../outbox/engine/wait-facts.ts'
import { checkIn, checkInEntity, nextCheckIn } from '../outbox/kinds/check-in.ts'
import { drain, outbox } from '../outbox/outbox.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'
import { requireSession, requireUserId } from '../session/require-user.ts'
import { lookAgain } from './look-again.ts'
import { readVoucherKey } from './voucher-key.ts'

/** What this device saw and the server has not recorded. */
export interface QueuedCheckIn {
  guests: number
  /** Milliseconds since 1970. */
  at: number
  state: 'waiting' | 'refused'
  /** Why it was refused, by its code. */
  code: string | null
  /** Why it is not sent yet is computed from these. */
  wait: WaitFacts
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
  /** When the server last told the bookings, in milliseconds since 1970; null if it never did on this device. */
  asOf: number | null
}

const toQueued = (row: StoredRow, conditions: SendConditions): [string, QueuedCheckIn][] => {
  const note = checkIn.read(row)
  if (!note) return []
  const state = row.state === 'refused' ? 'refused' : 'waiting'
  const code = state === 'refused' ? (row.error?.code ?? null) : null
  const wait = waitFactsOf(row, conditions, Date.now())
  return [[note.bookingId, { guests: note.guests, at: note.at, state, code, wait }]]
}

const nobody: GuestsOnDevice = {
  bookings: [],
  queued: new Map(),
  experienceIds: new Set(),
  publicKey: null,
  asOf: null,
}

/** For a live query: from the databases alone. */
export const readGuests = (): Promise<GuestsOnDevice> =>
  onDevice(async () => {
    const conditions = await readSendConditions(device)
    const userId = conditions.session?.user?.id
    if (userId === undefined) return nobody
    // The row of the outbox goes after the mirror was told, so it is read first.
    const rowsOfUser = await outbox.rowsOf(userId, 'check-in')
    const queued = new Map(rowsOfUser.flatMap((row) => toQueued(row, conditions)))
    const [rows, listings, publicKey, asOf] = await Promise.all([
      bookingRows(mirror, userId, 'hostBookings'),
      listingRows(mirror, userId),
      readVoucherKey(),
      bookingsAskedAt(mirror, 'hostBookings'),
    ])
    const bookings = rows.map(({ booking }) => booking).sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    const booked = bookings.map(({ experience }) => experience.id)
    return { bookings, queued, experienceIds: new Set([...booked, ...listings.map(({ id }) => id)]), publicKey, asOf }
  })

/** The start that the host lets the guests in for, as the booking or the voucher names it. */
export interface Arrival extends Pick<Booking, 'checkIn' | 'timeSlot'> {
  bookingId: string
  experienceId: string
  /** All who are here by now: from 1 to as many as were booked. */
  guests: number
}

/**
 * Notes that guests came; returns once it is durable on the device, and never waits for the network. Does nothing if as many or more
 * were noted or recorded before. Throws `unauthenticated` or `storage`.
 */
export const noteArrival = async ({ experienceId, ...arrival }: Arrival): Promise<void> => {
  const { bookingId, guests } = arrival
  const userId = await requireUserId()
  // The mirror only helps: an arrival is noted without it as well.
  const [row, card] = await Promise.all([
    onDevice(() => mirror.hostBookings.get([userId, bookingId])).catch(() => undefined),
    findCard(mirror, experienceId).catch(() => null),
  ])
  const known = row?.booking.checkedIn?.guests
  if (known !== undefined && guests <= known) return
  const note = { ...arrival, at: Date.now(), ...(known !== undefined && { known }) }
  await outbox.enqueue(userId, checkInEntity(bookingId), (existing) =>
    nextCheckIn(existing, { userId, note, card, key: randomId() }),
  )
  void askForBackgroundSync()
  void drain().catch(() => undefined)
}

/** Decides which of the numbers that two devices counted is right. Throws AppErrors: `conflict`, `not_found`. */
export const decideGuestsCame = async (bookingId: string, guests: number): Promise<void> => {
  const userId = (await requireSession()).user.id
  try {
    const { booking } = await command(decideGuestsCameEndpoint, { params: { id: bookingId }, body: { guests }, userId })
    // If the device cannot write, the next pull brings it.
    await keepBooking(mirror, userId, booking, 'hostBookings').catch(() => undefined)
  } catch (thrown) {
    const { status } = toAppError(thrown)
    if (status === 404 || status === 409) await lookAgain({ call, mirror }, userId, bookingId).catch(() => undefined)
    throw thrown
  }
}
