import { expect, it } from 'vitest'
import type { Notification } from '#contract/models/notification.ts'
import { byDay } from './by-day.ts'

const at = (when: Date): Notification => ({
  id: when.toISOString(),
  kind: 'message',
  data: {},
  read: false,
  createdAt: when.toISOString(),
})
// No zone changes its clocks on these days.
const now = new Date(2026, 10, 22, 0, 20)
const hours = (ago: number) => at(new Date(now.getTime() - ago * 3_600_000))

it('makes a group a day of the device’s calendar, in the order it is given', () => {
  const groups = byDay([hours(0.1), hours(1), hours(23), hours(25), hours(40)], now.getTime())
  expect(groups.map(({ day, when, notifications }) => [day, when, notifications.length])).toEqual([
    ['2026-11-22', 'today', 1],
    ['2026-11-21', 'yesterday', 2],
    ['2026-11-20', 'before', 2],
  ])
})

it('has what comes from the future today', () => {
  expect(byDay([hours(-30)], now.getTime())).toMatchObject([{ day: '2026-11-22', when: 'today' }])
})
