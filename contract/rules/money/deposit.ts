/**
 * What of a booking is charged online, and what its host receives in cash on the day: one rule for the server and for what a
 * device shows before. Whole MAD.
 */

/** Percent of the price that a host may ask for online, the rest in cash on the day. */
export const depositPercents = [20, 25, 30, 40, 50] as const

export interface Priced {
  totalPrice: number
  /** Percent of the price that is paid online, as it was agreed; none: all of it. */
  deposit?: number | null | undefined
}

/**
 * What is charged online, and all that refunds, moves, receipts, the ledger and payouts go by. Whatever else lowers what is
 * charged (a gift card) is taken off here, and nowhere else. Rounded up to a whole dirham: it is never nothing, and never less than a
 * commission of the same share.
 */
export const onlineAmount = ({ totalPrice, deposit = null }: Priced): number =>
  deposit === null ? totalPrice : Math.ceil((totalPrice * deposit) / 100)

/** What is left for the day, in cash; 0 where everything is paid online. */
export const cashDue = (priced: Priced): number => priced.totalPrice - onlineAmount(priced)

/** The deposits that a host may ask for where this commission is taken of the whole price: none is smaller than it. */
export const depositsAbove = (commissionRate: number): number[] =>
  depositPercents.filter((percent) => percent >= commissionRate * 100)
