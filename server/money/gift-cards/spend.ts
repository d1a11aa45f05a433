/** Bookings take their online payment from a gift card and return refunds to it, under the lock of the card. */
import { type GiftPriced, giftPart } from '#contract/rules/money/gift-card.ts'
import type { CardShare, PaidByCard } from '#server/bookings/money-hooks.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { hashesOf } from './code.ts'
import { findSpendable, holdCardByBooking, recordUse } from './repository.ts'

/** Holds the card of a code and returns what it pays of a price. The error does not reveal what is wrong with the code. */
export const holdCardOfCode = async (
  db: Database,
  config: Deps['config'],
  { code, amount: shown }: { code: string; amount: number },
  priced: GiftPriced,
  now: Date,
): Promise<CardShare> => {
  const card = await findSpendable(db, hashesOf(config, code), now, true)
  if (card === null) throw new ApiError('gift_card_refused')
  const amount = giftPart(priced, card.remaining)
  if (amount !== shown) throw new ApiError('gift_card_changed', { details: { amount } })
  return { giftCardId: card.id, amount }
}

export const takeFromCard = (
  db: Database,
  { giftCardId, amount }: CardShare,
  bookingId: string,
  now: Date,
): Promise<void> => recordUse(db, { giftCardId, bookingId, amount }, now)

/** Holds the card of a held booking, before its places change; returns null if no card pays it. */
export const holdCardOfBooking = async (db: Database, { id, giftAmount }: PaidByCard): Promise<string | null> =>
  giftAmount === 0 ? null : holdCardByBooking(db, id)

/** Returns an amount that a booking took to its held card. */
export const giveBackOnCard = async (
  db: Database,
  { id: bookingId }: PaidByCard,
  giftCardId: string | null,
  amount: number,
  now: Date,
): Promise<void> => {
  if (amount === 0) return
  if (giftCardId === null) throw new Error(`Booking ${bookingId} was paid with a card that is not known.`)
  await recordUse(db, { giftCardId, bookingId, amount: -amount }, now)
}
