import { describe, expect, it, test } from 'vitest'
import type { CancellationCause } from '#contract/models/booking.ts'
import type { CancellationPolicyId } from '#contract/models/reference.ts'
import { startInstant } from '../time/morocco-time.ts'
import { refundFor } from './refund.ts'
import { refundStretches } from './refund-stretches.ts'

const second = 1000
const hour = 3600 * second
const startsAt = startInstant('2026-07-14', '09:00')
const longAgo = startsAt - 60 * 24 * hour
const refund = (
  policy: CancellationPolicyId,
  now: number,
  { bookedAt = longAgo, price = 301, cause = 'traveler' as CancellationCause } = {},
) => refundFor({ policy, price, startsAt, bookedAt, now, cause })
const hoursBefore = (hours: number) => startsAt - hours * hour

describe('a flexible policy', () => {
  it.each([
    ['long before', hoursBefore(1000), 301],
    ['a second before the last day', hoursBefore(24) - second, 301],
    ['exactly 24 hours before', hoursBefore(24), 301],
    ['a second later', hoursBefore(24) + second, 0],
    ['at the start', startsAt, 0],
    ['after it', startsAt + hour, 0],
  ])('%s', (_when, now, expected) => expect(refund('flexible', now)).toBe(expected))
})

describe('a moderate policy', () => {
  it.each([
    ['long before', hoursBefore(1000), 301],
    ['exactly five days before', hoursBefore(120), 301],
    ['a second later, the odd half rounded up', hoursBefore(120) + second, 151],
    ['exactly 48 hours before', hoursBefore(48), 151],
    ['a second later', hoursBefore(48) + second, 0],
    ['after the start', startsAt + hour, 0],
  ])('%s', (_when, now, expected) => expect(refund('moderate', now)).toBe(expected))

  test('an even half is exact', () => expect(refund('moderate', hoursBefore(72), { price: 300 })).toBe(150))
  test('nothing paid is nothing back', () => expect(refund('moderate', hoursBefore(72), { price: 0 })).toBe(0))
})

describe('a strict policy', () => {
  const bookedAt = hoursBefore(20 * 24)
  it.each([
    ['at once', bookedAt, 301],
    ['exactly 48 hours after booking', bookedAt + 48 * hour, 301],
    ['a second later', bookedAt + 48 * hour + second, 0],
  ])('%s', (_when, now, expected) => expect(refund('strict', now, { bookedAt })).toBe(expected))

  it.each([
    ['a second more than 14 days before', hoursBefore(14 * 24) - second, 301],
    ['exactly 14 days before', hoursBefore(14 * 24), 0],
    ['later', hoursBefore(14 * 24) + second, 0],
  ])('booked an hour earlier, %s', (_when, now, expected) =>
    expect(refund('strict', now, { bookedAt: now - hour })).toBe(expected),
  )
})

describe('whoever else ends it', () => {
  it.each(['host', 'declined', 'expired', 'unpaid'] as const)('%s gives all back, however late', (cause) => {
    for (const policy of ['flexible', 'moderate', 'strict'] as const)
      expect(refund(policy, startsAt + hour, { cause })).toBe(301)
  })
})

describe('a change of Morocco’s clocks before the start', () => {
  // Ramadan 2026: UTC+1 until Sunday 15 February at 3, UTC+0 until Sunday 22 March at 2.
  it('counts hours that pass: the day the clocks go back has 25 of them', () => {
    const start = startInstant('2026-02-15', '09:00')
    const question = { policy: 'flexible', price: 100, startsAt: start, bookedAt: 0, cause: 'traveler' } as const
    expect(start - startInstant('2026-02-14', '09:00')).toBe(25 * hour)
    expect(refundFor({ ...question, now: startInstant('2026-02-14', '10:00') })).toBe(100)
    expect(refundFor({ ...question, now: startInstant('2026-02-14', '10:00') + second })).toBe(0)
  })

  it('and the day they go forward has 23', () => {
    const start = startInstant('2026-03-22', '09:00')
    const question = { policy: 'flexible', price: 100, startsAt: start, bookedAt: 0, cause: 'traveler' } as const
    expect(start - startInstant('2026-03-21', '09:00')).toBe(23 * hour)
    expect(refundFor({ ...question, now: startInstant('2026-03-21', '08:00') })).toBe(100)
    expect(refundFor({ ...question, now: startInstant('2026-03-21', '09:00') })).toBe(0)
  })

  it('starts at nine where there are no slots', () => {
    expect(startInstant('2026-07-14', null)).toBe(startInstant('2026-07-14', '09:00'))
    expect(new Date(startInstant('2026-02-20', null)).toISOString()).toBe('2026-02-20T09:00:00.000Z')
  })
})

it('agrees with the stretches that are shown', () => {
  const amounts = { all: 301, half: 151, none: 0 }
  for (const policy of ['flexible', 'moderate', 'strict'] as const) {
    for (let now = hoursBefore(500); now <= startsAt + hour; now += 12 * hour) {
      for (const shift of [-1, 0, 1]) {
        const moment = now + shift
        const shown = refundStretches(policy, startsAt, moment)[0]?.share ?? 'none'
        expect(refund(policy, moment, { bookedAt: moment })).toBe(amounts[shown])
      }
    }
  }
})
