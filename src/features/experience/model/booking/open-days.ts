/** On which days an experience takes place. Days are `YYYY-MM-DD` in Morocco, weekdays ISO: 1 = Monday. */
import { weekdayOf } from '#contract/rules/search/search.ts'

export const isOpenOn = (day: string, availableDays: readonly number[]): boolean =>
  availableDays.includes(weekdayOf(day))

const daysAfter = (day: string, count: number): string => {
  const later = new Date(`${day}T00:00:00Z`)
  later.setUTCDate(later.getUTCDate() + count)
  return later.toISOString().slice(0, 10)
}

/** The first day on which it takes place that is at least `notice` days after `today`; null where it never does. */
export const nextOpenDay = (today: string, availableDays: readonly number[], notice: number): string | null => {
  for (let later = notice; later < notice + 7; later++) {
    const day = daysAfter(today, later)
    if (isOpenOn(day, availableDays)) return day
  }
  return null
}

/** The weekdays it does not take place on. */
export const closedDays = (availableDays: readonly number[]): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => !availableDays.includes(day))
