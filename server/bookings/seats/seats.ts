/** Places of a day and slot are taken by the statement that books (write-booking.ts) and given back here. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { seats } from '#server/platform/db/schema/bookings.ts'
import { toSlotKey } from './offer-repository.ts'

export interface Start {
  experienceId: string
  checkIn: string
  timeSlot: string | null
}

/** Gives places back. Only the one statement that ends a booking may call it, once. */
export const releaseSeats = async (
  db: Pick<Database, 'update'>,
  { experienceId, checkIn, timeSlot }: Start,
  guests: number,
): Promise<void> => {
  await db
    .update(seats)
    .set({ taken: sql`${seats.taken} - ${guests}` })
    .where(and(eq(seats.experienceId, experienceId), eq(seats.day, checkIn), eq(seats.timeSlot, toSlotKey(timeSlot))))
}
