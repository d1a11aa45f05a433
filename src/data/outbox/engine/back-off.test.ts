import { expect, it } from 'vitest'
import { backOff, isDue, maxHold } from './back-off.ts'

it('doubles from a second to a minute', () => {
  const waits = [0, 1, 2, 5, 6, 50].map((attempts) => backOff(attempts, () => 0))
  expect(waits).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
})

it('adds up to 30 % so that devices do not come back all at once', () => {
  expect(backOff(0, () => 1)).toBe(1300)
  expect(backOff(50, () => 1)).toBe(78_000)
})

it('is due when its time has come', () => {
  expect(isDue(1000, 1000)).toBe(true)
  expect(isDue(1001, 1000)).toBe(false)
})

it('does not wait for a clock that was set back', () => {
  expect(isDue(1_000_000_000, 1000)).toBe(true)
  expect(isDue(1000 + maxHold, 1000, maxHold)).toBe(false)
  expect(isDue(1001 + maxHold, 1000, maxHold)).toBe(true)
})
