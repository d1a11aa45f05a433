import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { type BookingSelection, judge, type Offer, type Verdict } from './calendar/selection.ts'
import { type MonthView, monthFor, useMonth } from './calendar/use-month.ts'

export interface Judged extends Verdict {
  status: MonthView['status']
  /** The month that the selection lies in. */
  month: MonthView
  groupSize: number
  /** Most that can be chosen for that start. */
  mostGuests: number
}

/** Whether a selection can be had, as far as this window knows. The server judges again when it is booked. */
export const useVerdict = (offer: Offer, selection: BookingSelection): Judged => {
  const month = useMonth(offer, monthFor(selection.date, todayInMorocco()))
  const { status, dayOf, groupSize } = month
  const verdict = judge(selection.date === '' ? null : dayOf(selection.date), selection)
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
