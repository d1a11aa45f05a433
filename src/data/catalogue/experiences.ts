/** Experiences: the network writes to the device, screens read from it. */
import { catalogueChanges, getExperience } from '#contract/endpoints/experiences.ts'
import { listReviews } from '#contract/endpoints/reviews.ts'
import type { Experience } from '#contract/models/experience.ts'
import { AppError, toAppError } from '../api/app-error.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { dropAsVisitor } from '../db/visitor-favorites.ts'
import { call } from '../session/call.ts'
import { sessionRepository } from '../session/session.ts'
import { applyCatalogueChanges, catalogueMeta } from './cache.ts'
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

/** Returns a page of an experience's reviews, newest first. Throws AppErrors. */
export const fetchReviews = (id: string, cursor: string | undefined, signal: AbortSignal) =>
  call(listReviews, { params: { id }, query: { limit: 20, cursor }, signal })
