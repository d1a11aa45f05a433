import { expect, it } from 'vitest'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import { choosableDays } from './start-choice.ts'

const day = (date: string, ...places: [string, number][]): AvailabilityDay => ({
  date,
  state: 'open',
  slots: places.map(([timeSlot, placesLeft]) => ({ timeSlot, capacity: 8, placesLeft })),
})

it('offers starts with room for the whole party, and not the one it has', () => {
  const days = [
    day('2026-12-01', ['09:00', 8], ['15:00', 1]),
    day('2026-12-02', ['09:00', 1]),
    day('2026-12-03', ['15:00', 2]),
  ]
  expect(choosableDays(days, { checkIn: '2026-12-01', timeSlot: '09:00', guests: 2 })).toEqual([
    { date: '2026-12-03', starts: [{ timeSlot: '15:00', placesLeft: 2 }] },
  ])
  expect(choosableDays(days, { checkIn: '2026-12-01', timeSlot: '15:00', guests: 1 }).map(({ date }) => date)).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ])
})
