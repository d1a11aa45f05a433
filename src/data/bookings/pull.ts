import { getBooking, listBookings } from '#contract/endpoints/bookings.ts'
import type { Booking } from '#contract/models/booking.ts'
import { toAppError } from '../api/app-error.ts'
import { picturesOf, warmPictures } from '../catalogue/pictures.ts'
import { mirror } from '../db/mirror.ts'
import { call } from '../session/call.ts'
import { requireSession } from '../session/require-user.ts'
import { dropBooking, keepBooking, replaceBookings } from './cache.ts'

/** Of the contract, in one answer. */
const pageSize = 100
/** The newest bookings that a device keeps. */
const maxBookings = 500

/** What a voucher shows must be there without network too. */
const warmCovers = (bookings: readonly Booking[]) => {
  const ahead = bookings.filter(({ status }) => status === 'pending' || status === 'confirmed')
  void warmPictures(ahead.flatMap(({ experience: { images } }) => picturesOf({ image: images[0] ?? null, images: [] })))
}

/** Asks the server for every booking of this person. Throws AppErrors. */
export const pullBookings = async (): Promise<void> => {
  const userId = (await requireSession()).user.id
  const since = Date.now()
  const bookings: Booking[] = []
  for (let page = 1; bookings.length < maxBookings; page++) {
    const answer = await call(listBookings, { query: { page, limit: pageSize }, userId })
    bookings.push(...answer.bookings)
    if (answer.bookings.length < pageSize || bookings.length >= answer.total) break
  }
  await replaceBookings(mirror, userId, bookings, { since, now: Date.now() })
  warmCovers(bookings)
}

/** Asks the server for one booking. Throws AppErrors; after a 404 it is no longer on the device. */
export const pullBooking = async (id: string): Promise<Booking> => {
  const userId = (await requireSession()).user.id
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
