import { useState } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { startInstant, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { nextOpenDay } from './open-days.ts'

/** Days ahead of the day that is proposed: few people leave tomorrow, and most policies give all back until then. */
const usualNotice = 7

export interface BookingSelection {
  /** `YYYY-MM-DD` in Morocco, or empty. */
  date: string
  /** `HH:MM`; null without slots, or where none was chosen yet. */
  slot: string | null
  guests: number
  /** Nobody chose that day yet. */
  isProposed?: boolean
}

export interface Booking {
  selection: BookingSelection
  setSelection: (selection: BookingSelection) => void
  /** The start as an instant in milliseconds since 1970; null without a day. */
  start: number | null
}

/**
 * What somebody has in mind: a day, a start, how many. Begins with a day about a week away, by the weekdays alone: what
 * is free is known later, and not to a page that the server draws.
 */
export const useBooking = ({ availableDays, timeSlots, groupSize }: Experience): Booking => {
  const [chosen, setSelection] = useState<BookingSelection>(() => ({
    date: nextOpenDay(todayInMorocco(), availableDays, usualNotice) ?? '',
    slot: null,
    guests: 1,
    isProposed: true,
  }))
  // The listing may change under an open page.
  const slot = timeSlots.find((time) => time === chosen.slot) ?? null
  const selection = { ...chosen, slot, guests: Math.min(chosen.guests, groupSize) }
  const start = selection.date === '' ? null : startInstant(selection.date, slot ?? timeSlots[0] ?? null)
  return { selection, setSelection, start }
}
