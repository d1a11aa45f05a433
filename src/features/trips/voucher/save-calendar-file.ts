import type { Booking } from '#contract/models/booking.ts'
import { type BookingState, bookingState, isCancelled, isUncertain } from '#contract/rules/booking-state.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { type Appointment, calendarFile } from './calendar-file.ts'

interface Words {
  title: string
  place: string
  description: string
}

const calendarStatus = (state: BookingState): Appointment['status'] => {
  if (isCancelled(state)) return 'CANCELLED'
  return isUncertain(state) ? 'TENTATIVE' : 'CONFIRMED'
}

/** Hands the device a file for its calendar; works without network. */
export const saveCalendarFile = (booking: Booking, words: Words): Promise<void> => {
  const text = calendarFile({
    ...words,
    uid: `${booking.id}@rihla`,
    url: `${location.origin}/bookings/${booking.id}`,
    // The sender of the site's mails, unless the operator has named another one (`MAIL_FROM`): the device knows it without network.
    organizer: `no-reply@${location.hostname}`,
    start: Date.parse(booking.startsAt),
    end: Date.parse(booking.endsAt),
    updatedAt: Date.parse(booking.updatedAt),
    status: calendarStatus(bookingState(booking)),
  })
  return saveFile(`rihla-${booking.checkIn}.ics`, text, 'text/calendar;charset=utf-8')
}
