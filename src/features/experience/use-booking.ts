import { useState } from 'react'
import type { Experience } from '#contract/experience.ts'
import { startInstant } from '#contract/rules/morocco-time.ts'
import { todayInMorocco } from '#i18n/format.ts'
import { isOpenOn, nextOpenDay } from './open-days.ts'

/** Days ahead of the day that is proposed: few people leave tomorrow, and most policies give all back until then. */
const usualNotice = 7

export interface Booking {
  today: string
  /** `YYYY-MM-DD` in Morocco, or empty. */
  date: string
  setDate: (date: string) => void
  /** It does not take place on that day of the week, or the day is over. */
  problem: 'closed' | 'past' | null
  slot: string | null
  setSlot: (slot: string) => void
  guests: number
  setGuests: (guests: number) => void
  /** Whole MAD. */
  total: number
  /** The start as an instant in milliseconds since 1970; null without a day that can be booked. */
  start: number | null
}

/** What somebody has in mind: a day, a start, how many. Begins with a day about a week away. */
export const useBooking = ({ availableDays, timeSlots, price, groupSize }: Experience): Booking => {
  const [today] = useState(() => todayInMorocco())
  const [date, setDate] = useState(() => nextOpenDay(today, availableDays, usualNotice) ?? '')
  const [chosenSlot, setSlot] = useState<string | null>(null)
  const [chosenGuests, setGuests] = useState(1)

  // The listing may change under an open page.
  const slot = timeSlots.find((time) => time === chosenSlot) ?? timeSlots[0] ?? null
  const guests = Math.min(chosenGuests, groupSize)
  const problem = date === '' ? null : date < today ? 'past' : isOpenOn(date, availableDays) ? null : 'closed'
  const start = date === '' || problem ? null : startInstant(date, slot)
  return { today, date, setDate, problem, slot, setSlot, guests, setGuests, total: price * guests, start }
}
