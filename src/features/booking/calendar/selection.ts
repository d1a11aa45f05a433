/** What a person wants to book, and whether that can be had. Days and times are Morocco's. */
import type { AvailabilityDay, SlotAvailability } from '#contract/models/availability.ts'
import type { Experience } from '#contract/models/experience.ts'
import type { BookingSelection } from '#lib/address/selection.ts'

/** What of an experience the choice depends on. */
export type Offer = Pick<
  Experience,
  'id' | 'availableDays' | 'timeSlots' | 'groupSize' | 'price' | 'instantConfirmation' | 'deposit'
>

/**
 * Why it cannot be booked: no day chosen; over; not offered then; no place left; fewer places than guests; several starts
 * to choose from and none chosen. Null where it can, as far as is known.
 */
export type SelectionProblem = 'no_day' | 'past' | 'closed' | 'full' | 'few' | 'no_start' | null

/** True where places are what is missing: the start can be waited for. */
export const lacksPlaces = (problem: SelectionProblem): boolean => problem === 'full' || problem === 'few'

export interface CheckedSelection {
  problem: SelectionProblem
  /** Starts of that day. */
  slots: readonly SlotAvailability[]
  /** The start that would be booked: the chosen one, else the only one with enough places. */
  slot: string | null
  /** Of that start; null where no start is meant. */
  placesLeft: number | null
}

/** So few that it is worth saying. */
export const fewPlaces = 5

/** Null where several would do: which of them is for the guest to say. */
const chosenStart = (
  slots: readonly SlotAvailability[],
  { slot, guests }: BookingSelection,
): SlotAvailability | null | undefined => {
  const chosen = slots.find(({ timeSlot }) => timeSlot === slot)
  if (chosen) return chosen
  const enough = slots.filter(({ placesLeft }) => placesLeft >= guests)
  if (enough.length > 1) return null
  return enough[0] ?? slots.find(({ placesLeft }) => placesLeft > 0) ?? slots[0]
}

/** `day` is what is known of the selection's date; null without one. */
export const checkSelection = (day: AvailabilityDay | null, selection: BookingSelection): CheckedSelection => {
  if (day === null) return { problem: 'no_day', slots: [], slot: null, placesLeft: null }
  const start = chosenStart(day.slots, selection)
  const found = { slots: day.slots, slot: start?.timeSlot ?? null, placesLeft: start?.placesLeft ?? null }
  if (day.state !== 'open') return { ...found, problem: day.state }
  if (start === null) return { ...found, problem: 'no_start' }
  const places = start?.placesLeft ?? 0
  return { ...found, problem: places === 0 ? 'full' : places < selection.guests ? 'few' : null }
}
