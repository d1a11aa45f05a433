/** On which days an experience takes place. Days are `YYYY-MM-DD` in Morocco, weekdays ISO: 1 = Monday. */
import { weekdayOf } from '#contract/rules/search.ts'

export const isOpenOn = (day: string, availableDays: readonly number[]): boolean =>
  availableDays.includes(weekdayOf(day))

const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** The first day after `today` on which it takes place; null where it never does. */
export const nextOpenDay = (today: string, availableDays: readonly number[]): string | null => {
  let day = today
  for (let tries = 0; tries < 7; tries++) {
    day = dayAfter(day)
    if (isOpenOn(day, availableDays)) return day
  }
  return null
}
