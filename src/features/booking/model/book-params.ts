/** What the address of a booking form says: the selection, as the experience's page hands it over. */
import type { BookingSelection } from './calendar/selection.ts'

export interface BookParams {
  date?: string
  slot?: string
  guests?: number
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))
const isTime = (value: unknown): value is string => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1

/** Anything else in the address is somebody else's. */
export const readBookParams = ({ date, slot, guests }: Record<string, unknown>): BookParams => ({
  ...(isDay(date) && { date }),
  ...(isTime(slot) && { slot }),
  ...(isCount(guests) && { guests }),
})

export const toBookParams = ({ date, slot, guests }: BookingSelection): BookParams => ({
  ...(date !== '' && { date }),
  ...(slot !== null && { slot }),
  guests,
})

/** The address goes first, then what was left here, then one guest and no day. */
export const firstSelection = (
  params: BookParams,
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
