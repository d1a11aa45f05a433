import { onlineAmount, type Priced } from './deposit.ts'

/** What is charged online with another price, less what is now: the same share of both. The rest is paid on the day. */
export const onlineDifference = ({ totalPrice: from, deposit }: Priced, totalPrice: number): number =>
  onlineAmount({ totalPrice, deposit }) - onlineAmount({ totalPrice: from, deposit })
