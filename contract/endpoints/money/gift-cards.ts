import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { giftCard, giftCardBalance, giftCardCode, giftCardInput } from '../../models/money/gift-card.ts'
import { idParams, nextCursor, pageQuery } from '../../models/primitives.ts'

const card = z.strictObject({ giftCard })
const toPay = z.strictObject({ giftCard, redirectUrl: z.string() })

/**
 * Buys a card, and says where to pay it. The same `id` again answers the same card and the same open payment. Refused with
 * `too_many_gift_cards` where ten of a day wait for their payment, with `payment_closed` where this one is paid.
 */
export const buyGiftCard = endpoint({
  method: 'POST',
  path: '/gift-cards',
  access: 'user',
  body: giftCardInput,
  data: toPay,
  status: 201,
  idempotent: true,
  failure: 'Payment failed',
})

/** One's own that were bought, the newest first. */
export const listGiftCards = endpoint({
  method: 'GET',
  path: '/gift-cards',
  access: 'user',
  query: z.strictObject(pageQuery(100)),
  data: z.strictObject({ giftCards: z.array(giftCard), nextCursor }),
  failure: 'Failed to fetch gift cards',
})

/** Where to pay one of one's own that waits for its payment; else refused with `payment_closed`. */
export const payGiftCard = endpoint({
  method: 'POST',
  path: '/gift-cards/:id/payment',
  access: 'user',
  params: idParams,
  data: toPay,
  idempotent: true,
  failure: 'Payment failed',
})

/** The mail with the code again, to the same address: five times, a day apart from the second on. */
export const sendGiftCard = endpoint({
  method: 'POST',
  path: '/gift-cards/:id/mail',
  access: 'user',
  params: idParams,
  data: card,
  idempotent: true,
  failure: 'Failed to send the gift card',
})

/**
 * Returns the value that a code can spend. An invalid code is refused with `gift_card_refused`, whatever the reason; too many invalid
 * codes of one account are refused with `too_many_attempts`.
 */
export const checkGiftCard = endpoint({
  method: 'POST',
  path: '/gift-cards/check',
  access: 'user',
  body: z.strictObject({ code: giftCardCode }),
  data: giftCardBalance,
  failure: 'Failed to check the gift card',
})
