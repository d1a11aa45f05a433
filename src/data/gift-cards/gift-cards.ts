/** Gift cards: bought, listed and checked with the network alone. Nothing of them is kept on the device. Throws AppErrors. */
import type { DataOf } from '#contract/endpoint.ts'
import * as endpoints from '#contract/endpoints/money/gift-cards.ts'
import type { GiftCard, GiftCardBalance, GiftCardInput } from '#contract/models/money/gift-card.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'

export type GiftCards = DataOf<typeof endpoints.listGiftCards>

export const fetchGiftCards = (of: { cursor?: string; limit?: number } = {}): Promise<GiftCards> =>
  call(endpoints.listGiftCards, { query: of })

/** The page to pay on. Sent again with the same id, it is the same card. */
export const buyGiftCard = async (input: GiftCardInput): Promise<string> =>
  (await command(endpoints.buyGiftCard, { body: input })).redirectUrl

export const payGiftCard = async (id: string): Promise<string> =>
  (await call(endpoints.payGiftCard, { params: { id }, idempotencyKey: randomId() })).redirectUrl

export const sendGiftCard = async (id: string): Promise<GiftCard> =>
  (await command(endpoints.sendGiftCard, { params: { id } })).giftCard

export const checkGiftCard = (code: string): Promise<GiftCardBalance> =>
  call(endpoints.checkGiftCard, { body: { code } })
