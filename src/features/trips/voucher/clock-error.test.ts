import { expect, it } from 'vitest'
import { clockErrorMinutes } from './clock-error.ts'

const now = Date.UTC(2026, 10, 23, 9)
const minute = 60_000

it.each([
  ['is right with a table that knows the decree', { timezoneOffset: 0 }, 0],
  ['is an hour ahead with an older table', { timezoneOffset: -60 }, 60],
  ['is an hour ahead in Laayoune too', { timezoneOffset: -60, timeZone: 'Africa/El_Aaiun' }, 60],
  ['is right where an older table was made up for by hand', { timezoneOffset: -60, skew: -60 * minute }, 0],
  ['is an hour behind where a newer table was made up for by hand', { timezoneOffset: 0, skew: -60 * minute }, -60],
  ['is half an hour ahead where it was set so', { timezoneOffset: 0, skew: 31 * minute }, 30],
  ['is nobody’s to correct where it is set to Paris', { timezoneOffset: -60, timeZone: 'Europe/Paris' }, 0],
])('a clock %s', (_what, clock, minutes) => {
  // What a device takes for now is off by its skew.
  const skew = 'skew' in clock ? clock.skew : 0
  expect(clockErrorMinutes({ timeZone: ['Africa', 'Casablanca'].join('/'), ...clock, skew, now: now + skew })).toBe(
    minutes,
  )
})

it('was right before the decree with the table of then', () => {
  const timeZone = ['Africa', 'Casablanca'].join('/')
  expect(clockErrorMinutes({ now: Date.UTC(2026, 6, 1), timezoneOffset: -60, timeZone, skew: 0 })).toBe(0)
})
