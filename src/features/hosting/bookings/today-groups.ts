/** The groups of one day: everybody who comes to the same experience at the same start. */
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUnpaidState } from '#contract/rules/booking-state.ts'
import { bookingsOn } from './host-booking.ts'

export interface Group {
  /** `HH:MM` in Morocco; null where the experience has no starts of its own. */
  timeSlot: string | null
  /** One of its bookings, for the experience's words. */
  booking: Booking
  guests: number
  /** Of them, those who were checked in. */
  here: number
}

/** In the order of their starts; what nobody has paid for yet is no guest. `day` is `YYYY-MM-DD` in Morocco. */
export const groupsOn = (bookings: readonly Booking[], day: string): Group[] => {
  const groups = new Map<string, Group>()
  for (const booking of bookingsOn(bookings, day)) {
    if (isUnpaidState(bookingState(booking))) continue
    const { experience, timeSlot, guests, checkedIn } = booking
    const key = `${experience.id} ${booking.checkIn} ${timeSlot}`
    const group = groups.get(key) ?? { timeSlot, booking, guests: 0, here: 0 }
    groups.set(key, { ...group, guests: group.guests + guests, here: group.here + (checkedIn?.guests ?? 0) })
  }
  return [...groups.values()]
}
