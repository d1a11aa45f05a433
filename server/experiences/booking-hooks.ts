/** Functions that experiences need of the module bookings, which implements them (server/bookings/module.ts). */
import type { AvailabilityDay } from '#contract/models/availability.ts'
import type { Database } from '#server/platform/db/database.ts'
import { defineHook } from '../platform/hooks.ts'

export const countActiveBookings =
  defineHook<(db: Database, experienceId: string, now: Date) => Promise<number>>('countActiveBookings')

/** Returns one day of each listing as its calendar shows it; `now` in milliseconds since 1970. Listings that are not public are left out. */
export const findDayOfEach =
  defineHook<
    (
      db: Database,
      experienceIds: readonly string[],
      day: string,
      now: number,
    ) => Promise<ReadonlyMap<string, AvailabilityDay>>
  >('findDayOfEach')
