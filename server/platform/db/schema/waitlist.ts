import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { slotColumns } from './bookings.ts'
import { at, partOf } from './columns.ts'
import { users } from './users.ts'

/**
 * A start that people wait for. Triggers (the initial migration) count each time that its places may have come free, whoever writes;
 * whoever offers its places holds this row.
 */
export const waitlistStarts = pgTable(
  'waitlist_starts',
  {
    ...slotColumns,
    freed: integer().notNull().default(0),
    /** When it has to be looked at; null where nothing is to be done before it changes. */
    lookAt: at('look_at'),
  },
  (table) => [
    primaryKey({ columns: [table.experienceId, table.day, table.timeSlot] }),
    index('waitlist_starts_due').on(table.lookAt).where(sql`${table.lookAt} is not null`),
  ],
)

/** A person who waits for places of one start; what became of it stays for a while. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    /** Made on the device. */
    id: uuid().primaryKey(),
    userId: partOf(() => users.id),
    ...slotColumns,
    guests: integer().notNull(),
    /**
     * `offered` until `offerUntil`; the rest is final. `unanswered`: as many offers as one entry gets passed. `closed`: the start is
     * over, or no longer offered.
     */
    state: text({ enum: ['waiting', 'offered', 'booked', 'left', 'unanswered', 'closed'] }).notNull(),
    offers: integer().notNull().default(0),
    offerUntil: at('offer_until'),
    /** The count of its start when it joined or was last offered: the same places are not offered to it twice. */
    seenFreed: integer().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => {
    const isOpen = sql`${table.state} in ('waiting', 'offered')`
    return [
      // Whatever two devices do at once, a person waits once for a start.
      uniqueIndex('waitlist_entries_open')
        .on(table.userId, table.experienceId, table.day, table.timeSlot)
        .where(isOpen),
      index('waitlist_entries_of_start')
        .on(table.experienceId, table.day, table.timeSlot, table.createdAt)
        .where(isOpen),
      index('waitlist_entries_ended').on(table.updatedAt).where(sql`${table.state} not in ('waiting', 'offered')`),
      check('waitlist_entries_guests', sql`${table.guests} >= 1`),
    ]
  },
)
