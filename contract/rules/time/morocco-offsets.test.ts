import { expect, test } from 'vitest'
import { inMorocco } from './morocco-time.ts'

test('the offsets are those of the time zone database that this Node brings, every hour to the year 2030', () => {
  // Red after the next decree: the table wants a line, and devices an update.
  expect(process.versions.tz?.localeCompare('2026c')).toBeGreaterThanOrEqual(0)
  const zone = ['Africa', 'Casablanca'].join('/')
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  const hours = Array.from({ length: 11 * 366 * 24 }, (_, hour) => Date.UTC(2019, 0, 1) + hour * 3_600_000)
  const wrong = hours.filter((hour) => clock.formatToParts(hour)[0]?.value !== inMorocco(hour).time.slice(0, 2))
  expect(wrong.map((hour) => new Date(hour).toISOString())).toEqual([])
})
