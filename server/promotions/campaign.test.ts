import { expect, it } from 'vitest'
import { runningCampaign } from './queue-promotions.ts'

// Thursdays. Morocco's clocks were an hour ahead of UTC in June 2026, and show UTC since September.
it.each([
  ['2026-06-25T08:59:59Z', null],
  ['2026-06-25T09:00:00Z', '2026-06-25T09:00:00.000Z'],
  ['2026-06-25T18:59:59Z', '2026-06-25T09:00:00.000Z'],
  ['2026-06-25T19:00:00Z', null],
  ['2026-06-24T12:00:00Z', null],
  ['2026-06-26T12:00:00Z', null],
  ['2026-11-26T09:59:59Z', null],
  ['2026-11-26T19:59:59Z', '2026-11-26T10:00:00.000Z'],
])('finds at %s the campaign that started at %s', (now, start) => {
  expect(runningCampaign(new Date(now))?.toISOString() ?? null).toBe(start)
})
