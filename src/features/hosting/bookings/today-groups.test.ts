import { expect, it } from 'vitest'
import { sampleBooking } from '#data/testing/sample-booking.ts'
import { sampleId } from '#data/testing/samples.ts'
import { groupsOn } from './today-groups.ts'

const day = '2026-11-24'
const at = (tail: number, timeSlot: string, more: Parameters<typeof sampleBooking>[1] = {}) =>
  sampleBooking(sampleId(tail), {
    checkIn: day,
    checkOut: day,
    timeSlot,
    startsAt: `${day}T${timeSlot}:00.000Z`,
    endsAt: `${day}T20:00:00.000Z`,
    status: 'confirmed',
    payment: 'paid',
    guests: 2,
    ...more,
  })

it('puts together who comes to the same start, in the order of the starts, and counts who is here', () => {
  const bookings = [
    at(1, '14:30'),
    at(2, '06:00', { guests: 3, checkedIn: { at: `${day}T06:00:00.000Z`, guests: 2 } }),
    at(3, '06:00'),
    at(4, '06:00', { payment: 'open' }),
    at(5, '06:00', { status: 'cancelled' }),
    at(6, '06:00', { checkIn: '2026-11-25', checkOut: '2026-11-25' }),
  ]
  expect(groupsOn(bookings, day).map(({ timeSlot, guests, here }) => [timeSlot, guests, here])).toEqual([
    ['06:00', 5, 2],
    ['14:30', 2, 0],
  ])
})
