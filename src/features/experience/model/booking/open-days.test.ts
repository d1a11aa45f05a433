import { expect, test } from 'vitest'
import { closedDays, isOpenOn, nextOpenDay } from './open-days.ts'

test('a day is open when its weekday is one of those it takes place on', () => {
  expect(isOpenOn('2026-11-14', [6, 7])).toBe(true)
  expect(isOpenOn('2026-11-13', [6, 7])).toBe(false)
})

test('the next open day is some days away, over the ends of months too', () => {
  expect(nextOpenDay('2026-11-10', [6], 1)).toBe('2026-11-14')
  expect(nextOpenDay('2026-11-10', [6], 7)).toBe('2026-11-21')
  expect(nextOpenDay('2026-11-14', [6], 0)).toBe('2026-11-14')
  expect(nextOpenDay('2026-12-31', [1, 2, 3, 4, 5, 6, 7], 1)).toBe('2027-01-01')
  expect(nextOpenDay('2026-11-10', [], 7)).toBeNull()
})

test('the other days are those it does not take place on', () => {
  expect(closedDays([1, 3, 5, 6, 7])).toEqual([2, 4])
  expect(closedDays([1, 2, 3, 4, 5, 6, 7])).toEqual([])
})
