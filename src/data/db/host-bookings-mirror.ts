/** Bookings of this host's listings as the server last told them. */
import type { Booking } from '#contract/booking.ts'
import type { BookingRow, MirrorDatabase } from './mirror.ts'
import { onDevice } from './open-database.ts'
import { ownerOf } from './owner.ts'

export const hostBookingRows = (db: MirrorDatabase, userId: string): PromiseLike<BookingRow[]> =>
  db.hostBookings.where('userId').equals(userId).toArray()

/** Answers may arrive in another order than they were given: the booking that changed last stays. */
const isOlder = (told: Booking, kept: Booking | undefined) => kept !== undefined && kept.updatedAt > told.updatedAt

/** Keeps bookings that were told. Nothing is written for somebody who does not own the mirror any more. */
export const keepHostBookings = (db: MirrorDatabase, userId: string, bookings: readonly Booking[]): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.hostBookings, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const kept = new Map((await hostBookingRows(db, userId)).map(({ id, booking }) => [id, booking]))
      const newer = bookings.filter((booking) => !isOlder(booking, kept.get(booking.id)))
      await db.hostBookings.bulkPut(newer.map((booking) => ({ userId, id: booking.id, booking })))
    }),
  )
