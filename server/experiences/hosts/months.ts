/** Months and weeks of Morocco. Days are `YYYY-MM-DD`, months `YYYY-MM`. */
import { weekdayOf } from '#contract/rules/search/search.ts'
import { addDays, inMorocco, instantInMorocco } from '#contract/rules/time/morocco-time.ts'

export interface Month {
  month: string
  firstDay: string
  lastDay: string
  /** The instant at which it starts in Morocco. */
  startsAt: Date
}

const toMonth = (year: number, index: number): Month => {
  // Date carries months below zero and above eleven into the adjacent years.
  const dayOf = (offset: number, day: number) =>
    new Date(Date.UTC(year, index + offset, day)).toISOString().slice(0, 10)
  const firstDay = dayOf(0, 1)
  return {
    month: firstDay.slice(0, 7),
    firstDay,
    lastDay: dayOf(1, 0),
    startsAt: new Date(instantInMorocco(firstDay, '00:00')),
  }
}

/** Returns the last `count` months; the month of `now` is the last of them. */
export const monthsUpTo = (now: Date, count: number): Month[] => {
  const [year = 0, month = 1] = inMorocco(now.getTime()).day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => toMonth(year, month - count + index))
}

/** Returns when the week of `now` started: Monday, 00:00. */
export const weekStart = (now: Date): Date => {
  const today = inMorocco(now.getTime()).day
  return new Date(instantInMorocco(addDays(today, 1 - weekdayOf(today)), '00:00'))
}
