/** Months and weeks of Morocco. Days are `YYYY-MM-DD`, months `YYYY-MM`. */

import { weekdayOf } from '#contract/rules/search/search.ts'
import { addDays, inMorocco, instantInMorocco } from '#contract/rules/time/morocco-time.ts'

export interface Month {
  month: string
  firstDay: string
  lastDay: string
  /** When it begins in Morocco. */
  startsAt: Date
}

const toMonth = (year: number, index: number): Month => {
  // Date carries months below zero and over eleven into the years beside.
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

/** The last `count` months, the one of `now` being the last. */
export const monthsUpTo = (now: Date, count: number): Month[] => {
  const [year = 0, month = 1] = inMorocco(now.getTime()).day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => toMonth(year, month - count + index))
}

/** When the week of `now` began: Monday, 00:00. */
export const weekStart = (now: Date): Date => {
  const today = inMorocco(now.getTime()).day
  return new Date(instantInMorocco(addDays(today, 1 - weekdayOf(today)), '00:00'))
}
