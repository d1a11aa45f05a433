/** Experiences like one: of its category, those of the nearest cities first. */
import { listExperiences } from '#contract/endpoints/experiences.ts'
import type { CatalogueRow, Experience } from '#contract/models/experience.ts'
import { kilometresBetween } from '#contract/rules/search/near-cities.ts'
import { toAppError } from '../api/app-error.ts'
import { mirror } from '../db/mirror.ts'
import { call } from '../session/call.ts'
import { keepSeen } from './cache.ts'
import { toCatalogueRow } from './card-row.ts'
import { searchDevice } from './search.ts'

/** Specification, section 7: how many a listing of a category asks for. */
const ofCategory = 10
/** How many are shown. */
const shown = 4

type Subject = Pick<Experience, 'id' | 'category' | 'location'>

/** `rows` come best first, and stay so within a city. */
const nearestFirst = (rows: readonly CatalogueRow[], { id, location }: Subject): CatalogueRow[] => {
  // Finite, since two unknown places are to compare as equal.
  const distance = (row: CatalogueRow) => Math.min(kilometresBetween(location, row.location), Number.MAX_SAFE_INTEGER)
  return rows
    .filter((row) => row.id !== id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, shown)
}

const askServer = async ({ category, location }: Subject): Promise<CatalogueRow[]> => {
  const ask = async (place: { location?: string }) => {
    const query = { category, limit: ofCategory, ...place }
    const { experiences } = await call(listExperiences, { query, failure: 'Failed to fetch experiences by category' })
    return experiences.map(toCatalogueRow)
  }
  // The best of the country need not be anywhere near.
  const [near, all] = await Promise.all([ask({ location }), ask({})])
  const rows = [...new Map([...near, ...all].map((row) => [row.id, row])).values()]
  void keepSeen(mirror, rows).catch(() => undefined)
  return rows
}

/** From the server; from this device where it does not answer. Throws what the server refuses, or that the device cannot be read. */
export const findSimilar = async (subject: Subject): Promise<CatalogueRow[]> => {
  try {
    return nearestFirst(await askServer(subject), subject)
  } catch (thrown) {
    const { status } = toAppError(thrown)
    if (status !== null && status < 500) throw thrown
    return nearestFirst((await searchDevice({ category: subject.category })).rows, subject)
  }
}
