import { describe, expect, it } from 'vitest'
import { attendanceOf, bookingAttendance } from './attendance.ts'

const cash = (host: number | null, traveler: number | null, decided: number | null = null) => {
  const of = (amount: number | null) => (amount === null ? null : { amount })
  return { host: of(host), traveler: of(traveler), decided: of(decided) }
}

describe('whether guests came', () => {
  it.each([
    ['came', cash(448, 448)],
    ['came', cash(448, null)],
    ['came', cash(400, 448)],
    ['came', cash(1, 0)],
    ['came', cash(0, 448, 448)],
    ['disputed', cash(0, 448)],
    ['open', cash(0, 448, 0)],
    ['open', cash(448, 0, 0)],
    ['open', cash(null, 448)],
    ['open', cash(0, 0)],
    ['open', cash(0, null)],
    ['open', null],
  ] as const)('is “%s” by the cash that was recorded: %j', (attendance, recorded) => {
    expect(attendanceOf({ isCheckedIn: false, cash: recorded })).toBe(attendance)
    expect(attendanceOf({ isCheckedIn: true, cash: recorded })).toBe('came')
  })

  it('is read of a booking as a device has it', () => {
    expect(bookingAttendance({})).toBe('open')
    expect(bookingAttendance({ checkedIn: { at: '2026-11-21T06:00:00.000Z', guests: 2 } })).toBe('came')
  })
})
