/** Buying a card: written once for its id, paid like a booking, by the same attempts. */
import type { GiftCard, GiftCardInput } from '#contract/models/money/gift-card.ts'
import { findUser, holdUser } from '#server/accounts/users/repository.ts'
import { openCardPayment } from '#server/money/payments/card-payments.ts'
import type { PaymentProvider } from '#server/money/payments/provider.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { changeCard, countWaiting, findCard, type GiftCardRow, holdCard, insertCard } from './repository.ts'
import { toGiftCard } from './to-gift-card.ts'

/** Cards of one person that may wait for their payment, of a day. */
export const maxWaiting = 10
const dayMs = 86_400_000

type ToPay = { giftCard: GiftCard; redirectUrl: string }

const toRow = (input: GiftCardInput, buyerId: string, now: Date): GiftCardRow => {
  const name = input.recipient.name.trim()
  if (name === '') throw new ApiError('missing_fields')
  return {
    id: input.id,
    buyerId,
    state: 'waiting',
    value: input.value,
    used: 0,
    reversed: 0,
    codeHash: null,
    sealedCode: null,
    lastFour: null,
    recipientName: name,
    recipientEmail: input.recipient.email,
    recipientRefusedAt: null,
    message: input.message?.trim() || null,
    language: input.language,
    sentAgain: 0,
    sentAgainAt: null,
    paidAt: null,
    expiresAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

const isSame = (made: GiftCardRow, { buyerId, value, recipientName, recipientEmail, message, language }: GiftCardRow) =>
  made.buyerId === buyerId &&
  made.value === value &&
  made.recipientName === recipientName &&
  made.recipientEmail === recipientEmail &&
  made.message === message &&
  made.language === language

/** Where to pay a card that waits. Asked again, it is the same open attempt: nobody pays twice. */
const openFor = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, provider: PaymentProvider, id: string, userId: string) =>
  db.transaction(async (tx): Promise<ToPay> => {
    const card = await holdCard(tx, id)
    if (card === null || card.buyerId !== userId) throw new ApiError('not_found')
    if (card.state !== 'waiting') throw new ApiError('payment_closed')
    // The recipient has deleted their account: the code would reach nobody.
    if (card.recipientEmail === '') throw new ApiError('conflict')
    // Reads the buyer after it holds the card. A deletion of the account holds its cards too, and closes their payments.
    const buyer = await findUser(tx, userId)
    if (buyer === null || buyer.deletedAt !== null) throw new ApiError('session_expired')
    const now = clock()
    // Records when the page was requested: the account cannot be deleted for a day from now (server/account/money-blockers.ts).
    await changeCard(tx, id, { updatedAt: now })
    const payment = await openCardPayment(tx, { giftCardId: id, provider: provider.name, amount: card.value }, now)
    return { giftCard: toGiftCard({ card, uses: [], receiptId: null }, now), redirectUrl: provider.addressOf(payment) }
  })

export const buyGiftCard = async (
  deps: Deps,
  provider: PaymentProvider,
  { userId }: Caller,
  input: GiftCardInput,
): Promise<ToPay> => {
  const { db, clock } = deps
  const now = clock()
  const row = toRow(input, userId, now)
  await db.transaction(async (tx) => {
    const made = await findCard(tx, row.id)
    if (made !== null) {
      // That another person has it is not said.
      if (!isSame(made, row)) throw new ApiError('id_taken')
      return
    }
    const buyer = await holdUser(tx, userId)
    if (buyer === null || buyer.deletedAt !== null) throw new ApiError('session_expired')
    if ((await countWaiting(tx, userId, new Date(now.getTime() - dayMs))) >= maxWaiting)
      throw new ApiError('too_many_gift_cards')
    // Two windows at once: the other one's is the same, or has this id for something else.
    if (!(await insertCard(tx, row)) && !isSame((await findCard(tx, row.id)) ?? row, row))
      throw new ApiError('id_taken')
  })
  return openFor(deps, provider, row.id, userId)
}

export const payGiftCard = (deps: Deps, provider: PaymentProvider, { userId }: Caller, id: string): Promise<ToPay> =>
  openFor(deps, provider, id, userId)
