import { describe, expect, it } from 'vitest'
import { refundFor } from '../money/refund.ts'
import { answerDeadline, answerHours, hoursToAnswer } from './answer-deadline.ts'
import { instantInMorocco } from './morocco-time.ts'

const now = instantInMorocco('2026-11-10', '12:00')

describe('the time to answer', () => {
  it('is two days, and ends where the experience begins', () => {
    expect(answerDeadline(now, '2026-12-01', '09:00')).toBe(instantInMorocco('2026-11-12', '12:00'))
    expect(answerDeadline(now, '2026-11-11', '06:30')).toBe(instantInMorocco('2026-11-11', '06:30'))
    expect(answerDeadline(now, '2026-11-11', null)).toBe(instantInMorocco('2026-11-12', '00:00'))
  })

  it('is promised in whole hours, never more than there are', () => {
    expect(hoursToAnswer(now, '2026-12-01', '09:00')).toBe(answerHours)
    expect(hoursToAnswer(now, '2026-11-11', '06:30')).toBe(18)
    expect(hoursToAnswer(now, '2026-11-10', '12:20')).toBe(1)
  })
})

it.each(['declined', 'expired'] as const)('every dirham of a request that is %s comes back', (cause) => {
  const strict = { policy: 'strict', price: 451, startsAt: now + 3_600_000, bookedAt: 0, now } as const
  expect(refundFor({ ...strict, cause })).toBe(451)
})
