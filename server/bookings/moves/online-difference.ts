import { onlineAmount } from '#contract/rules/money/deposit.ts'
import type { BookingRow } from '../repository.ts'

/** What is charged online with another price, less what is now: the same share of both. The rest is paid on the day. */
export const onlineDifference = (
  { totalPrice: from, deposit }: Pick<BookingRow, 'totalPrice' | 'deposit'>,
  totalPrice: number,
): number => onlineAmount({ totalPrice, deposit }) - onlineAmount({ totalPrice: from, deposit })
