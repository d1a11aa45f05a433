import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { at, partOf } from './columns.ts'

/** Check-ins that a host's devices sent and that changed something: `bookings.guests_came` is what counts of them. */
export const checkIns = pgTable(
  'check_ins',
  {
    bookingId: partOf(() => bookings.id),
    /** The request's idempotency key: a check-in that is sent again is the same row. */
    key: text().notNull(),
    /** The sign-in of the device. Not a foreign key, because the row outlives the sign-in. Null for a count of an earlier release. */
    sessionId: uuid(),
    guests: integer().notNull(),
    /** When the device counted them, and when that arrived here. */
    countedAt: at('counted_at').notNull(),
    arrivedAt: at('arrived_at').notNull(),
    /** The start that the host let the guests in for; null if the client did not send it. */
    checkIn: date({ mode: 'string' }),
    timeSlot: text(),
    /** `different`: two devices counted differently and the host has not decided; `decided`: the host has. */
    state: text({ enum: ['counted', 'different', 'decided', 'refused'] }).notNull(),
    /** The error code of a refused check-in. */
    code: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.key] }),
    check('check_ins_guests', sql`${table.guests} >= 1`),
    check('check_ins_code', sql`(${table.state} = 'refused') = (${table.code} is not null)`),
  ],
)
