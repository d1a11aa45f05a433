/** This person's bookings as the server last told them. Nothing about them is guessed here: no booking is ever queued. */
import type { Booking } from '#contract/booking.ts'
import type { BookingRow, MirrorDatabase } from './mirror.ts'
import { onDevice } from './open-database.ts'
import { ownerOf } from './owner.ts'

/** When the whole list was last told, in milliseconds since 1970; null if never on this device. */
export const bookingsAskedAt = async (db: MirrorDatabase): Promise<number | null> => {
  const meta = await db.meta.get('bookings')
  return meta?.key === 'bookings' ? meta.asOf : null
}

export const bookingRows = (db: MirrorDatabase, userId: string): PromiseLike<BookingRow[]> =>
  db.bookings.where('userId').equals(userId).toArray()

/** Answers may arrive in another order than they were given: the booking that changed last stays. */
const newerOf = (kept: Booking | undefined, told: Booking): Booking =>
  kept && kept.updatedAt > told.updatedAt ? kept : told

/** Keeps one booking. Nothing is written for somebody who does not own the mirror any more. */
export const keepBooking = (db: MirrorDatabase, userId: string, booking: Booking): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.bookings, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const kept = await db.bookings.get([userId, booking.id])
      await db.bookings.put({ userId, id: booking.id, booking: newerOf(kept?.booking, booking) })
    }),
  )

/** Puts the whole list in place of the one before; what was made since it was asked for (`since`) stays. */
export const replaceBookings = (
  db: MirrorDatabase,
  userId: string,
  bookings: readonly Booking[],
  { since, now }: { since: number; now: number },
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.bookings, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const kept = new Map((await bookingRows(db, userId)).map(({ id, booking }) => [id, booking]))
      const told = new Set(bookings.map(({ id }) => id))
      const gone = [...kept.values()].filter(({ id, createdAt }) => !told.has(id) && Date.parse(createdAt) < since)
      await db.bookings.bulkDelete(gone.map(({ id }): [string, string] => [userId, id]))
      await db.bookings.bulkPut(
        bookings.map((booking) => ({ userId, id: booking.id, booking: newerOf(kept.get(booking.id), booking) })),
      )
      await db.meta.put({ key: 'bookings', asOf: now })
    }),
  )

/** It is not this person's, or not there (404). */
export const dropBooking = (db: MirrorDatabase, userId: string, id: string): Promise<void> =>
  onDevice(() => db.bookings.delete([userId, id]))
