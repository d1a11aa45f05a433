import { expect, it } from 'vitest'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import { nearDays } from './nearest-days.ts'

const day = (date: string, ...places: number[]): AvailabilityDay => ({
  date,
  state: places.some((count) => count > 0) ? 'open' : 'full',
  slots: places.map((placesLeft, index) => ({ timeSlot: `0${index + 6}:00`, placesLeft, capacity: 8 })),
})

it('names the nearest days that have the places in one start, in the order of the calendar', () => {
  const days = [
    day('2026-11-25', 8),
    day('2026-11-28', 2),
    day('2026-11-29', 1, 1),
    day('2026-11-30', 0, 0),
    day('2026-12-01', 0, 3),
    day('2026-12-02', 8),
    day('2026-12-09', 8),
  ]
  expect(nearDays(days, { date: '2026-11-30', guests: 2 })).toEqual(['2026-11-28', '2026-12-01', '2026-12-02'])
  expect(nearDays(days, { date: '2026-11-30', guests: 8 })).toEqual(['2026-11-25', '2026-12-02', '2026-12-09'])
})

it('names none where none is free, and never the day itself', () => {
  expect(nearDays([day('2026-11-30', 4)], { date: '2026-11-30', guests: 2 })).toEqual([])
  expect(nearDays([day('2026-11-29', 4)], { date: '2026-11-30', guests: 5 })).toEqual([])
})
