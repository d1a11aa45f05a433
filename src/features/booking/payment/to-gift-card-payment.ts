import type { BookingInput } from '#contract/models/booking.ts'
import type { GiftCardBalance } from '#contract/models/money/gift-card.ts'
import { giftPart } from '#contract/rules/money/gift-card.ts'

/** A code that the server accepted, with the balance of its card. */
export interface AppliedCard extends GiftCardBalance {
  code: string
}

/** Returns what the booking pays with the card, in whole MAD and never more than is paid online; undefined if that is nothing. */
export const toGiftCardPayment = (
  card: AppliedCard | null,
  priced: Parameters<typeof giftPart>[0],
): BookingInput['giftCard'] => {
  if (card === null) return undefined
  const amount = giftPart(priced, card.remaining)
  return amount === 0 ? undefined : { code: card.code, amount }
}
