import { describe, expect, it } from 'vitest'
import { attendanceOf, bookingAttendance } from './attendance.ts'

const cash = (host: number | null, traveler: number | null, decided: number | null = null) => {
  const toRecord = (amount: number | null) => (amount === null ? null : { amount })
  return { host: toRecord(host), traveler: toRecord(traveler), decided: toRecord(decided) }
}

describe('the attendance of a booking', () => {
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
  ] as const)('is “%s” with the cash records %j', (attendance, recorded) => {
    expect(attendanceOf({ isCheckedIn: false, cash: recorded })).toBe(attendance)
    expect(attendanceOf({ isCheckedIn: true, cash: recorded })).toBe('came')
  })

  it('is computed from a booking on the device', () => {
    expect(bookingAttendance({})).toBe('open')
    expect(bookingAttendance({ checkedIn: { at: '2026-11-21T06:00:00.000Z', guests: 2 } })).toBe('came')
  })
})
