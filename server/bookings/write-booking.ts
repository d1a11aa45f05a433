/**
 * Takes the places, inserts the booking and queues its notifications in one statement, the last of its transaction. The row of places that
 * other travelers want is locked only during this statement and the commit; before it, the transaction locks only the traveler's own row.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { insertJson } from '../platform/db/connection/json-rows.ts'
import { isUniqueViolation } from '../platform/db/database.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { announcement } from '../platform/events/announce.ts'
import type { MailRow } from '../platform/mail/repository.ts'
import { type NewNotification, noticeParts } from '../platform/notify.ts'
import type { BookingRow } from './repository.ts'
import { type OfferRow, toSlotKey } from './seats/repository.ts'
import { bookedParts } from './waitlist/leave.ts'

/** `id_taken`: a booking has this id already. `changed`: the places are gone, or the listing is not the validated version. */
type Outcome = 'created' | 'id_taken' | 'changed'

export const writeBooking = async (
  db: Database,
  offer: Pick<OfferRow, 'version' | 'price'>,
  capacity: number,
  row: BookingRow,
  messages: { mails: readonly MailRow[]; notifications: readonly NewNotification[]; now: Date },
): Promise<Outcome> => {
  const { mails: queued, notifications, now } = messages
  const start = sql`${row.checkIn}::date, ${toSlotKey(row.timeSlot)}::text`
  try {
    const { rowCount } = await db.execute(sql`
      with offer as (
        select id from experiences
        where id = ${row.experienceId} and version = ${offer.version} and price = ${offer.price}
          and status = 'published' and is_approved and deleted_at is null
        for share
      ), start as (
        insert into seats (experience_id, day, time_slot, taken, capacity)
        select id, ${start}, ${row.guests}::int, ${capacity}::int from offer
        on conflict (experience_id, day, time_slot) do update
          set taken = seats.taken + excluded.taken, capacity = excluded.capacity
          where seats.taken + excluded.taken <= excluded.capacity
        returning experience_id
      ), booking as (
        ${insertJson(bookings, [row], sql`start`)}
        returning id
      ), ${bookedParts(row.travelerId, row, now, sql`booking`)}, mail as (${insertJson(mails, queued, sql`booking`)}), ${noticeParts(notifications, now, sql`booking`)}
      select id, ${announcement([row.hostId, row.travelerId], 'bookings')},
        ${announcement(
          notifications.map(({ userId }) => userId),
          'notifications',
        )}
      from booking`)
    return rowCount === 1 ? 'created' : 'changed'
  } catch (thrown) {
    if (isUniqueViolation(thrown)) return 'id_taken'
    throw thrown
  }
}
