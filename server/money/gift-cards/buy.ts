/** Buys a gift card: inserted once for its id, and paid like a booking. */
import type { GiftCard, GiftCardInput } from '#contract/models/money/gift-card.ts'
import { findUser, holdUser } from '#server/accounts/users/repository.ts'
import type { PaymentProvider } from '#server/money/payments/provider.ts'
import { openPayment } from '#server/money/payments/repository.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { changeCard, countWaiting, findCard, type GiftCardRow, holdCard, insertCard } from './repository.ts'
import { toGiftCard } from './to-gift-card.ts'

/** Maximum number of unpaid cards that a person may create in a day. */
export const maxWaiting = 10
const dayMs = 86_400_000

type Purchase = { giftCard: GiftCard; redirectUrl: string }

const toRow = (input: GiftCardInput, buyerId: string, now: Date) => {
  const name = input.recipient.name.trim()
  if (name === '') throw new ApiError('missing_fields')
  return {
    id: input.id,
    buyerId,
    state: 'waiting' as const,
    value: input.value,
    recipientName: name,
    recipientEmail: input.recipient.email,
    message: input.message?.trim() || null,
    language: input.language,
    createdAt: now,
    updatedAt: now,
  }
}

const comparedFields = ['buyerId', 'value', 'recipientName', 'recipientEmail', 'message', 'language'] as const
type Compared = Pick<GiftCardRow, (typeof comparedFields)[number]>
const isSame = (existing: Compared, row: Compared) => comparedFields.every((field) => existing[field] === row[field])

/** Returns the payment page of an unpaid card. A repeated request gets the same attempt, so that no buyer pays twice. */
export const payGiftCard = (
  { db, clock }: Deps,
  provider: PaymentProvider,
  { userId }: Caller,
  id: string,
): Promise<Purchase> =>
  db.transaction(async (tx) => {
    const card = await holdCard(tx, id)
    if (card === null || card.buyerId !== userId) throw new ApiError('not_found')
    if (card.state !== 'waiting') throw new ApiError('payment_closed')
    // The recipient has deleted their account, and no address is left for the code.
    if (card.recipientEmail === '') throw new ApiError('conflict')
    // Reads the buyer after it holds the card. A deletion of the account holds its cards too, and closes their payments.
    const buyer = await findUser(tx, userId)
    if (buyer === null || buyer.deletedAt !== null) throw new ApiError('session_expired')
    const now = clock()
    // Records when the page was requested: the account cannot be deleted for a day from now (server/account/money-blockers.ts).
    await changeCard(tx, id, { updatedAt: now })
    const payment = await openPayment(tx, { giftCardId: id, provider: provider.name, amount: card.value }, now)
    return { giftCard: toGiftCard({ card, uses: [], receiptId: null }, now), redirectUrl: provider.addressOf(payment) }
  })

export const buyGiftCard = async (
  deps: Deps,
  provider: PaymentProvider,
  caller: Caller,
  input: GiftCardInput,
): Promise<Purchase> => {
  const { userId } = caller
  const now = deps.clock()
  const row = toRow(input, userId, now)
  await deps.db.transaction(async (tx) => {
    const existing = await findCard(tx, row.id)
    if (existing !== null) {
      // The error does not reveal that the card is another person's.
      if (!isSame(existing, row)) throw new ApiError('id_taken')
      return
    }
    const buyer = await holdUser(tx, userId)
    if (buyer === null || buyer.deletedAt !== null) throw new ApiError('session_expired')
    if ((await countWaiting(tx, userId, new Date(now.getTime() - dayMs))) >= maxWaiting)
      throw new ApiError('too_many_gift_cards')
    // Another window has just inserted this id: for the same card, or for another one.
    if (!(await insertCard(tx, row)) && !isSame((await findCard(tx, row.id)) ?? row, row))
      throw new ApiError('id_taken')
  })
  return payGiftCard(deps, provider, caller, row.id)
}
