import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { toSlotKey } from '../seats/offer-repository.ts'
import type { Start } from '../seats/seats.ts'
import { changeEntry, findOpenEntry, markStart } from './repository.ts'

/** Takes a person off the list of a start; nothing where they are not on it. What was offered to them goes to the next at once. */
export const leaveWaitlist = ({ db, clock }: Deps, { userId }: Caller, start: Start): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await findOpenEntry(tx, userId, start)) === null) return
    const now = clock()
    await markStart(tx, start, now)
    const held = await findOpenEntry(tx, userId, start)
    if (held) await changeEntry(tx, held.id, { state: 'left' }, now)
  })

/**
 * The parts of a `with` that take whoever books a start off its list; `cause` is the part before them that booked. The start is
 * marked, and so held, before the entry: whoever offers its places goes the same way.
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

/** The same for a booking that was moved to a start. */
export const leaveBooked = async (
  db: Pick<Database, 'execute'>,
  userId: string,
  start: Start,
  now: Date,
): Promise<void> => {
  await db.execute(
    sql`with moved as (select 1), ${bookedParts(userId, start, now, sql`moved`)} select count(*) from unlisted`,
  )
}
