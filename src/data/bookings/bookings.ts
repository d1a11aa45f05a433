/** Bookings: the network writes to the device, screens read from it. Changing one needs the network, always. */

import { cancelBooking, createPaymentSession, getBooking, listBookings } from '#contract/endpoints/bookings.ts'
import type { Booking } from '#contract/models/booking.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { AppError, toAppError } from '../api/app-error.ts'
import { picturesOf, warmPictures } from '../catalogue/pictures.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { isLive } from '../db/session-row.ts'
import { call } from '../session/call.ts'
import { sessionRepository } from '../session/session.ts'
import { bookingRows, bookingsAskedAt, dropBooking, keepBooking, replaceBookings } from './cache.ts'

/** Of the contract, in one answer. */
const pageSize = 100
/** The newest bookings that a device keeps. */
const mostBookings = 500

/** Whose rows a screen reads; in a live query, so from the database alone. */
const readUserId = async (): Promise<string | null> => (await device.session.get('session'))?.user?.id ?? null

/** Who the server is asked for. Throws `unauthenticated`. */
const requireUserId = async (): Promise<string> => {
  const session = await sessionRepository.read()
  if (!isLive(session)) throw new AppError('unauthenticated', 'Nobody is signed in')
  return session.user.id
}

/** This person's bookings on the device, the latest start first. */
export const readBookings = (): Promise<Booking[]> =>
  onDevice(async () => {
    const userId = await readUserId()
    if (userId === null) return []
    const rows = await bookingRows(mirror, userId)
    return rows.map(({ booking }) => booking).sort((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))
  })

/** One booking on the device with the moment it was told, or null. */
export const readBooking = (id: string): Promise<{ booking: Booking; asOf: number | null } | null> =>
  onDevice(async () => {
    const userId = await readUserId()
    const row = userId === null ? undefined : await mirror.bookings.get([userId, id])
    return row ? { booking: row.booking, asOf: row.toldAt ?? (await bookingsAskedAt(mirror)) } : null
  })

/** When the server last told the whole list, in milliseconds since 1970; null if it never did on this device. */
export const bookingsAsOf = (): Promise<number | null> => onDevice(() => bookingsAskedAt(mirror))

/** What a voucher shows must be there without network too. */
const warmCovers = (bookings: readonly Booking[]) => {
  const ahead = bookings.filter(({ status }) => status === 'pending' || status === 'confirmed')
  void warmPictures(ahead.flatMap(({ experience: { images } }) => picturesOf({ image: images[0] ?? null, images: [] })))
}

/** Asks the server for every booking of this person. Throws AppErrors. */
export const pullBookings = async (): Promise<void> => {
  const userId = await requireUserId()
  const since = Date.now()
  const bookings: Booking[] = []
  for (let page = 1; bookings.length < mostBookings; page++) {
    const answer = await call(listBookings, { query: { page, limit: pageSize }, userId })
    bookings.push(...answer.bookings)
    if (answer.bookings.length < pageSize || bookings.length >= answer.total) break
  }
  await replaceBookings(mirror, userId, bookings, { since, now: Date.now() })
  warmCovers(bookings)
}

/** Asks the server for one booking. Throws AppErrors; after a 404 it is no longer on the device. */
export const pullBooking = async (id: string): Promise<Booking> => {
  const userId = await requireUserId()
  try {
    const { booking } = await call(getBooking, { params: { id }, query: {}, userId })
    // A host reads their guests' bookings by the same call; those are not their trips.
    if (booking.traveler.id === userId) await keepBooking(mirror, userId, booking)
    warmCovers([booking])
    return booking
  } catch (thrown) {
    if (toAppError(thrown).status === 404) await dropBooking(mirror, userId, id).catch(() => undefined)
    throw thrown
  }
}

/**
 * Cancels at once or not at all. `refund` is what the person was shown, in whole MAD: another one is refused with
 * `refund_changed`. Throws AppErrors.
 */
export const cancel = async (id: string, { refund, reason }: { refund: number; reason: string }): Promise<Booking> => {
  const userId = await requireUserId()
  const body = { refund, ...(reason !== '' && { reason }) }
  const { booking } = await call(cancelBooking, { params: { id }, body, userId })
  await keepBooking(mirror, userId, booking)
  return booking
}

/** The page to pay on. Throws AppErrors, `payment_closed` where there is nothing left to pay. */
export const createCheckout = async (bookingId: string): Promise<string> => {
  const userId = await requireUserId()
  const answer = await call(createPaymentSession, { body: { bookingId }, idempotencyKey: randomId(), userId })
  return answer.redirectUrl
}
