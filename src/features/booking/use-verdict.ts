import { todayInMorocco } from '#contract/rules/morocco-time.ts'
import { type MonthView, monthFor, useMonth } from './use-month.ts'
import { judge, type Offer, type Verdict, type Wish } from './wish.ts'

export interface Judged extends Verdict {
  status: MonthView['status']
  /** The month that the wish lies in. */
  month: MonthView
  groupSize: number
  /** Most that can be chosen for that start. */
  mostGuests: number
}

/** Whether a wish can be had, as far as this window knows. The server judges again when it is booked. */
export const useVerdict = (offer: Offer, wish: Wish): Judged => {
  const month = useMonth(offer, monthFor(wish.date, todayInMorocco()))
  const { status, dayOf, groupSize } = month
  const verdict = judge(wish.date === '' ? null : dayOf(wish.date), wish)
  const isCounted = status === 'known' && verdict.placesLeft !== null
  return {
    ...verdict,
    // What the weekdays alone say of places is no news.
    placesLeft: isCounted ? verdict.placesLeft : null,
    status,
    month,
    groupSize,
    mostGuests: Math.max(1, isCounted ? Math.min(groupSize, verdict.placesLeft ?? groupSize) : groupSize),
  }
}
