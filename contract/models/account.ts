import * as z from 'zod/mini'
import { day, id, instant } from './primitives.ts'
import { user } from './user.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

/** Everything the database holds of a person, without secrets. Rows are told as they are kept, by the names of their columns. */
export const accountExport = z.strictObject({
  exportedAt: instant,
  profile: user,
  /** The bio in other languages, where it was put into any. */
  bioTranslations: z.optional(z.record(z.string(), z.string())),
  twoFactor: z.boolean(),
  bookings: rows,
  /** Moves of these bookings that were asked for. */
  moves: z.optional(rows),
  waitlist: z.optional(rows),
  /** Of this person's listings, made by others. */
  guestBookings: rows,
  favorites: rows,
  reviews: rows,
  conversations: rows,
  messages: rows,
  notifications: rows,
  listings: rows,
  /** What approved ones said before changes that no admin has looked at. */
  listingChanges: rows,
  pictures: rows,
  sessions: rows,
  securityEvents: rows,
  /** Servers of earlier releases have none. */
  passkeys: z.optional(rows),
  providerIdentities: z.optional(rows),
  blocks: rows,
  reports: rows,
  contactMessages: rows,
  payoutAccount: z.optional(rows),
  payouts: z.optional(rows),
  documents: z.optional(rows),
  noShows: z.optional(rows),
  cashPayments: z.optional(rows),
  giftCards: z.optional(rows),
  giftCardUses: z.optional(rows),
})
export type AccountExport = z.infer<typeof accountExport>

/** What stands in the way of deleting an account: the details of `account_has_bookings`. */
export const bookingInTheWay = z.strictObject({
  id,
  title: z.string(),
  checkIn: day,
  as: z.enum(['traveler', 'host']),
})
export const bookingsInTheWay = z.strictObject({ bookings: z.array(bookingInTheWay) })
export type BookingInTheWay = z.infer<typeof bookingInTheWay>

/**
 * Open money that prevents the deletion of an account: a gift card's payment that may still be charged until a given time, a dispute about
 * a booking or its cash, a refund that has not been paid back, earnings that are in no payout, a payout that the bank has not paid, or a
 * payment that an admin is reviewing. Amounts are whole MAD; null for kinds without an amount.
 */
export const deletionBlocker = z.strictObject({
  kind: z.enum(['card_payment', 'dispute', 'refund', 'earnings', 'payout', 'payment_alert']),
  amount: z.nullable(z.int()),
  until: z.nullable(instant),
})
/** The details of `account_has_money`. */
export const deletionBlockers = z.strictObject({ blockers: z.array(deletionBlocker) })
export type DeletionBlocker = z.infer<typeof deletionBlocker>
