/**
 * Bookings as the server last told them: a traveler's own, or those of a host's listings, each in a table of its own.
 * Nothing about them is guessed here: no booking is ever queued.
 */
import type { Booking } from '#contract/models/booking.ts'
import type { BookingRow, MirrorDatabase } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { ownerOf } from '../db/owner.ts'

/** The table, and the key that says how old it is. */
export type BookingList = 'bookings' | 'hostBookings'

/** When the whole list was last told, in milliseconds since 1970; null if never on this device. */
export const bookingsAskedAt = async (db: MirrorDatabase, list: BookingList = 'bookings'): Promise<number | null> => {
  const meta = await db.meta.get(list)
  return meta?.key === list ? meta.asOf : null
}

export const bookingRows = (
  db: MirrorDatabase,
  userId: string,
  list: BookingList = 'bookings',
): PromiseLike<BookingRow[]> => db[list].where('userId').equals(userId).toArray()

/** Answers may arrive in another order than they were given: the booking that changed last stays. */
const newerOf = (kept: Booking | undefined, fetched: Booking): Booking =>
  kept && kept.updatedAt > fetched.updatedAt ? kept : fetched

/** Keeps one booking. Nothing is written for a person who does not own the mirror any more. */
export const keepBooking = (
  db: MirrorDatabase,
  userId: string,
  booking: Booking,
  list: BookingList = 'bookings',
  now = Date.now(),
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db[list], db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const kept = await db[list].get([userId, booking.id])
      await db[list].put({ userId, id: booking.id, booking: newerOf(kept?.booking, booking), toldAt: now })
    }),
  )

/** Puts the whole list in place of the one before; what was made since it was asked for (`since`) stays. */
export const replaceBookings = (
  db: MirrorDatabase,
  userId: string,
  bookings: readonly Booking[],
  { since, now }: { since: number; now: number },
  list: BookingList = 'bookings',
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db[list], db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      const kept = new Map((await bookingRows(db, userId, list)).map(({ id, booking }) => [id, booking]))
      const fetched = new Set(bookings.map(({ id }) => id))
      const gone = [...kept.values()].filter(({ id, createdAt }) => !fetched.has(id) && Date.parse(createdAt) < since)
      await db[list].bulkDelete(gone.map(({ id }): [string, string] => [userId, id]))
      await db[list].bulkPut(
        bookings.map((booking) => ({
          userId,
          id: booking.id,
          booking: newerOf(kept.get(booking.id), booking),
          toldAt: now,
        })),
      )
      await db.meta.put({ key: list, asOf: now })
    }),
  )

/** It is not this person's, or not there (404). */
export const dropBooking = (
  db: MirrorDatabase,
  userId: string,
  id: string,
  list: BookingList = 'bookings',
): Promise<void> => onDevice(() => db[list].delete([userId, id]))
