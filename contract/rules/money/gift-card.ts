/** The rules of gift cards: how much a card pays of a booking, and how a refund is split. The server and the client share them. */
import { onlineAmount, type Priced } from './deposit.ts'

/** How long a card can be spent after it is paid. */
export const giftCardYears = 3
/** A refund to a card can be spent for at least this many days; the card's other money expires as planned. */
export const giftCardReturnDays = 90
const dayMs = 86_400_000

/** The amount that a booking took from a card; negative for a refund. `at` in milliseconds since 1970. */
export interface CardUse {
  amount: number
  at: number
}

/** A part of a card's balance, with its own expiry. */
interface CardPart {
  left: number
  until: number
}

/** Deducts a use from the parts that are valid at that time, starting with the part that expires first. */
const deductFromParts = (parts: readonly CardPart[], { amount, at }: CardUse): void => {
  // Expired parts come last. They are used if an earlier release let a booking spend more than the valid parts.
  const order = parts.toSorted((a, b) => Number(a.until <= at) - Number(b.until <= at) || a.until - b.until)
  let owed = amount
  for (const part of order) {
    const taken = Math.min(part.left, owed)
    part.left -= taken
    owed -= taken
  }
}

/**
 * Returns a card's spendable balance in whole MAD, and until when all of it can be spent; if it is 0, when the last part expired. The paid
 * value expires at `expiresAt`, a refund not before `giftCardReturnDays`: a cancelled booking extends no other part. `uses` are in
 * chronological order.
 */
export const spendableBalance = (
  { value, expiresAt }: { value: number; expiresAt: number },
  uses: readonly CardUse[],
  now: number,
): { remaining: number; until: number } => {
  const parts: CardPart[] = [{ left: value, until: expiresAt }]
  for (const use of uses) {
    if (use.amount >= 0) deductFromParts(parts, use)
    else parts.push({ left: -use.amount, until: Math.max(expiresAt, use.at + giftCardReturnDays * dayMs) })
  }
  const valid = parts.filter(({ left, until }) => left > 0 && until > now)
  const expiries = (some: readonly CardPart[]) => some.map(({ until }) => until)
  return valid.length === 0
    ? { remaining: 0, until: Math.max(...expiries(parts)) }
    : { remaining: valid.reduce((sum, { left }) => sum + left, 0), until: Math.min(...expiries(valid)) }
}

export interface GiftPriced extends Priced {
  /** The part of the online amount that a gift card pays. */
  giftAmount?: number | undefined
  /** The part of the charge that the provider reversed without our request. */
  reversed?: number | undefined
}

/** Returns how much a card with this balance pays: the online amount, up to the balance. */
export const giftPart = (priced: Priced, remaining: number): number =>
  Math.max(0, Math.min(remaining, onlineAmount(priced)))

/** Returns the amount that the provider charges: the online amount without the gift card's part. If it is 0, no provider is needed. */
export const chargedOnline = (priced: GiftPriced): number =>
  Math.max(0, onlineAmount(priced) - (priced.giftAmount ?? 0))

/** Splits a refund: it first reverses the provider's charge, and the rest goes back to the card. */
export const splitRefund = (priced: GiftPriced, refund: number): { toCharge: number; toCard: number } => {
  const toCharge = Math.min(refund, Math.max(0, chargedOnline(priced) - (priced.reversed ?? 0)))
  return { toCharge, toCard: refund - toCharge }
}

/** Digits and letters that are not taken for one another: 32, five bits each. */
export const giftCardAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Sixty bits. */
export const giftCardLetters = 12
const prefix = 'RIHLA'

/** As it is written in the mail: `RIHLA-XXXX-XXXX-XXXX`. */
export const groupGiftCode = (code: string): string =>
  [prefix, code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')

/** The twelve letters of a code as a person typed it; null where it cannot be one. */
export const normaliseGiftCode = (typed: string): string | null => {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const bare = letters.startsWith(prefix) ? letters.slice(prefix.length) : letters
  const code = bare.replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === giftCardLetters && [...code].every((letter) => giftCardAlphabet.includes(letter)) ? code : null
}
