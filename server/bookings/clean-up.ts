import { and, lt, notInArray } from 'drizzle-orm'
import { dayPlaces } from '../platform/db/schema/bookings.ts'
import { waitlistEntries, waitlistStarts } from '../platform/db/schema/waitlist.ts'
import { type CleanUp, dayMs, toDay } from '../platform/jobs/clean-up.ts'

/** Within this time a repeated request is recognized. */
const waitlistDays = 60

/** Deletes places of past days and entries of past waiting lists. */
export const cleanUpBookings: CleanUp = async ({ db }, ago) => {
  await db.delete(dayPlaces).where(lt(dayPlaces.day, toDay(ago(2 * dayMs))))
  await db
    .delete(waitlistEntries)
    .where(
      and(
        notInArray(waitlistEntries.state, ['waiting', 'offered']),
        lt(waitlistEntries.updatedAt, ago(waitlistDays * dayMs)),
      ),
    )
  await db.delete(waitlistStarts).where(lt(waitlistStarts.day, toDay(ago(2 * dayMs))))
}
