import { useState } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { startInstant, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { type BookingSelection, firstSelection, type SelectionParams } from '#lib/address/selection.ts'
import { useHydrated } from '#lib/react/use-hydrated.ts'

export interface Booking {
  selection: BookingSelection
  setSelection: (selection: BookingSelection) => void
  /** The start as an instant in milliseconds since 1970; null without a day. */
  start: number | null
}

/** What the address says, without a day that is over: an old link is no choice. */
const still = ({ date, slot, guests }: SelectionParams): SelectionParams => ({
  ...(date !== undefined && date >= todayInMorocco() && { date, ...(slot !== undefined && { slot }) }),
  ...(guests !== undefined && { guests }),
})

/**
 * What a person has in mind: a day, a start, how many. Begins with what the address carries and with nothing else: a day
 * that nobody chose is none. `onChoose` writes what was chosen into the address.
 */
export const useBooking = (
  { timeSlots, groupSize }: Experience,
  params: SelectionParams,
  onChoose: (selection: BookingSelection) => void,
): Booking => {
  // The page that the server renders is the same whatever its address carries.
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<BookingSelection | null>(null)
  const wanted = chosen ?? firstSelection(isHydrated ? still(params) : {}, undefined, groupSize)
  // The listing may change under an open page.
  const slot = timeSlots.find((time) => time === wanted.slot) ?? null
  const selection = { ...wanted, slot, guests: Math.min(wanted.guests, groupSize) }
  const start = selection.date === '' ? null : startInstant(selection.date, slot ?? timeSlots[0] ?? null)
  const setSelection = (next: BookingSelection) => {
    setChosen(next)
    onChoose(next)
  }
  return { selection, setSelection, start }
}
