/** Places of a day and slot: taken and given back by one statement each, never looked at first. */
import { and, eq, sql } from 'drizzle-orm'
import { seats } from '../db/schema/bookings.ts'
import type { Database } from '../deps.ts'
import { toSlotKey } from './offer-repository.ts'

export interface Start {
  experienceId: string
  checkIn: string
  timeSlot: string | null
}

/** Takes `guests` of `capacity` places where so many are left; false where they are not. */
export const takeSeats = async (
  db: Pick<Database, 'insert'>,
  { experienceId, checkIn, timeSlot }: Start,
  guests: number,
  capacity: number,
): Promise<boolean> => {
  if (guests > capacity) return false
  const taken = await db
    .insert(seats)
    .values({ experienceId, day: checkIn, timeSlot: toSlotKey(timeSlot), taken: guests, capacity })
    .onConflictDoUpdate({
      target: [seats.experienceId, seats.day, seats.timeSlot],
      set: { taken: sql`${seats.taken} + excluded.taken`, capacity: sql`excluded.capacity` },
      setWhere: sql`${seats.taken} + excluded.taken <= excluded.capacity`,
    })
    .returning({ taken: seats.taken })
  return taken.length > 0
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
