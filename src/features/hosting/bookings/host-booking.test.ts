import { describe, expect, it } from 'vitest'
import { sampleBooking } from '#data/testing/sample-booking.ts'
import { sampleId } from '#data/testing/samples.ts'
import { bookingsOn, comingUp, recentBookings, splitBookings, timeLeft, waitingRequests } from './host-booking.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const ids = (bookings: { id: string }[]) => bookings.map(({ id }) => Number(id.slice(-3)))
const at = (tail: number, day: string, more: Parameters<typeof sampleBooking>[1] = {}) =>
  sampleBooking(sampleId(tail), {
    checkIn: day,
    checkOut: day,
    startsAt: `${day}T06:00:00.000Z`,
    endsAt: `${day}T09:00:00.000Z`,
    ...more,
  })

describe('requests', () => {
  it('wait by urgency, and no longer once their time is over', () => {
    const requests = [
      at(1, '2026-11-20', { respondBy: '2026-11-17T12:00:00.000Z' }),
      at(2, '2026-11-22', { respondBy: '2026-11-16T12:00:00.000Z' }),
      at(3, '2026-11-22', { respondBy: '2026-11-15T11:59:59.000Z' }),
      at(4, '2026-11-22', { status: 'confirmed', respondBy: null }),
    ]
    expect(ids(waitingRequests(requests, now))).toEqual([2, 1])
  })

  it.each([
    ['2026-11-16T19:30:00Z', { unit: 'hour', count: 31 }],
    ['2026-11-15T13:00:00Z', { unit: 'hour', count: 1 }],
    ['2026-11-15T12:59:59Z', { unit: 'minute', count: 59 }],
    ['2026-11-15T12:00:10Z', { unit: 'minute', count: 1 }],
  ])('that end at %s leave %o', (instant, left) => {
    expect(timeLeft(instant, now)).toEqual(left)
  })
})

describe('a host’s bookings', () => {
  const bookings = [
    at(1, '2026-11-18', { status: 'confirmed' }),
    at(2, '2026-11-16', { status: 'confirmed', payment: 'open' }),
    at(3, '2026-11-17'),
    at(4, '2026-11-15', { status: 'completed' }),
    at(5, '2026-11-16', { status: 'cancelled' }),
    at(6, '2026-11-14', { status: 'confirmed', checkOut: '2026-11-16', endsAt: '2026-11-16T09:00:00.000Z' }),
  ]

  it('come up once they are agreed, the soonest first', () => {
    expect(ids(comingUp(bookings, now))).toEqual([6, 2, 1])
  })

  it('are recent by when they were made: three of them, whatever became of them', () => {
    const made = bookings.map((booking, index) => ({
      ...booking,
      createdAt: `2026-11-0${1 + ((index * 5) % 6)}T08:00:00Z`,
    }))
    expect(ids(recentBookings(made))).toEqual([2, 3, 4])
  })

  it('are on each of their days', () => {
    expect(ids(bookingsOn(bookings, '2026-11-15'))).toEqual([6, 4])
    expect(ids(bookingsOn(bookings, '2026-11-16'))).toEqual([6, 2])
    expect(ids(bookingsOn(bookings, '2026-11-17'))).toEqual([])
  })

  it('are ahead until they are over or off, or until a request can no longer be answered', () => {
    const lapsed = at(7, '2026-11-19', { respondBy: '2026-11-15T11:59:59.000Z' })
    const { ahead, over } = splitBookings([...bookings, lapsed], now)
    expect([ids(ahead), ids(over)]).toEqual([
      [6, 2, 3, 1],
      [7, 5, 4],
    ])
  })
})
