import type { GiftCard } from '#contract/models/money/gift-card.ts'
import { type GiftCardRow, leftOn } from './repository.ts'

/** How often the mail with the code can be asked for again, and how long that then has to wait. */
export const mostSends = 5
export const pauseMs = 86_400_000

/** A card as its buyer sees it. */
export const toGiftCard = (card: GiftCardRow, receiptId: string | null, now: Date): GiftCard => {
  const isOver = card.expiresAt !== null && card.expiresAt <= now
  return {
    id: card.id,
    state: card.state === 'active' && isOver ? 'expired' : card.state,
    value: card.value,
    remaining: card.state === 'active' ? leftOn(card) : 0,
    lastFour: card.lastFour,
    recipient: { name: card.recipientName, email: card.recipientEmail },
    paidAt: card.paidAt?.toISOString() ?? null,
    expiresAt: card.expiresAt?.toISOString() ?? null,
    sendsLeft: card.state === 'active' && !isOver ? mostSends - card.sentAgain : 0,
    receiptId,
    createdAt: card.createdAt.toISOString(),
  }
}
