import { describe, expect, it } from 'vitest'
import { splitTrips, tripState } from './trip-state.ts'

describe('what a booking means now', () => {
  it.each([
    ['pending', 'open', 'unpaid'],
    ['confirmed', 'failed', 'unpaid'],
    ['pending', 'paid', 'requested'],
    ['confirmed', 'paid', 'confirmed'],
    ['completed', 'paid', 'completed'],
    ['cancelled', 'refunded', 'cancelled'],
    ['cancelled', 'open', 'cancelled'],
  ] as const)('%s and %s is %s', (status, payment, state) => expect(tripState({ status, payment })).toBe(state))
})

it('puts the next one first, and what is over or off under it, the latest first', () => {
  const trip = (id: string, day: string, status: 'confirmed' | 'cancelled' | 'pending' = 'confirmed') => ({
    id,
    status,
    startsAt: `${day}T08:00:00.000Z`,
    endsAt: `${day}T10:00:00.000Z`,
  })
  const trips = [
    trip('later', '2026-12-09'),
    trip('over', '2026-11-02'),
    trip('off', '2026-12-01', 'cancelled'),
    trip('running', '2026-11-21'),
    trip('soon', '2026-11-22', 'pending'),
  ]
  const { ahead, over } = splitTrips(trips, Date.parse('2026-11-21T09:00:00.000Z'))
  expect(ahead.map(({ id }) => id)).toEqual(['running', 'soon', 'later'])
  expect(over.map(({ id }) => id)).toEqual(['off', 'over'])
})
