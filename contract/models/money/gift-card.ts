/** Gift cards: bought for a person, spent by whoever has the code. Whole MAD. */
import * as z from 'zod/mini'
import { email, id, instant, languageCode, line, nameOf, text } from '../primitives.ts'

export const giftCardLimits = { least: 100, most: 10_000 } as const
/** What the form offers besides an own amount. */
export const giftCardPresets = [200, 500, 1000, 2000] as const

export const giftCardInput = z.strictObject({
  /** The client's own, so that a purchase sent twice is one. */
  id,
  value: z.int().check(z.minimum(giftCardLimits.least), z.maximum(giftCardLimits.most)),
  recipient: z.strictObject({ name: nameOf(line(80)), email }),
  message: z.optional(text(500)),
  /** Of the mail with the code. */
  language: languageCode,
})
export type GiftCardInput = z.infer<typeof giftCardInput>

/** As a person types it: in groups or not, in either case, with or without the letters before it. */
export const giftCardCode = line(40, 1)

/** A card as its buyer sees it: never with its code. */
export const giftCard = z.strictObject({
  id,
  /** `waiting`: it is not paid. `expired`: what was left of it can no longer be spent. */
  state: z.enum(['waiting', 'active', 'expired']),
  value: z.int(),
  remaining: z.int(),
  /** Of its code; null until it is paid. */
  lastFour: z.nullable(z.string()),
  recipient: z.strictObject({ name: z.string(), email: z.string() }),
  /** The recipient's mail server permanently refuses the mail with the code. Absent from servers of earlier releases. */
  recipientRefused: z.optional(z.boolean()),
  paidAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** How often the mail can be asked for again. */
  sendsLeft: z.int(),
  /** Its receipt (`getDocument`), once it was issued. */
  receiptId: z.nullable(id),
  createdAt: instant,
})
export type GiftCard = z.infer<typeof giftCard>

/** What a code is good for now. */
export const giftCardBalance = z.strictObject({ remaining: z.int(), lastFour: z.string(), expiresAt: instant })
export type GiftCardBalance = z.infer<typeof giftCardBalance>

/** What of a booking is paid with a card. */
export const giftCardPayment = z.strictObject({
  code: giftCardCode,
  /** What the person was shown that the card pays; another one is refused with `gift_card_changed`. */
  amount: z.int().check(z.minimum(1)),
})
