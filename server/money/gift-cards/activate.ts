/** Activates a paid gift card: creates its code and queues the mail with it, in the transaction that books the charge. */
import { giftCardYears } from '#contract/rules/money/gift-card.ts'
import { findUser } from '#server/accounts/users/repository.ts'
import { insertAlert } from '#server/money/payments/alerts-repository.ts'
import type { PaymentEventRow } from '#server/money/payments/repository.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { type NewMail, queueMails } from '#server/platform/mail/repository.ts'
import { cardCharge } from '../ledger/entries.ts'
import { insertEntries } from '../ledger/repository.ts'
import { createCode, keepCode } from './code.ts'
import { cardLetter } from './letters.ts'
import { changeCard, type GiftCardRow } from './repository.ts'

interface ActivateDeps {
  /** The transaction that holds the card. */
  db: Pick<Database, 'select' | 'insert' | 'update' | 'execute'>
  clock: Deps['clock']
  config: Deps['config']
}

const yearsLater = (now: Date): Date => {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() + giftCardYears)
  return then
}

const lettersOf = async ({ db, config }: ActivateDeps, card: GiftCardRow, code: string): Promise<NewMail[]> => {
  const buyer = await findUser(db as Database, card.buyerId)
  const letter = cardLetter(config, card, code, buyer)
  if (buyer === null || buyer.deletedAt !== null || buyer.email === card.recipientEmail) return [letter]
  const bought: NewMail = {
    recipient: buyer.email,
    causedBy: buyer.id,
    language: buyer.preferences.language,
    content: {
      kind: 'gift_card_bought',
      name: card.recipientName,
      amount: String(card.value),
      lastFour: code.slice(-4),
      link: `${config.publicOrigin}/gift-cards`,
    },
  }
  return [letter, bought]
}

/** Activates a paid card without a code, because no address is left to send one to, and alerts an admin, who gives the money back. */
const activateWithoutCode = async (
  { db, clock }: ActivateDeps,
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
  deps: ActivateDeps,
  card: GiftCardRow,
  event: PaymentEventRow,
): Promise<'paid' | 'undeliverable'> => {
  const { db, clock, config } = deps
  if (event.amount <= 0) return 'paid'
  const now = clock()
  await insertEntries(db, [{ ...cardCharge({ ...event, at: event.receivedAt }, config), bookingId: null }])
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
    ...keepCode(config, card.id, code),
    state: 'active',
    value: event.amount,
    paidAt: now,
    expiresAt: yearsLater(now),
    updatedAt: now,
  })
  if (active !== null) await queueMails({ db, clock }, await lettersOf(deps, active, code))
  return 'paid'
}
