import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { at, partOf } from './columns.ts'

/** A booking's move to another start of its experience, asked for by one side; what became of it stays. */
export const bookingMoves = pgTable(
  'booking_moves',
  {
    id: uuid().primaryKey(),
    bookingId: partOf(() => bookings.id),
    by: text({ enum: ['traveler', 'host'] }).notNull(),
    /**
     * `asked`: the other side has to answer; `paying`: agreed, and dearer than what was paid; the rest is final. `full`: the
     * places were gone when it was paid. `closed`: the booking ended first.
     */
    state: text({ enum: ['asked', 'paying', 'done', 'declined', 'withdrawn', 'expired', 'full', 'closed'] }).notNull(),
    checkIn: date({ mode: 'string' }).notNull(),
    timeSlot: text(),
    /** Whole MAD that the booking costs with it, as the person who asked was shown. */
    totalPrice: integer().notNull(),
    /** The start and the price that it leaves. */
    fromCheckIn: date({ mode: 'string' }).notNull(),
    fromTimeSlot: text(),
    fromTotalPrice: integer().notNull(),
    message: text(),
    /** The start from which the policy counts if the traveler moved the booking alone; null: the new start, as after an agreed move. */
    policyStartsAt: at('policy_starts_at'),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => {
    const isOpen = sql`${table.state} in ('asked', 'paying')`
    return [
      // Whatever two windows do at once, a booking has one move under way.
      uniqueIndex('booking_moves_open').on(table.bookingId).where(isOpen),
      index('booking_moves_booking').on(table.bookingId),
      index('booking_moves_ending').on(table.expiresAt).where(isOpen),
      check('booking_moves_price', sql`${table.totalPrice} >= 0`),
    ]
  },
)
