/** Months as `YYYY-MM`, days as `YYYY-MM-DD`; weeks begin on Monday, as they do in Morocco. */

import { weekdayOf } from '#contract/rules/search/search.ts'
import { addDays } from '#contract/rules/time/morocco-time.ts'

export const monthOf = (day: string): string => day.slice(0, 7)

export const firstOf = (month: string): string => `${month}-01`

export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1)

/** The same day of another month, or its last one where it is shorter. */
export const sameDayIn = (month: string, day: string): string => {
  const wanted = `${month}-${day.slice(8)}`
  const last = lastOf(month)
  return wanted > last ? last : wanted
}

/** The weeks of a month; null where a week's day lies in another month. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = firstOf(month)
  const blanks: null[] = Array.from({ length: weekdayOf(first) - 1 }, () => null)
  const days = Array.from({ length: Number(lastOf(month).slice(8)) }, (_, index) => addDays(first, index))
  const cells: (string | null)[] = [...blanks, ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
