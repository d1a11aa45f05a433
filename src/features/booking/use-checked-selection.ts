import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { BookingSelection } from '#lib/address/selection.ts'
import { type CheckedSelection, checkSelection, type Offer } from './calendar/selection.ts'
import { type MonthView, monthFor, useMonth } from './calendar/use-month.ts'

export interface SelectionStatus extends CheckedSelection {
  status: MonthView['status']
  /** The month that the selection lies in. */
  month: MonthView
  groupSize: number
  /** Most that can be chosen for that start. */
  maxGuests: number
}

/** Whether a selection can be had, as far as this window knows. The server judges again when it is booked. */
export const useCheckedSelection = (offer: Offer, selection: BookingSelection): SelectionStatus => {
  const month = useMonth(offer, monthFor(selection.date, todayInMorocco()))
  const { status, dayOf, groupSize } = month
  const checked = checkSelection(selection.date === '' ? null : dayOf(selection.date), selection)
  const isCounted = status === 'known' && checked.placesLeft !== null
  // Before a start is chosen, as many as the emptiest one takes.
  const most =
    status === 'known' && checked.problem === 'no_start'
      ? Math.max(...checked.slots.map(({ placesLeft }) => placesLeft))
      : checked.placesLeft
  // A full start can be waited for, by as many as a group takes.
  const isFull = most === 0
  return {
    ...checked,
    // What the weekdays alone say of places is no news.
    placesLeft: isCounted ? checked.placesLeft : null,
    status,
    month,
    groupSize,
    maxGuests: Math.max(1, status === 'known' && !isFull ? Math.min(groupSize, most ?? groupSize) : groupSize),
  }
}
