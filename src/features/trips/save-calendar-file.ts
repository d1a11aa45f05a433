import type { Booking } from '#contract/booking.ts'
import { calendarFile } from './calendar-file.ts'

interface Words {
  title: string
  place: string
  description: string
}

/** Hands the device a file for its calendar; works without network. */
export const saveCalendarFile = (booking: Booking, words: Words): void => {
  const text = calendarFile({
    ...words,
    uid: `${booking.id}@rihla`,
    url: `${location.origin}/bookings/${booking.id}`,
    start: Date.parse(booking.startsAt),
    end: Date.parse(booking.endsAt),
    updatedAt: Date.parse(booking.updatedAt),
    isCancelled: booking.status === 'cancelled',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  link.download = `rihla-${booking.checkIn}.ics`
  link.click()
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
