import { expect, it } from 'vitest'
import { splitTrips } from './trip-state.ts'

it('puts the next certain one first, then what waits, and under it what is over or off, the latest first', () => {
  const trip = (
    id: string,
    day: string,
    status: 'confirmed' | 'cancelled' | 'pending' = 'confirmed',
    payment: 'open' | 'paid' = 'paid',
  ) => ({
    id,
    status,
    payment,
    refund: null,
    startsAt: `${day}T08:00:00.000Z`,
    endsAt: `${day}T10:00:00.000Z`,
  })
  const trips = [
    trip('later', '2026-12-09'),
    trip('over', '2026-11-02'),
    trip('off', '2026-12-01', 'cancelled'),
    trip('running', '2026-11-21'),
    trip('asked', '2026-11-24', 'pending'),
    trip('agreed, not paid', '2026-11-22', 'confirmed', 'open'),
  ]
  const { certain, waiting, over } = splitTrips(trips, Date.parse('2026-11-21T09:00:00.000Z'))
  expect(certain.map(({ id }) => id)).toEqual(['running', 'later'])
  expect(waiting.map(({ id }) => id)).toEqual(['agreed, not paid', 'asked'])
  expect(over.map(({ id }) => id)).toEqual(['off', 'over'])
})
