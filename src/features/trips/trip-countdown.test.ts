import { describe, expect, it } from 'vitest'
import { instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { countdown, nextTrip } from './trip-countdown.ts'

const at = (day: string, time: string) => instantInMorocco(day, time)
const iso = (instant: number) => new Date(instant).toISOString()
const until = (start: [string, string], now: [string, string]) => countdown({ startsAt: iso(at(...start)) }, at(...now))

describe('the next trip', () => {
  const trip = (
    id: string,
    day: string,
    status: 'confirmed' | 'cancelled' | 'pending' | 'completed' = 'confirmed',
  ) => ({
    id,
    status,
    startsAt: iso(at(day, '08:00')),
    endsAt: iso(at(day, '10:00')),
  })
  const now = at('2026-11-21', '09:00')

  it('is the first that is not over, asked for or confirmed', () => {
    const trips = [
      trip('later', '2026-12-09'),
      trip('off', '2026-11-22', 'cancelled'),
      trip('soon', '2026-11-23', 'pending'),
    ]
    expect(nextTrip(trips, now)?.id).toBe('soon')
  })

  it('stays until it ends', () => {
    expect(nextTrip([trip('running', '2026-11-21'), trip('later', '2026-12-09')], now)?.id).toBe('running')
    expect(nextTrip([trip('over', '2026-11-21')], at('2026-11-21', '10:00'))).toBeNull()
  })
})

describe('the countdown', () => {
  it.each([
    ['in minutes over midnight', ['2026-11-24', '00:10'], ['2026-11-23', '23:50'], { unit: 'minute', count: 20 }],
    ['in hours over midnight', ['2026-11-24', '06:00'], ['2026-11-23', '22:00'], { unit: 'hour', count: 8 }],
    ['in one minute at last', ['2026-11-24', '06:00'], ['2026-11-24', '05:59'], { unit: 'minute', count: 1 }],
    [
      'in hours till the same time tomorrow',
      ['2026-11-24', '06:00'],
      ['2026-11-23', '06:01'],
      { unit: 'hour', count: 23 },
    ],
    ['in days from there on', ['2026-11-24', '06:00'], ['2026-11-23', '06:00'], { unit: 'day', count: 1 }],
    ['by midnights, late in the evening', ['2026-11-26', '06:00'], ['2026-11-23', '23:59'], { unit: 'day', count: 3 }],
    ['by midnights, early in the morning', ['2026-11-26', '23:00'], ['2026-11-23', '00:01'], { unit: 'day', count: 3 }],
  ] as const)('is %s', (_, start, now, expected) => {
    expect(until([...start], [...now])).toEqual(expected)
  })

  it('is over once it has begun', () => {
    expect(until(['2026-11-24', '06:00'], ['2026-11-24', '06:00'])).toEqual({ unit: 'now' })
  })

  it('counts the hours that pass where the clocks were set back', () => {
    // Morocco went to UTC for good in the night to 20 September 2026: that night has an hour more.
    const [evening, morning] = [at('2026-09-19', '20:00'), at('2026-09-20', '20:00')]
    expect((morning - evening) / 3_600_000).toBe(25)
    expect(countdown({ startsAt: iso(morning) }, evening)).toEqual({ unit: 'day', count: 1 })
    expect(countdown({ startsAt: iso(at('2026-09-20', '08:00')) }, evening)).toEqual({ unit: 'hour', count: 13 })
  })

  it('says at least a day where a day of 25 hours is left', () => {
    const late = at('2026-09-20', '23:30')
    expect(countdown({ startsAt: iso(late) }, late - 24.4 * 3_600_000)).toEqual({ unit: 'day', count: 1 })
  })

  it('does not ask the device for its zone', () => {
    // 00:30 in Fes on the 24th is 23:30 UTC of the 23rd in the summers before.
    expect(until(['2026-08-24', '00:30'], ['2026-08-22', '23:50'])).toEqual({ unit: 'day', count: 2 })
  })
})
