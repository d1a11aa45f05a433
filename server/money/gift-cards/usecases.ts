import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/money/gift-cards.ts'
import type { GiftCard, GiftCardBalance } from '#contract/models/money/gift-card.ts'
import { giftCardCounters, startAttempt } from '#server/accounts/security/attempts.ts'
import { findUser } from '#server/accounts/users/repository.ts'
import { toPage } from '#server/experiences/search/newest-first.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMails } from '#server/platform/mail/repository.ts'
import { hashesOf, openCode } from './code.ts'
import { giftCardEmail } from './emails.ts'
import { changeCard, findBought, findSpendable, holdCard, spendableOn } from './repository.ts'
import { isExpired, maxSends, sendPauseMs, toGiftCard } from './to-gift-card.ts'

const defaultPage = 20

export const listGiftCards = async (
  { db, clock }: Deps,
  { userId }: Caller,
  { cursor, limit = defaultPage }: QueryOf<typeof endpoints.listGiftCards>,
): Promise<DataOf<typeof endpoints.listGiftCards>> => {
  const found = await findBought(db, userId, { cursor, limit: limit + 1 })
  const { rows, nextCursor } = toPage(found, limit, ({ card }) => ({ moment: card.createdAt, id: card.id }))
  return { giftCards: rows.map((row) => toGiftCard(row, clock())), nextCursor }
}

/**
 * Counts a code as wrong before it looks it up, and removes that count unless the code itself was refused: a booking may fail for other
 * reasons. Earlier guesses always stay counted, because an account's own card does not prove that its guesses at other cards are honest.
 */
export const withCodeAttempt = async <T>(deps: Deps, { userId }: Caller, work: () => Promise<T>): Promise<T> => {
  const { discard } = await startAttempt(deps, giftCardCounters(userId))
  try {
    const done = await work()
    await discard()
    return done
  } catch (thrown) {
    if (!(thrown instanceof ApiError && thrown.code === 'gift_card_refused')) await discard()
    throw thrown
  }
}

export const checkGiftCard = (deps: Deps, caller: Caller, code: string): Promise<GiftCardBalance> =>
  withCodeAttempt(deps, caller, async () => {
    const card = await findSpendable(deps.db, hashesOf(deps.config, code), deps.clock())
    if (card === null || card.lastFour === null) throw new ApiError('gift_card_refused')
    return { remaining: card.remaining, lastFour: card.lastFour, expiresAt: card.until.toISOString() }
  })

/** Sends the mail with the code again, to the same address. */
export const sendAgain = (deps: Deps, { userId }: Caller, id: string): Promise<GiftCard> =>
  deps.db.transaction(async (tx) => {
    const { clock, config } = deps
    const now = clock()
    const card = await holdCard(tx, id)
    if (card === null || card.buyerId !== userId) throw new ApiError('not_found')
    const code = card.sealedCode === null ? null : openCode(config, card.id, card.sealedCode)
    const { uses, receiptId } = (await findBought(tx, userId, { limit: 1, id }))[0] ?? { uses: [], receiptId: null }
    const isTooSoon = card.sentAgainAt !== null && now.getTime() - card.sentAgainAt.getTime() < sendPauseMs
    const hasNoAddress = card.recipientEmail === ''
    if (
      code === null ||
      hasNoAddress ||
      isExpired(spendableOn(card, uses, now), now) ||
      isTooSoon ||
      card.sentAgain >= maxSends
    )
      throw new ApiError('gift_card_sent')
    const sent = await changeCard(tx, id, { sentAgain: card.sentAgain + 1, sentAgainAt: now, updatedAt: now })
    const buyer = await findUser(tx, userId)
    await queueMails({ db: tx, clock }, [giftCardEmail(config, card, code, buyer)])
    return toGiftCard({ card: sent ?? card, uses, receiptId }, now)
  })
