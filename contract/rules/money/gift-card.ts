/** What a gift card pays of a booking, and what goes back on it: one rule for the server and for what a device shows before. */
import { onlineAmount, type Priced } from './deposit.ts'

/** How long a card can be spent, from when it is paid. */
export const giftCardYears = 3
/** What goes back on a card can be spent for at least so many days more; what else is on it ends when it would have. */
export const giftCardReturnDays = 90
const dayMs = 86_400_000

/** What a booking took of a card or, negative, what went back on it. `at` in milliseconds since 1970. */
export interface CardUse {
  amount: number
  at: number
}

/** A part of what is on a card, which ends by itself. */
interface Part {
  left: number
  until: number
}

/** Takes of the parts that can be spent at that moment, of those that end first first. */
const take = (parts: readonly Part[], { amount, at }: CardUse): void => {
  // Ended parts come last: what an earlier release allowed must not be more than there is.
  const order = parts.toSorted((a, b) => Number(a.until <= at) - Number(b.until <= at) || a.until - b.until)
  let owed = amount
  for (const part of order) {
    const taken = Math.min(part.left, owed)
    part.left -= taken
    owed -= taken
  }
}

/**
 * What can be spent of a card now, in whole MAD, and until when all of that can; where nothing can, when the last of it ended. What was
 * paid for it ends at `expiresAt`, what went back on it not before `giftCardReturnDays` are over: a cancelled booking makes nothing else of
 * it last longer. `uses` in the order in which they happened.
 */
export const spendableOf = (
  { value, expiresAt }: { value: number; expiresAt: number },
  uses: readonly CardUse[],
  now: number,
): { remaining: number; until: number } => {
  const parts: Part[] = [{ left: value, until: expiresAt }]
  for (const use of uses) {
    if (use.amount >= 0) take(parts, use)
    else parts.push({ left: -use.amount, until: Math.max(expiresAt, use.at + giftCardReturnDays * dayMs) })
  }
  const alive = parts.filter(({ left, until }) => left > 0 && until > now)
  const ends = (some: readonly Part[]) => some.map(({ until }) => until)
  return alive.length === 0
    ? { remaining: 0, until: Math.max(...ends(parts)) }
    : { remaining: alive.reduce((sum, { left }) => sum + left, 0), until: Math.min(...ends(alive)) }
}

export interface GiftPriced extends Priced {
  /** What of the online amount a gift card pays. */
  giftAmount?: number | undefined
  /** What of the charge the provider took back by itself; devices do not know it. */
  reversed?: number | undefined
}

/** What a card with so much on it pays: of what is paid online, as much as there is. */
export const giftPart = (priced: Priced, remaining: number): number =>
  Math.max(0, Math.min(remaining, onlineAmount(priced)))

/** What the provider charges: what is paid online, less what a gift card pays of it. Nothing: no provider is needed. */
export const chargedOnline = (priced: GiftPriced): number =>
  Math.max(0, onlineAmount(priced) - (priced.giftAmount ?? 0))

/** What goes back goes to where the charge came from first, and the rest of it on the card. */
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
