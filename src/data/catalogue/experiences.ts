/** Experiences: the network writes to the device, screens read from it. */
import type { QueryOf } from '#contract/endpoint.ts'
import { catalogueChanges, getExperience, listExperiences } from '#contract/endpoints/experiences.ts'
import type { CatalogueRow, Experience } from '#contract/models/experience.ts'
import { type SearchFilters, searchCatalogue } from '#contract/rules/search/search.ts'
import { isBookableDay } from '#contract/rules/time/availability.ts'
import { AppError, toAppError } from '../api/app-error.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { dropAsVisitor } from '../db/visitor-favorites.ts'
import { call } from '../session/call.ts'
import { sessionRepository } from '../session/session.ts'
import { applyCatalogueChanges, catalogueMeta, keepSeen } from './cache.ts'
import { toCatalogueRow } from './card-row.ts'
import { dropExperience, keepDetail } from './details-cache.ts'
import { offlineCitiesStore } from './offline-cities.ts'
import { picturesOf, warmPictures } from './pictures.ts'

/** The copy on this device with the moment it was told, or null. */
export const readExperience = async (id: string): Promise<{ experience: Experience; seenAt: number } | null> => {
  const row = await onDevice(() => mirror.details.get(id))
  return row ? { experience: row.experience, seenAt: row.seenAt } : null
}

/** True where the server says that there is no such experience any more. */
const isGone = ({ status }: AppError) => status === 404 || status === 410

const askExperience = async (id: string): Promise<{ experience: Experience; kept: Promise<void> }> => {
  // A device that cannot be read can still show what the server tells.
  const asking = sessionRepository.read().then(
    (row) => row?.user?.id ?? null,
    () => null,
  )
  try {
    const { experience } = await call(getExperience, { params: { id }, query: {} })
    const keep = async () => {
      await keepDetail(mirror, experience, { userId: await asking, now: Date.now() }).catch(() => undefined)
      void warmPictures(picturesOf(experience))
    }
    return { experience, kept: keep() }
  } catch (thrown) {
    const error = toAppError(thrown)
    if (isGone(error)) await Promise.all([dropExperience(mirror, id), dropAsVisitor(id)]).catch(() => undefined)
    throw error
  }
}

/** Asks the server; the answer is given at once and kept with its pictures meanwhile. Throws as `pullExperience` does. */
export const tellExperience = async (id: string): Promise<Experience> => (await askExperience(id)).experience

/** Asks the server; keeps the answer with its pictures. Throws `not_found` or `gone` once nothing of it is kept. */
export const pullExperience = async (id: string): Promise<Experience> => {
  const { experience, kept } = await askExperience(id)
  await kept
  return experience
}

/** Two decimals at most, as the contract's query takes them. */
const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 100) / 100)

const toQuery = (filters: SearchFilters, page: { cursor?: string | undefined; limit: number }) => {
  const { minRating, minDurationHours, maxDurationHours, ...rest } = filters
  const durations = { minDurationHours: rounded(minDurationHours), maxDurationHours: rounded(maxDurationHours) }
  return { ...rest, ...durations, minRating: rounded(minRating), ...page } satisfies QueryOf<typeof listExperiences>
}

export const searchOnline = async (
  filters: SearchFilters,
  page: { cursor?: string | undefined; limit: number },
  signal?: AbortSignal,
): Promise<{ rows: CatalogueRow[]; total: number; isCapped: boolean; nextCursor: string | null }> => {
  const {
    experiences,
    total,
    isTotalCapped = false,
    nextCursor,
  } = await call(listExperiences, {
    query: toQuery(filters, page),
    failure: 'Failed to search experiences',
    ...(signal && { signal }),
  })
  const rows = experiences.map(toCatalogueRow)
  // For offline searches and for hearts; the answer is shown whether or not it could be kept.
  void keepSeen(mirror, rows).catch(() => undefined)
  return { rows, total, isCapped: isTotalCapped, nextCursor }
}

export interface DeviceSearch {
  rows: CatalogueRow[]
  total: number
  /** Null if the catalogue was never told whole. */
  asOf: number | null
  /** How many were looked through, where the marketplace has more than are kept; null where all are here. */
  among: number | null
}

/** The same search over the catalogue on this device. */
export const searchDevice = (filters: SearchFilters): Promise<DeviceSearch> =>
  onDevice(async () => {
    const [all, { asOf, isCut }] = await Promise.all([mirror.catalogue.toArray(), catalogueMeta(mirror)])
    // Which days are full, no device knows.
    const isOffered = filters.date === undefined || isBookableDay(filters.date, Date.now())
    const rows = isOffered ? searchCatalogue(all, filters) : []
    return { rows, total: rows.length, asOf, among: isCut ? all.length : null }
  })

const pageSize = 1000

const pullPages = async () => {
  const chosen = offlineCitiesStore.get()
  const cities = chosen.join()
  for (;;) {
    const meta = await catalogueMeta(mirror)
    const since = meta.cities === cities ? meta.cursor : undefined
    const query = { since, limit: pageSize, ...(chosen.length > 0 && { cities: [...chosen] }) }
    const page = await call(catalogueChanges, { query })
    await applyCatalogueChanges(mirror, page, { now: Date.now(), cities, since })
    if (!page.hasMore) return
    // A server that does not move on would be asked for ever.
    if (page.cursor === since) throw new AppError('not_contract', 'The catalogue does not go on')
  }
}

/** Whether the catalogue here is of other cities than those that were chosen. */
export const hasOtherCities = async (): Promise<boolean> =>
  (await catalogueMeta(mirror)).cities !== offlineCitiesStore.get().join()

let pulling: Promise<void> | null = null

/** Brings the catalogue on this device up to date, page by page; stopped half-way it goes on where it was. */
export const pullCatalogue = (): Promise<void> => {
  pulling ??= pullPages().finally(() => {
    pulling = null
  })
  return pulling
}
