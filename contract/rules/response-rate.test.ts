import { expect, it } from 'vitest'
import { responseRateOf } from './response-rate.ts'

it.each([
  [{ asked: 3, answeredInTime: 2 }, null, 66],
  [{ asked: 1000, answeredInTime: 999 }, 50, 99],
  [{ asked: 2, answeredInTime: 2 }, 50, 100],
  [{ asked: 0, answeredInTime: 0 }, 97, 97],
  [{ asked: 0, answeredInTime: 0 }, null, null],
])('%j with %s known before is %s percent', (answered, known, percent) =>
  expect(responseRateOf(answered, known)).toBe(percent),
)
