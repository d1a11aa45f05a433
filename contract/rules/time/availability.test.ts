import { describe, expect, it } from 'vitest'
import { availabilityOf, availabilityOn, capacityOn, horizonDays } from './availability.ts'
import { addDays, instantInMorocco } from './morocco-time.ts'

/** Tuesdays and Thursdays, twice a day, eight people. */
const offer = { availableDays: [2, 4], timeSlots: ['15:30', '09:30'], groupSize: 8 }
const now = instantInMorocco('2026-07-13', '12:00')
const tuesday = '2026-07-14'
const day = (changes: Parameters<typeof availabilityOn>[1] = {}, date = tuesday, at = now, of = offer) =>
  availabilityOn(of, changes, date, at)

describe('a day of the calendar', () => {
  it('has its slots in the order of the day', () => {
    expect(day()).toEqual({
      date: tuesday,
      state: 'open',
      slots: [
        { timeSlot: '09:30', placesLeft: 8, capacity: 8 },
        { timeSlot: '15:30', placesLeft: 8, capacity: 8 },
      ],
    })
  })

  it('is one start without slots', () => {
    const slots = [{ timeSlot: null, placesLeft: 8, capacity: 8 }]
    expect(day({}, tuesday, now, { ...offer, timeSlots: [] })).toEqual({ date: tuesday, state: 'open', slots })
  })

  it('is closed on other weekdays', () => expect(day({}, '2026-07-15')).toMatchObject({ state: 'closed', slots: [] }))

  it('counts what is taken per slot, and is full once no slot has a place', () => {
    const morning = { date: tuesday, timeSlot: '09:30', taken: 8 }
    expect(day({ taken: [morning] })).toMatchObject({ state: 'open', slots: [{ placesLeft: 0 }, { placesLeft: 8 }] })
    const afternoon = { date: tuesday, timeSlot: '15:30', taken: 9 }
    expect(day({ taken: [morning, afternoon] })).toMatchObject({
      state: 'full',
      slots: [{ placesLeft: 0 }, { placesLeft: 0 }],
    })
  })

  it('loses a slot when it starts, to the second, in Morocco’s time', () => {
    const start = instantInMorocco(tuesday, '09:30')
    expect(day({}, tuesday, start - 1).slots).toHaveLength(2)
    expect(day({}, tuesday, start).slots.map(({ timeSlot }) => timeSlot)).toEqual(['15:30'])
    expect(day({}, tuesday, instantInMorocco(tuesday, '15:30'))).toMatchObject({ state: 'past', slots: [] })
  })

  it('without slots can be booked until it ends', () => {
    const whole = { ...offer, timeSlots: [] }
    expect(day({}, tuesday, instantInMorocco(tuesday, '23:59'), whole).state).toBe('open')
    expect(day({}, tuesday, instantInMorocco('2026-07-15', '00:00'), whole).state).toBe('past')
  })

  it('is past when it is over, whatever the weekday', () => {
    expect(day({}, '2026-07-12').state).toBe('past')
    expect(day({}, '2026-07-09').state).toBe('past')
  })

  it('cannot be further away than a year', () => {
    const every = { ...offer, availableDays: [1, 2, 3, 4, 5, 6, 7] }
    expect(day({}, addDays('2026-07-13', horizonDays), now, every).state).toBe('open')
    expect(day({}, addDays('2026-07-13', horizonDays + 1), now, every).state).toBe('closed')
  })
})

describe('exceptions', () => {
  it('close a day or one slot of it', () => {
    expect(day({ exceptions: [{ date: tuesday, timeSlot: null, capacity: 0 }] }).state).toBe('closed')
    const slot = day({ exceptions: [{ date: tuesday, timeSlot: '09:30', capacity: 0 }] })
    expect(slot.slots.map(({ timeSlot }) => timeSlot)).toEqual(['15:30'])
  })

  it('open a weekday that is otherwise closed, with their own number of places', () => {
    const wednesday = { date: '2026-07-15', timeSlot: null, capacity: 3 }
    expect(day({ exceptions: [wednesday] }, '2026-07-15')).toMatchObject({
      state: 'open',
      slots: [{ placesLeft: 3 }, { placesLeft: 3 }],
    })
  })

  it('for a slot win over those for the day', () => {
    const exceptions = [
      { date: tuesday, timeSlot: null, capacity: 0 },
      { date: tuesday, timeSlot: '15:30', capacity: 2 },
    ]
    expect(capacityOn(offer, exceptions, tuesday, '09:30')).toBe(0)
    expect(capacityOn(offer, exceptions, tuesday, '15:30')).toBe(2)
  })

  it('make no slot that is not offered', () => {
    const exceptions = [{ date: tuesday, timeSlot: '20:00', capacity: 4 }]
    expect(capacityOn(offer, exceptions, tuesday, '20:00')).toBe(0)
    expect(capacityOn(offer, [], tuesday, null)).toBe(0)
  })
})

it('lists every day of a range, both ends included', () => {
  const days = availabilityOf(offer, {}, { from: '2026-12-30', to: '2027-01-02' }, now)
  expect(days.map(({ date, state }) => `${date} ${state}`)).toEqual([
    '2026-12-30 closed',
    '2026-12-31 open',
    '2027-01-01 closed',
    '2027-01-02 closed',
  ])
})
