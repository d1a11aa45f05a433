import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { type Start, toSlotKey } from '../seats/repository.ts'
import { changeEntry, findOpenEntry, markStart } from './repository.ts'

/** Removes a traveler from the list of a start, if they are on it. The job then offers their places to the next in line. */
export const leaveWaitlist = ({ db, clock }: Deps, { userId }: Caller, start: Start): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await findOpenEntry(tx, userId, start)) === null) return
    const now = clock()
    await markStart(tx, start, now)
    const held = await findOpenEntry(tx, userId, start)
    if (held) await changeEntry(tx, held.id, { state: 'left' }, now)
  })

/**
 * Returns the parts of a `with` that remove a traveler who books a start from its list. `cause` is the preceding part that books. They lock
 * the start before the entry, in the same order as the job that offers places.
 */
export const bookedParts = (userId: string, { experienceId, checkIn, timeSlot }: Start, now: Date, cause: SQL): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  const isStart = (table: SQL) =>
    sql`${table}.experience_id = ${experienceId} and ${table}.day = ${checkIn}::date and ${table}.time_slot = ${toSlotKey(timeSlot)}`
  return sql`
  waited as (
    update waitlist_starts set look_at = ${at} from ${cause}
    where ${isStart(sql`waitlist_starts`)} and exists (
      select from waitlist_entries waiting where ${isStart(sql`waiting`)} and waiting.user_id = ${userId}
        and waiting.state in ('waiting', 'offered'))
    returning waitlist_starts.experience_id
  ), unlisted as (
    update waitlist_entries set state = 'booked', updated_at = ${at} from waited
    where ${isStart(sql`waitlist_entries`)} and waitlist_entries.user_id = ${userId}
      and waitlist_entries.state in ('waiting', 'offered')
    returning waitlist_entries.id
  )`
}

/** Removes a traveler from the list of the start that their booking was moved to. */
export const leaveBooked = async (db: Database, userId: string, start: Start, now: Date): Promise<void> => {
  await db.execute(
    sql`with moved as (select 1), ${bookedParts(userId, start, now, sql`moved`)} select count(*) from unlisted`,
  )
}
