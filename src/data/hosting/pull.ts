import { listHostBookings } from '#contract/endpoints/bookings.ts'
import { getHostFigures } from '#contract/endpoints/hosts.ts'
import { myExperiences } from '#contract/endpoints/listings.ts'
import type { Booking } from '#contract/models/booking.ts'
import { readPages } from '../api/read-pages.ts'
import { replaceBookings } from '../bookings/cache.ts'
import { isWorkerInCharge, picturesOf, warmPictures } from '../catalogue/pictures.ts'
import { mirror } from '../db/mirror.ts'
import { keepHostFigures, replaceListings } from '../listings/cache.ts'
import { call } from '../session/call.ts'
import { requireSession } from '../session/require-user.ts'
import { pullHostWaitlist } from '../waitlist/pull.ts'
import { pullPayouts } from './payouts.ts'
import { pullVoucherKey } from './voucher-key.ts'

/** Specification, section 9: the dashboard asks for a hundred at a time. */
const pageSize = 100
/** The newest bookings that a device keeps. */
const maxBookings = 500

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
  for (let page = 1; bookings.length < maxBookings; page++) {
    const answer = await call(listHostBookings, { query: { page, limit: pageSize }, userId })
    bookings.push(...answer.bookings)
    if (answer.bookings.length < pageSize || bookings.length >= answer.total) break
  }
  await replaceBookings(mirror, userId, bookings, { since, now: Date.now() }, 'hostBookings')
}

export const pullFigures = async (userId: string): Promise<void> => {
  const { figures } = await call(getHostFigures, { userId })
  await keepHostFigures(mirror, userId, figures, Date.now())
}

/**
 * Asks the server for all of it; nothing for a person who is not a host. What could be had is kept even where another
 * part failed. Throws the first AppError.
 */
export const pullHosting = async (): Promise<void> => {
  const {
    user: { id, isHost },
  } = await requireSession()
  if (!isHost) return
  const parts = await Promise.allSettled([
    pullListings(id),
    pullHostBookings(id),
    pullFigures(id),
    // One number beside each start: its failure is no failure of the rest, and a server of before does not know it.
    pullHostWaitlist(id).catch(() => undefined),
    pullPayouts(),
    pullVoucherKey(),
  ])
  for (const part of parts) if (part.status === 'rejected') throw part.reason
}
