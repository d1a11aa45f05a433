import type { GiftCardBalance } from '#contract/models/money/gift-card.ts'
import { giftPart } from '#contract/rules/money/gift-card.ts'

/** A code that the server knows, and what is on its card. */
export interface AppliedCard extends GiftCardBalance {
  code: string
}

/** The gift card as the booking sends it: never more of it, in whole MAD, than is paid online. Undefined where it pays nothing. */
export const giftCardSent = (
  card: AppliedCard | null,
  priced: Parameters<typeof giftPart>[0],
): { code: string; amount: number } | undefined => {
  const amount = card === null ? 0 : giftPart(priced, card.remaining)
  return card === null || amount === 0 ? undefined : { code: card.code, amount }
}
