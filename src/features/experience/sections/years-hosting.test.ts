import { expect, test } from 'vitest'
import { yearsHosting } from './years-hosting.ts'

test('years are whole: the day before the anniversary does not count', () => {
  expect(yearsHosting('2017-11-14T00:00:00.000Z', Date.parse('2026-11-13T23:00:00Z'))).toBe(8)
  expect(yearsHosting('2017-11-14T00:00:00.000Z', Date.parse('2026-11-14T00:00:00Z'))).toBe(9)
})

test('a person who joined this year, or whose clock is wrong, has none', () => {
  expect(yearsHosting('2026-06-01T00:00:00.000Z', Date.parse('2026-11-14T00:00:00Z'))).toBe(0)
  expect(yearsHosting('2027-06-01T00:00:00.000Z', Date.parse('2026-11-14T00:00:00Z'))).toBe(0)
})
