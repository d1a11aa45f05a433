/** Day, start and number of guests as a person has chosen them, and the address that carries them from page to page. */

export interface BookingSelection {
  /** `YYYY-MM-DD` in Morocco, or empty. */
  date: string
  /** `HH:MM`; null without slots, or where none was chosen yet. */
  slot: string | null
  guests: number
}

export interface SelectionParams {
  date?: string
  slot?: string
  guests?: number
}

const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // 30 February is read as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
const isTime = (value: unknown): value is string => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
/** Returns a number of guests from the URL or from a link; undefined if it is invalid. */
const toCount = (value: unknown): number | undefined =>
  /^[1-9]\d{0,3}$/.test(String(value)) ? Number(value) : undefined

/** Anything else in the address is left alone. */
export const readSelectionParams = ({ date, slot, guests }: Record<string, unknown>): SelectionParams => {
  const count = toCount(guests)
  return {
    ...(isDay(date) && { date }),
    ...(isTime(slot) && { slot }),
    ...(count !== undefined && { guests: count }),
  }
}

export const toSelectionParams = ({ date, slot, guests }: BookingSelection): SelectionParams => ({
  ...(date !== '' && { date }),
  ...(slot !== null && { slot }),
  guests,
})

/** The address goes first, then what was left here, then one guest and no day. */
export const firstSelection = (
  params: SelectionParams,
  left: BookingSelection | undefined,
  groupSize: number,
): BookingSelection => {
  const selection = params.date === undefined && params.guests === undefined ? left : undefined
  return {
    date: params.date ?? selection?.date ?? '',
    slot: params.slot ?? selection?.slot ?? null,
    guests: Math.min(params.guests ?? selection?.guests ?? 1, groupSize),
  }
}

/** The page of an experience with what was chosen: as a path, for a card's link. */
export const experienceAddress = (id: string, params: SelectionParams = {}): string => {
  const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)])).toString()
  return query === '' ? `/experience/${id}` : `/experience/${id}?${query}`
}
