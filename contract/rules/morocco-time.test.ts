import { expect, test } from 'vitest'
import { differsFromMorocco, inMorocco, instantInMorocco } from './morocco-time.ts'

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
