import { useEffect, useEffectEvent } from 'react'
import { lastOf, monthOf } from './month.ts'
import type { BookingSelection } from './selection.ts'
import type { MonthView } from './use-month.ts'

/** Moves a day that the page proposed, knowing only weekdays, to the next one of its month that the server calls free. */
export const useNextFree = (
  selection: BookingSelection,
  { status, dayOf }: MonthView,
  onChange: (selection: BookingSelection) => void,
): void => {
  const isWanted = status === 'known' && selection.isProposed === true && selection.date !== ''
  const move = useEffectEvent(() => {
    const last = Number(lastOf(monthOf(selection.date)).slice(8))
    for (let day = Number(selection.date.slice(8)); day <= last; day++) {
      const date = `${monthOf(selection.date)}-${String(day).padStart(2, '0')}`
      if (dayOf(date).state !== 'open') continue
      if (date !== selection.date) onChange({ ...selection, date })
      return
    }
  })
  useEffect(() => {
    if (isWanted) move()
  }, [isWanted])
}
