/** What the server last said of single days: for searches by date without network. Places change by the minute. */
import type { AvailabilityDay } from '#contract/models/availability.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { weekdayOf } from '#contract/rules/search/search.ts'
import { lastMoment } from '#contract/rules/time/availability.ts'
import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { DayRow, MirrorDatabase } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'

/** A row that was found, with what is known of the day that was asked for. */
export interface FoundRow extends CatalogueRow {
  day?: AvailabilityDay
  /** When the server said it, in milliseconds since 1970; left out where it has just done so. */
  dayAsOf?: number
}

/** Days that are over are nobody's any more. */
const dropOver = (db: MirrorDatabase, now: number) => db.days.where('date').below(todayInMorocco(now)).delete()

export const keepDays = (
  db: MirrorDatabase,
  days: readonly { experienceId: string; day: AvailabilityDay }[],
  now: number,
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.days, async () => {
      await dropOver(db, now)
      await db.days.bulkPut(days.map(({ experienceId, day }) => ({ experienceId, date: day.date, day, seenAt: now })))
    }),
  )

/** What is known of that day, by experience. */
export const knownDaysOn = async (db: MirrorDatabase, date: string): Promise<ReadonlyMap<string, DayRow>> =>
  new Map((await db.days.where('date').equals(date).toArray()).map((row) => [row.experienceId, row]))

/** The starts of a day that are still to come. */
const stillToCome = (day: AvailabilityDay, now: number): AvailabilityDay => ({
  ...day,
  slots: day.slots.filter(({ timeSlot }) => lastMoment(day.date, timeSlot) > now),
})

/**
 * Whether a group could be booked that day, with what is known of it; null where it could not. What was never said is
 * taken from the weekdays of the listing.
 */
export const asCouldBeBooked = (
  row: CatalogueRow,
  known: DayRow | undefined,
  { date, guests = 1, now }: { date: string; guests?: number | undefined; now: number },
): FoundRow | null => {
  if (known === undefined) return row.availableDays.includes(weekdayOf(date)) ? row : null
  const day = stillToCome(known.day, now)
  return day.slots.some(({ placesLeft }) => placesLeft >= guests) ? { ...row, day, dayAsOf: known.seenAt } : null
}
