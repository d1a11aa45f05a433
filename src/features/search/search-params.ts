/** The address of a search, read and written: the URL owns every filter. */
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import type { CategoryId } from '#contract/models/reference.ts'
import { categories, type Display, displays, sorts } from './filters/choices.ts'
import { duration, guests, type Length, lengthIds, price, rating } from './filters/limits.ts'

/** What stands in the address; what is absent does not filter. Defaults are never written. */
export interface SearchParams {
  category?: CategoryId
  /** A city of the contract, or a place as typed. `location` is read too. */
  destination?: string
  /** `YYYY-MM-DD` in Morocco. */
  date?: string
  durationHours?: number
  /** "That long or longer"; without it "at most that long". */
  durationPlus?: true
  /** Instead of a number of hours. */
  length?: Length
  search?: string
  minPrice?: number
  maxPrice?: number
  minRating?: number
  guests?: number
  /** Those alone whose bookings are confirmed at once. */
  instantConfirmation?: true
  sort?: SortOrder
  display?: Display
}

/** As the contract's query takes them. */
const longest = { place: 80, text: 200 } as const

/** The router reads `?search=2026` as a number. */
const toText = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, max) || undefined : undefined

interface Ends {
  min: number
  max: number
  step?: number
}
/** A link may ask for any whole price; only the slider has steps. */
const whole: Ends = { min: price.min, max: price.max }

/** A number between two ends, on a step. */
const toNumber = (value: unknown, { min, max, step = 1 }: Ends): number | undefined => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) return undefined
  // 47 × 0.1 is not 4.7: tenths are put right at the end.
  return Math.round(Math.round(Math.min(max, Math.max(min, number)) / step) * step * 10) / 10
}

/** The end of a scale filters nothing out. */
const unless = (idle: number, value: number | undefined) => (value === idle ? undefined : value)

const toOneOf = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)

const toDay = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const time = Date.parse(`${value}T00:00:00Z`)
  // 30 February is read as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined
}

const withoutEmpty = (params: { [Key in keyof SearchParams]: SearchParams[Key] | undefined }): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))

/** Whatever an address says, as filters: what is unknown or out of bounds is ignored or brought inside. */
export const readSearchParams = (raw: Record<string, unknown>): SearchParams => {
  const prices = [toNumber(raw.minPrice, whole), toNumber(raw.maxPrice, whole)] as const
  const [lowest = price.min, highest = price.max] = prices
  const hours = toNumber(raw.durationHours, duration)
  return withoutEmpty({
    category: toOneOf(raw.category, categories),
    destination: toText(raw.destination, longest.place) ?? toText(raw.location, longest.place),
    date: toDay(raw.date),
    durationHours: hours,
    durationPlus: hours !== undefined && String(raw.durationPlus) === 'true' ? true : undefined,
    length: hours === undefined ? toOneOf(raw.length, lengthIds) : undefined,
    search: toText(raw.search, longest.text),
    // Written the wrong way round they still mean the same stretch.
    minPrice: unless(price.min, Math.min(lowest, highest)),
    maxPrice: unless(price.max, Math.max(lowest, highest)),
    minRating: unless(rating.min, toNumber(raw.minRating, rating)),
    guests: unless(guests.min, toNumber(raw.guests, guests)),
    instantConfirmation: String(raw.instantConfirmation) === 'true' ? true : undefined,
    sort: toOneOf(raw.sort, sorts.slice(1)),
    display: toOneOf(raw.display, displays.slice(1)),
  })
}

/** Some filters changed: what was set to nothing, or to what filters nothing, is left out. */
export const changeParams = (
  params: SearchParams,
  patch: { [Key in keyof SearchParams]?: SearchParams[Key] | undefined },
): SearchParams => readSearchParams({ ...params, ...patch })
