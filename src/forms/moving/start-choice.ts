/** The starts that a booking can be moved to, from a calendar that the server told. */
import type { AvailabilityDay } from '#contract/models/availability.ts'
import type { Booking } from '#contract/models/booking.ts'

export interface ChoosableStart {
  /** `HH:MM`; null where the day has one start. */
  timeSlot: string | null
  placesLeft: number
}

export interface ChoosableDay {
  date: string
  starts: ChoosableStart[]
}

type Party = Pick<Booking, 'checkIn' | 'timeSlot' | 'guests'>

/** Days with a start that has room for the whole party; not the start where it is. */
export const choosableDays = (days: readonly AvailabilityDay[], { checkIn, timeSlot, guests }: Party): ChoosableDay[] =>
  days
    .map(({ date, slots }) => ({
      date,
      starts: slots
        .filter((slot) => slot.placesLeft >= guests && !(date === checkIn && slot.timeSlot === timeSlot))
        .map(({ timeSlot: time, placesLeft }) => ({ timeSlot: time, placesLeft })),
    }))
    .filter(({ starts }) => starts.length > 0)
