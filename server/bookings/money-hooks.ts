/** The hooks of bookings that the module of money implements (server/money/module.ts). `db` is the transaction that holds the booking. */
import type { SQL } from 'drizzle-orm'
import type { GiftPriced } from '#contract/rules/money/gift-card.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { bookings } from '#server/platform/db/schema/bookings.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { defineHook } from '../platform/hooks.ts'

/** The amount of a booking that a held gift card pays, in whole MAD. */
export interface CardShare {
  giftCardId: string
  amount: number
}

export interface PaidByCard extends GiftPriced {
  id: string
  giftAmount: number
}

/** Holds the card of a code and returns the amount of the price that it pays. Throws `gift_card_refused`, or `gift_card_changed` if it is not the amount shown. */
export const holdCardOfCode =
  defineHook<
    (
      db: Database,
      config: Deps['config'],
      card: { code: string; amount: number },
      priced: GiftPriced,
      now: Date,
    ) => Promise<CardShare>
  >('holdCardOfCode')

/** Takes the share of a new booking from its held card. */
export const takeFromCard =
  defineHook<(db: Database, share: CardShare, bookingId: string, now: Date) => Promise<void>>('takeFromCard')

/** Holds the card that pays a held booking, before its places change. Returns its id, or null if no card pays. */
export const holdCardOfBooking =
  defineHook<(db: Database, booking: PaidByCard) => Promise<string | null>>('holdCardOfBooking')

/** Returns whole MAD of a booking to its held card. */
export const giveBackOnCard =
  defineHook<
    (db: Database, booking: PaidByCard, giftCardId: string | null, amount: number, now: Date) => Promise<void>
  >('giveBackOnCard')

/** Runs work that tries a code, and counts it as an attempt if the code is refused. */
export const withCodeAttempt =
  defineHook<(deps: Deps, caller: Caller, work: () => Promise<void>) => Promise<void>>('withCodeAttempt')

/** Refunds whole MAD of the charges that paid a booking, the latest first. */
export const refundCharges =
  defineHook<
    (db: Database, bookingId: string, amount: number, now: Date, why?: 'cancelled' | 'moved') => Promise<void>
  >('refundCharges')

/** Writes the entries of a booking's rows that the ledger lacks. Called after every change of the rows. */
export const updateLedger =
  defineHook<
    (
      db: Database,
      rates: Pick<Deps['config'], 'commissionRate' | 'paymentFeeRate'>,
      bookingId: string,
    ) => Promise<unknown>
  >('updateLedger')

/** Returns whether an admin has yet to look into a payment of the booking. */
export const isUnderReview = defineHook<(db: Database, bookingId: string) => Promise<boolean>>('isUnderReview')

/** Returns `isUnderReview` as a condition on a column with the booking's id. */
export const isUnderReviewSql = defineHook<(bookingId: typeof bookings.id) => SQL>('isUnderReviewSql')
