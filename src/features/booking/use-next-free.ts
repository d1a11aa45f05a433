import { useEffect, useEffectEvent } from 'react'
import { lastOf, monthOf } from './month.ts'
import type { MonthView } from './use-month.ts'
import type { Wish } from './wish.ts'

/** Moves a day that the page proposed, knowing only weekdays, to the next one of its month that the server calls free. */
export const useNextFree = (wish: Wish, { status, dayOf }: MonthView, onChange: (wish: Wish) => void): void => {
  const isWanted = status === 'known' && wish.isProposed === true && wish.date !== ''
  const move = useEffectEvent(() => {
    const last = Number(lastOf(monthOf(wish.date)).slice(8))
    for (let day = Number(wish.date.slice(8)); day <= last; day++) {
      const date = `${monthOf(wish.date)}-${String(day).padStart(2, '0')}`
      if (dayOf(date).state !== 'open') continue
      if (date !== wish.date) onChange({ ...wish, date })
      return
    }
  })
  useEffect(() => {
    if (isWanted) move()
  }, [isWanted])
}
