/** Experiences: the network writes to the device, screens read from it. */
import type { QueryOf } from '#contract/endpoint.ts'
import { catalogueChanges, getExperience, listExperiences } from '#contract/endpoints/experiences.ts'
import type { CatalogueRow, Experience } from '#contract/experience.ts'
import { type SearchFilters, searchCatalogue } from '#contract/rules/search.ts'
import { AppError, toAppError } from './api/app-error.ts'
import { call } from './api/call.ts'
import { toCatalogueRow } from './db/card-row.ts'
import { applyCatalogueChanges, catalogueMeta, forgetCataloguePosition, keepCards } from './db/catalogue-mirror.ts'
import { dropExperience, keepDetail } from './db/details-mirror.ts'
import { mirror } from './db/mirror.ts'
import { onDevice } from './db/open-database.ts'
import { picturesOf, warmPictures } from './pictures.ts'
import { keeper } from './session/current.ts'

/** The copy on this device with the moment it was told, or null. */
export const readExperience = async (id: string): Promise<{ experience: Experience; seenAt: number } | null> => {
  const row = await onDevice(() => mirror.details.get(id))
  return row ? { experience: row.experience, seenAt: row.seenAt } : null
}

/** True where the server says that there is no such experience any more. */
const isGone = ({ status }: AppError) => status === 404 || status === 410

const askExperience = async (id: string): Promise<{ experience: Experience; kept: Promise<void> }> => {
  // A device that cannot be read can still show what the server tells.
  const asking = keeper.read().then(
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
    if (isGone(error)) await dropExperience(mirror, id).catch(() => undefined)
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
): Promise<{ rows: CatalogueRow[]; total: number; nextCursor: string | null }> => {
  const { experiences, total, nextCursor } = await call(listExperiences, {
    query: toQuery(filters, page),
    ...(signal && { signal }),
  })
  const rows = experiences.map(toCatalogueRow)
  // For offline searches and for hearts; the answer is shown whether or not it could be kept.
  void keepCards(mirror, rows).catch(() => undefined)
  return { rows, total, nextCursor }
}

/** The same search over the catalogue on this device. `asOf` is null if it was never told whole. */
export const searchDevice = (
  filters: SearchFilters,
): Promise<{ rows: CatalogueRow[]; total: number; asOf: number | null; isCut: boolean }> =>
  onDevice(async () => {
    const [all, { asOf, isCut }] = await Promise.all([mirror.catalogue.toArray(), catalogueMeta(mirror)])
    const rows = searchCatalogue(all, filters)
    return { rows, total: rows.length, asOf, isCut }
  })

/** Rows of the catalogue that a device keeps at most; the search says where that cut something off. */
const mostRows = 5000
const pageSize = 1000

const pullPages = async () => {
  const { isCut } = await catalogueMeta(mirror)
  // What did not fit earlier is only told again from the beginning.
  if (isCut && (await mirror.catalogue.count()) < mostRows) await forgetCataloguePosition(mirror)
  for (;;) {
    const { cursor } = await catalogueMeta(mirror)
    const page = await call(catalogueChanges, { query: { since: cursor, limit: pageSize } })
    await applyCatalogueChanges(mirror, page, { now: Date.now(), most: mostRows })
    if (!page.hasMore) return
    // A server that does not move on would be asked for ever.
    if (page.cursor === cursor) throw new AppError('not_contract', 'The catalogue does not go on')
  }
}

let pulling: Promise<void> | null = null

/** Brings the catalogue on this device up to date, page by page; stopped half-way it goes on where it was. */
export const pullCatalogue = (): Promise<void> => {
  pulling ??= pullPages().finally(() => {
    pulling = null
  })
  return pulling
}
