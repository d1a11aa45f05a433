import { expect, test } from 'vitest'
import { differsFromMorocco, inMorocco, instantInMorocco, todayInMorocco } from './morocco-time.ts'

test('six in the morning in Fes is five in UTC in summer, and six in Ramadan', () => {
  expect(new Date(instantInMorocco('2025-07-05', '06:00')).toISOString()).toBe('2025-07-05T05:00:00.000Z')
  expect(new Date(instantInMorocco('2025-03-10', '06:00')).toISOString()).toBe('2025-03-10T06:00:00.000Z')
})

test('an instant is read back as the day and time it was made of', () => {
  for (const [day, time] of [
    ['2026-11-14', '00:00'],
    ['2026-12-31', '23:59'],
    ['2026-02-20', '09:00'],
    ['2026-03-25', '18:30'],
  ] as const)
    expect(inMorocco(instantInMorocco(day, time))).toEqual({ day, time })
})

test('a device on Morocco’s time needs no word about it, one in Paris in summer does', () => {
  const july = Date.parse('2025-07-05T05:00:00Z')
  expect(differsFromMorocco(july, -60)).toBe(false)
  expect(differsFromMorocco(july, -120)).toBe(true)
  expect(differsFromMorocco(july, 0)).toBe(true)
})

test('today is Morocco’s, also shortly before midnight in UTC', () => {
  expect(todayInMorocco(Date.UTC(2025, 6, 1, 23, 30))).toBe('2025-07-02')
})

test('since the decree of 2026 its clocks show UTC, and before an hour more', () => {
  expect(inMorocco(Date.UTC(2026, 8, 20, 0, 59))).toEqual({ day: '2026-09-20', time: '01:59' })
  expect(inMorocco(Date.UTC(2026, 8, 20, 1))).toEqual({ day: '2026-09-20', time: '01:00' })
  expect(instantInMorocco('2027-07-05', '09:00')).toBe(Date.UTC(2027, 6, 5, 9))
})

test('no day is read out of a text that the engine words as it likes', () => {
  // WebKit's own wording of a short date in en-CA.
  const { prototype } = Intl.DateTimeFormat
  const original = Object.getOwnPropertyDescriptor(prototype, 'format') as PropertyDescriptor
  Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '11/22/26' })
  const today = todayInMorocco(Date.UTC(2026, 10, 22, 12))
  Object.defineProperty(prototype, 'format', original)
  expect(today).toBe('2026-11-22')
})
