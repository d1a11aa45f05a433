/** A search: asked of the server, or of the catalogue on this device. */
import type { QueryOf } from '#contract/endpoint.ts'
import { listExperiences } from '#contract/endpoints/experiences.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import type { SearchFilters } from '#contract/rules/search/search.ts'
import { searchCatalogue } from '#contract/rules/search/search-catalogue.ts'
import { isBookableDay } from '#contract/rules/time/availability.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { call } from '../session/call.ts'
import { catalogueMeta, keepSeen } from './cache.ts'
import { toCatalogueRow } from './card-row.ts'
import { asCouldBeBooked, type FoundRow, keepDays, knownDaysOn } from './known-days.ts'

/** Two decimals at most, as the contract's query takes them. */
const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 100) / 100)

const toQuery = (filters: SearchFilters, page: { cursor?: string | undefined; limit: number }) => {
  const { minRating, minDurationHours, maxDurationHours, ...rest } = filters
  const durations = { minDurationHours: rounded(minDurationHours), maxDurationHours: rounded(maxDurationHours) }
  return { ...rest, ...durations, minRating: rounded(minRating), ...page } satisfies QueryOf<typeof listExperiences>
}

interface Found {
  rows: FoundRow[]
  total: number
  /** What was looked for instead of mistyped words that find nothing. */
  correctedSearch?: string | undefined
}

export interface OnlineSearch extends Found {
  isCapped: boolean
  nextCursor: string | null
}

export const searchOnline = async (
  filters: SearchFilters,
  page: { cursor?: string | undefined; limit: number },
  signal?: AbortSignal,
): Promise<OnlineSearch> => {
  const {
    experiences,
    total,
    isTotalCapped = false,
    nextCursor,
    correctedSearch,
  } = await call(listExperiences, {
    query: toQuery(filters, page),
    failure: 'Failed to search experiences',
    ...(signal && { signal }),
  })
  const rows = experiences.map(toCatalogueRow)
  const days = experiences.flatMap(({ id, day }) => (day ? [{ experienceId: id, day }] : []))
  if (days.length > 0) void keepDays(mirror, days, Date.now()).catch(() => undefined)
  // For offline searches and for hearts; the answer is shown whether or not it could be kept.
  void keepSeen(mirror, rows).catch(() => undefined)
  const dayOf = new Map(days.map(({ experienceId, day }) => [experienceId, day]))
  const found = rows.map((row) => ({ ...row, ...(dayOf.has(row.id) && { day: dayOf.get(row.id) }) }))
  return { rows: found, total, isCapped: isTotalCapped, nextCursor, correctedSearch }
}

export interface DeviceSearch extends Found {
  /** Null if the catalogue was never told whole. */
  asOf: number | null
  /** How many were looked through, where the marketplace has more than are kept; null where all are here. */
  among: number | null
}

/** The same search over the catalogue on this device; of a day, what could be booked as far as this device knows. */
export const searchDevice = (filters: SearchFilters): Promise<DeviceSearch> =>
  onDevice(async () => {
    const { date, guests } = filters
    const [all, { asOf, isCut }, known] = await Promise.all([
      mirror.catalogue.toArray(),
      catalogueMeta(mirror),
      date === undefined ? null : knownDaysOn(mirror, date),
    ])
    const now = Date.now()
    const freeRow = (row: CatalogueRow, day: string) =>
      isBookableDay(day, now) ? asCouldBeBooked(row, known?.get(row.id), { date: day, guests, now }) : null
    const found = searchCatalogue(all, filters, (row, day) => freeRow(row, day) !== null)
    const rows = date === undefined ? found.rows : found.rows.flatMap((row) => freeRow(row, date) ?? [])
    const { correctedSearch } = found
    return { rows, total: rows.length, asOf, among: isCut ? all.length : null, correctedSearch }
  })

/** How many experiences a search finds, as the server says, or this device where it is asked or the server cannot be. */
export const countFound = async (
  filters: SearchFilters,
  from: 'server' | 'device',
): Promise<{ total: number; isCapped: boolean }> => {
  const found = from === 'server' ? await searchOnline(filters, { limit: 1 }).catch(() => null) : null
  return found ?? { total: (await searchDevice(filters)).total, isCapped: false }
}
