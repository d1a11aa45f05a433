/** Activates a paid gift card: creates its code and queues the mail with it, in the transaction that books the charge. */
import { giftCardYears } from '#contract/rules/money/gift-card.ts'
import { findUser } from '#server/accounts/users/repository.ts'
import { insertAlert } from '#server/money/payments/alerts-repository.ts'
import type { PaymentDeps, PaymentEventRow } from '#server/money/payments/repository.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { queueMails } from '#server/platform/mail/repository.ts'
import { cardCharge } from '../ledger/entries.ts'
import { insertEntries } from '../ledger/repository.ts'
import { createCode, toStoredCode } from './code.ts'
import { purchaseEmails } from './emails.ts'
import { changeCard, type GiftCardRow } from './repository.ts'

const yearsLater = (now: Date): Date => {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() + giftCardYears)
  return then
}

/** Activates a paid card without a code, because no address is left to send one to, and alerts an admin, who gives the money back. */
const activateWithoutCode = async (
  { db, clock }: PaymentDeps,
  card: GiftCardRow,
  { id, paymentId, provider, reference, amount }: PaymentEventRow,
): Promise<void> => {
  const now = clock()
  const value = card.state === 'active' ? card.value + amount : amount
  await changeCard(db, card.id, { state: 'active', value, paidAt: now, expiresAt: yearsLater(now), updatedAt: now })
  await insertAlert(db, {
    paymentId,
    eventId: id,
    provider,
    reference: `${reference} undeliverable`,
    kind: 'undeliverable_card',
    state: 'CHARGED',
    toldAt: now,
  })
  await announceWaiting(db)
}

/**
 * Adds a charge to a held card, whatever its amount and however late it comes: a card is worth what was paid for it. The first charge
 * creates the code.
 */
export const chargeCard = async (
  deps: PaymentDeps,
  card: GiftCardRow,
  event: PaymentEventRow,
): Promise<'paid' | 'undeliverable'> => {
  const { db, clock, config } = deps
  if (event.amount <= 0) return 'paid'
  const now = clock()
  await insertEntries(db, cardCharge({ ...event, at: event.receivedAt }, config))
  // The buyer or the recipient deleted their account before the charge, and the deletion removed the address.
  if (card.recipientEmail === '' && card.codeHash === null) {
    await activateWithoutCode(deps, card, event)
    return 'undeliverable'
  }
  if (card.state === 'active') {
    await changeCard(db, card.id, { value: card.value + event.amount, updatedAt: now })
    return 'paid'
  }
  const code = createCode()
  const active = await changeCard(db, card.id, {
    ...toStoredCode(config, card.id, code),
    state: 'active',
    value: event.amount,
    paidAt: now,
    expiresAt: yearsLater(now),
    updatedAt: now,
  })
  const buyer = await findUser(db, card.buyerId)
  if (active !== null) await queueMails({ db, clock }, purchaseEmails(config, active, code, buyer))
  return 'paid'
}
