import { describe, expect, it } from 'vitest'
import { occupancyOf, seatsOf } from './occupancy.ts'

/** Mondays and Tuesdays at two times, eight places each. 2026-11-02 is a Monday. */
const listing = {
  availableDays: [1, 2],
  timeSlots: ['09:00', '15:00'],
  groupSize: 8,
  offered: { from: '2026-01-01', to: '2026-12-31' },
}
const week = { from: '2026-11-02', to: '2026-11-08' }
const nothing = { starts: [], exceptions: [] }

describe('the seats of a listing', () => {
  it('are those of the weekly plan', () => {
    expect(seatsOf(listing, nothing, week)).toEqual({ offered: 32, booked: 0 })
  })

  it('follow an exception', () => {
    const exceptions = [
      { date: '2026-11-02', timeSlot: null, capacity: 0 },
      { date: '2026-11-05', timeSlot: '09:00', capacity: 3 },
    ]
    expect(seatsOf(listing, { starts: [], exceptions }, week)).toEqual({ offered: 19, booked: 0 })
  })

  it('count a start with its capacity at the booking, even if the plan has changed since', () => {
    const starts = [
      { day: '2026-11-02', timeSlot: '09:00', taken: 5, capacity: 12 },
      { day: '2026-11-07', timeSlot: '20:00', taken: 2, capacity: 4 },
      { day: '2026-11-09', timeSlot: '09:00', taken: 8, capacity: 8 },
    ]
    expect(seatsOf(listing, { starts, exceptions: [] }, week)).toEqual({ offered: 12 + 8 * 3 + 4, booked: 7 })
  })

  it('are the plan’s again once no booking has them', () => {
    const starts = [{ day: '2026-11-02', timeSlot: '09:00', taken: 0, capacity: 12 }]
    expect(seatsOf(listing, { starts, exceptions: [] }, week)).toEqual({ offered: 32, booked: 0 })
  })

  it('start and end with the listing', () => {
    const offered = { from: '2026-11-03', to: '2026-11-03' }
    expect(seatsOf({ ...listing, offered }, nothing, week)).toEqual({ offered: 16, booked: 0 })
  })

  it('are the booked ones if the listing is not public', () => {
    const starts = [{ day: '2026-11-02', timeSlot: '09:00', taken: 5, capacity: 8 }]
    expect(seatsOf({ ...listing, offered: null }, { starts, exceptions: [] }, week)).toEqual({ offered: 8, booked: 5 })
  })
})

describe('occupancy', () => {
  it('is the share over all listings', () => {
    expect(
      occupancyOf([
        { offered: 30, booked: 10 },
        { offered: 10, booked: 10 },
      ]),
    ).toBe(0.5)
  })

  it('is null if no seat was offered', () => {
    expect(occupancyOf([])).toBeNull()
    expect(occupancyOf([{ offered: 0, booked: 0 }])).toBeNull()
  })
})
