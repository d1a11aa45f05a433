/** Gift cards: bought, listed and checked with the network alone. Nothing of them is kept on the device. Throws AppErrors. */
import type { DataOf } from '#contract/endpoint.ts'
import * as endpoints from '#contract/endpoints/money/gift-cards.ts'
import type { GiftCard, GiftCardBalance, GiftCardInput } from '#contract/models/money/gift-card.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { call } from '../session/call.ts'

export type GiftCards = DataOf<typeof endpoints.listGiftCards>

export const fetchGiftCards = (of: { cursor?: string; limit?: number } = {}): Promise<GiftCards> =>
  call(endpoints.listGiftCards, { query: of })

/** The page to pay on. Sent again with the same id, it is the same card. */
export const buyGiftCard = async (input: GiftCardInput): Promise<string> =>
  (await call(endpoints.buyGiftCard, { body: input, idempotencyKey: randomId() })).redirectUrl

export const payGiftCard = async (id: string): Promise<string> =>
  (await call(endpoints.payGiftCard, { params: { id }, idempotencyKey: randomId() })).redirectUrl

export const sendGiftCard = async (id: string): Promise<GiftCard> =>
  (await call(endpoints.sendGiftCard, { params: { id }, idempotencyKey: randomId() })).giftCard

export const checkGiftCard = (code: string): Promise<GiftCardBalance> =>
  call(endpoints.checkGiftCard, { body: { code } })
