import type { GiftCard } from '#contract/models/money/gift-card.ts'
import type { CardUse } from '#contract/rules/money/gift-card.ts'
import { type GiftCardRow, leftOn, spendableOn } from './repository.ts'

/** How often the mail with the code can be asked for again, and how long that then has to wait. */
export const mostSends = 5
export const pauseMs = 86_400_000

/** Nothing of it can be spent any more, and not because it was spent. */
export const isOver = (card: GiftCardRow, uses: readonly CardUse[], now: Date): boolean => {
  const spendable = spendableOn(card, uses, now)
  return spendable === null || (spendable.remaining === 0 && spendable.until <= now)
}

interface Bought {
  card: GiftCardRow
  uses: readonly CardUse[]
  receiptId: string | null
}

/** A card as its buyer sees it. */
export const toGiftCard = ({ card, uses, receiptId }: Bought, now: Date): GiftCard => {
  const isPaid = card.state === 'active'
  const ended = isPaid && isOver(card, uses, now)
  const spendable = spendableOn(card, uses, now)
  return {
    id: card.id,
    state: ended ? 'expired' : card.state,
    value: card.value,
    remaining: ended ? leftOn(card) : (spendable?.remaining ?? 0),
    lastFour: card.lastFour,
    recipient: { name: card.recipientName, email: card.recipientEmail },
    paidAt: card.paidAt?.toISOString() ?? null,
    expiresAt: spendable?.until.toISOString() ?? null,
    sendsLeft: isPaid && !ended ? mostSends - card.sentAgain : 0,
    receiptId,
    createdAt: card.createdAt.toISOString(),
  }
}
