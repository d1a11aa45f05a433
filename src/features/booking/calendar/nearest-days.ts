import type { AvailabilityDay } from '#contract/models/availability.ts'

const dayMs = 86_400_000
const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / dayMs

/**
 * The days nearest to one that cannot be had on which some start has the places, in the order of the calendar. Days are
 * `YYYY-MM-DD`; of two that are equally near the earlier one is kept.
 */
export const nearDays = (
  days: readonly AvailabilityDay[],
  { date, guests }: { date: string; guests: number },
  count = 3,
): string[] =>
  days
    .filter(({ slots, date: other }) => other !== date && slots.some(({ placesLeft }) => placesLeft >= guests))
    .map((day) => day.date)
    .sort((a, b) => distance(a, date) - distance(b, date) || (a < b ? -1 : 1))
    .slice(0, count)
    .sort()
