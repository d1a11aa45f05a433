import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GuestInfo } from '#contract/models/booking.ts'
import { at, partOf, refersTo } from './columns.ts'
import { experiences } from './experiences.ts'
import { users } from './users.ts'

export const slotColumns = {
  experienceId: partOf(() => experiences.id),
  /** A calendar day in Morocco. */
  day: date({ mode: 'string' }).notNull(),
  /** `HH:MM`; empty where the experience has no slots, or for the whole day of an exception: a key holds no null. */
  timeSlot: text().notNull(),
}

/** Places taken of a day and slot. The check is what stands between any bug and a seat sold twice. */
export const seats = pgTable(
  'seats',
  { ...slotColumns, taken: integer().notNull(), capacity: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.experienceId, table.day, table.timeSlot] }),
    check('seats_within_capacity', sql`${table.taken} between 0 and ${table.capacity}`),
  ],
)

/** Days and slots that differ from the week's plan: see contract/rules/time/availability.ts. */
export const availabilityExceptions = pgTable(
  'availability_exceptions',
  { ...slotColumns, capacity: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.experienceId, table.day, table.timeSlot] }),
    check('exceptions_capacity', sql`${table.capacity} >= 0`),
  ],
)

/**
 * Places left for the largest party that still fits, for each day that differs from the weekly plan or has a booking. Triggers of the
 * initial migration update it, so that it is right whichever release writes; the code never writes it.
 */
export const dayPlaces = pgTable(
  'day_places',
  { experienceId: slotColumns.experienceId, day: slotColumns.day, places: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.experienceId, table.day] }),
    index('day_places_of_day').on(table.day, table.places, table.experienceId),
  ],
)

export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    experienceId: refersTo(() => experiences.id),
    travelerId: refersTo(() => users.id),
    /** The experience's host, kept here so that a host's list is one index. */
    hostId: refersTo(() => users.id),
    status: text({ enum: ['pending', 'confirmed', 'completed', 'cancelled'] }).notNull(),
    payment: text({ enum: ['open', 'paid', 'failed', 'refunded'] }).notNull(),
    paymentMethod: text({ enum: ['card', 'paypal'] }).notNull(),
    checkIn: date({ mode: 'string' }).notNull(),
    checkOut: date({ mode: 'string' }).notNull(),
    timeSlot: text(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    guests: integer().notNull(),
    /** Whole MAD. */
    totalPrice: integer().notNull(),
    /** Percent of it that is paid online, as it was agreed; null: all of it (contract/rules/money/deposit.ts). */
    deposit: smallint(),
    /** What of that a gift card pays, and what of it went back on the card when the booking ended. Whole MAD. */
    giftAmount: integer().notNull().default(0),
    giftBack: integer().notNull().default(0),
    /** The part that the provider took back while the booking held it (payment_alerts). Whole MAD. */
    reversed: integer().notNull().default(0),
    /** As it was when the booking was made. */
    cancellationPolicy: text({ enum: ['flexible', 'moderate', 'strict'] }).notNull(),
    respondBy: at('respond_by').notNull(),
    payBy: at('pay_by').notNull(),
    /** When a confirmed booking is over: the end of its last day. */
    completesAt: at('completes_at').notNull(),
    /** When the host answered; of one that was confirmed at once, when it was made. */
    answeredAt: at('answered_at'),
    /** Confirmed when it was made, without a request. */
    instantConfirmation: boolean().notNull().default(false),
    refund: integer(),
    message: text(),
    reason: text(),
    cause: text({ enum: ['traveler', 'host', 'declined', 'expired', 'unpaid'] }),
    /** When the host received them, and how many came; null until then. */
    checkedInAt: at('checked_in_at'),
    guestsCame: integer(),
    /** How often it was moved to another start. */
    moves: integer().notNull().default(0),
    /** The earlier start from which the policy still counts (`policyStartAfterMove`); null: the booking's start. */
    policyStartsAt: at('policy_starts_at'),
    guestInfo: jsonb().$type<GuestInfo>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => {
    const isUnpaid = sql`${table.status} in ('pending', 'confirmed') and ${table.payment} in ('open', 'failed')`
    return [
      index('bookings_traveler').on(table.travelerId, table.createdAt.desc(), table.id),
      index('bookings_host').on(table.hostId, table.createdAt.desc(), table.id),
      index('bookings_experience').on(table.experienceId, table.checkIn),
      // What falls due by itself, and nothing else.
      index('bookings_unanswered').on(table.respondBy).where(sql`${table.status} = 'pending'`),
      index('bookings_unpaid').on(table.payBy).where(isUnpaid),
      index('bookings_ending').on(table.completesAt).where(sql`${table.status} = 'confirmed'`),
      check('bookings_guests', sql`${table.guests} >= 1`),
      check('bookings_came', sql`${table.guestsCame} between 1 and ${table.guests}`),
      check('bookings_refund', sql`${table.refund} between 0 and ${table.totalPrice}`),
    ]
  },
)
