/**
 * On which days and at which times an experience can be booked: one definition for the calendar and for what the server
 * accepts. Days are `YYYY-MM-DD` and times `HH:MM`, both Morocco's; `now` is an instant in milliseconds.
 */
import type { AvailabilityDay, DayState, SlotAvailability } from '#contract/models/availability.ts'
import { weekdayOf } from '../search/search.ts'
import { addDays, inMorocco, instantInMorocco } from './morocco-time.ts'

/** How far ahead a day can be booked. */
export const horizonDays = 366
/** How far ahead the next free day of an experience is looked for. */
export const nextDaysAhead = 92
/** Days that one question may span. */
export const maxAvailabilityDays = 100

export interface Offer {
  /** ISO weekdays, 1 = Monday. */
  availableDays: readonly number[]
  /** Empty where it has none: then a day is one start. */
  timeSlots: readonly string[]
  /** Places per day and slot. */
  groupSize: number
}

/** A day, or one slot of it, that differs: 0 places close it, any other number opens it even on a closed weekday. */
export interface OfferException {
  date: string
  /** Null for the whole day. */
  timeSlot: string | null
  capacity: number
}

export interface TakenPlaces {
  date: string
  timeSlot: string | null
  taken: number
}

export const slotsOf = ({ timeSlots }: Pick<Offer, 'timeSlots'>): (string | null)[] =>
  timeSlots.length === 0 ? [null] : [...timeSlots].sort()

/** Places on a day and slot before anybody booked; 0 where it is closed. */
export const capacityOn = (
  offer: Offer,
  exceptions: readonly OfferException[],
  date: string,
  timeSlot: string | null,
): number => {
  if (!slotsOf(offer).includes(timeSlot)) return 0
  const ofDay = exceptions.filter((exception) => exception.date === date)
  const exception =
    ofDay.find((one) => one.timeSlot !== null && one.timeSlot === timeSlot) ??
    ofDay.find((one) => one.timeSlot === null)
  if (exception) return exception.capacity
  return offer.availableDays.includes(weekdayOf(date)) ? offer.groupSize : 0
}

/** The last instant at which a start can be booked: when it begins, or the end of the day where no time is set. */
export const lastMoment = (date: string, timeSlot: string | null): number =>
  timeSlot === null ? instantInMorocco(addDays(date, 1), '00:00') : instantInMorocco(date, timeSlot)

const isOver = (date: string, timeSlot: string | null, now: number) => lastMoment(date, timeSlot) <= now

const isBeyondHorizon = (date: string, now: number) => date > addDays(inMorocco(now).day, horizonDays)

/** Whether any experience can be booked for that day. */
export const isBookableDay = (date: string, now: number): boolean =>
  !isOver(date, null, now) && !isBeyondHorizon(date, now)

const stateOf = (slots: readonly SlotAvailability[], isPast: boolean): DayState => {
  if (slots.some(({ placesLeft }) => placesLeft > 0)) return 'open'
  if (slots.length > 0) return 'full'
  return isPast ? 'past' : 'closed'
}

/** One day of the calendar. */
export const availabilityOn = (
  offer: Offer,
  { exceptions = [], taken = [] }: { exceptions?: readonly OfferException[]; taken?: readonly TakenPlaces[] },
  date: string,
  now: number,
): AvailabilityDay => {
  const offered = isBeyondHorizon(date, now)
    ? []
    : slotsOf(offer)
        .map((timeSlot) => ({ timeSlot, capacity: capacityOn(offer, exceptions, date, timeSlot) }))
        .filter(({ capacity }) => capacity > 0)
  const slots = offered
    .filter(({ timeSlot }) => !isOver(date, timeSlot, now))
    .map(({ timeSlot, capacity }) => {
      const row = taken.find((one) => one.date === date && one.timeSlot === timeSlot)
      return { timeSlot, capacity, placesLeft: Math.max(0, capacity - (row?.taken ?? 0)) }
    })
  const isPast = offered.length > 0 || isOver(date, null, now)
  return { date, slots, state: stateOf(slots, isPast) }
}

/** Every day from `from` to `to`, both included. */
export const availabilityOf = (
  offer: Offer,
  facts: { exceptions?: readonly OfferException[]; taken?: readonly TakenPlaces[] },
  { from, to }: { from: string; to: string },
  now: number,
): AvailabilityDay[] => {
  const days: AvailabilityDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(availabilityOn(offer, facts, date, now))
  return days
}
