import type { GiftCard } from '#contract/models/money/gift-card.ts'
import { type BoughtCard, balanceOf, type Spendable, spendableOn } from './repository.ts'

/** How often a buyer can send the mail with the code again, and the pause between two times. */
export const maxSends = 5
export const sendPauseMs = 86_400_000

/** Returns whether the rest of a paid card expired; a card that was spent in time has not. */
export const isExpired = (spendable: Spendable | null, now: Date): boolean =>
  spendable === null || (spendable.remaining === 0 && spendable.until <= now)

/** Returns a card as its buyer sees it. */
export const toGiftCard = ({ card, uses, receiptId }: BoughtCard, now: Date): GiftCard => {
  const isPaid = card.state === 'active'
  const spendable = spendableOn(card, uses, now)
  const hasExpired = isPaid && isExpired(spendable, now)
  return {
    id: card.id,
    state: hasExpired ? 'expired' : card.state,
    value: card.value,
    remaining: hasExpired ? balanceOf(card) : (spendable?.remaining ?? 0),
    lastFour: card.lastFour,
    recipient: { name: card.recipientName, email: card.recipientEmail },
    recipientRefused: card.recipientRefusedAt !== null,
    paidAt: card.paidAt?.toISOString() ?? null,
    expiresAt: spendable?.until.toISOString() ?? null,
    // A recipient who deleted their account has no address.
    sendsLeft: isPaid && !hasExpired && card.recipientEmail !== '' ? maxSends - card.sentAgain : 0,
    receiptId,
    createdAt: card.createdAt.toISOString(),
  }
}
