import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { dueChange } from '../close-booking.ts'

/** How many of an experience's bookings are still to come: not those that time has ended and nobody yet has marked so. */
export const countActive = async (db: Pick<Database, 'select'>, experienceId: string, now: Date): Promise<number> => {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.experienceId, experienceId), inArray(bookings.status, ['pending', 'confirmed'])))
  return rows.filter((row) => dueChange(row, now) === null).length
}
