import { expect, it } from 'vitest'
import { hoursAheadOfMorocco } from './hours-ahead.ts'

it.each([
  ['Paris in winter is where Morocco is', '2025-11-14T05:00:00Z', -60, 0],
  ['London in winter is behind', '2025-11-14T05:00:00Z', 0, -1],
  ['London in Ramadan is where Morocco is', '2025-03-10T05:00:00Z', 0, 0],
  ['Delhi is half hours ahead', '2025-11-14T05:00:00Z', -330, 4.5],
])('%s', (_what, instant, offset, hours) => expect(hoursAheadOfMorocco(Date.parse(instant), offset)).toBe(hours))
