import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { catalogueChanges } from '#contract/endpoints/experiences.ts'
import type { myExperiences } from '#contract/endpoints/listings.ts'
import type { listReviews } from '#contract/endpoints/reviews.ts'
import type { Experience, ExperienceCard } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { normalise } from '#contract/rules/search/normalise.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { toExperience } from './detail.ts'
import { findExperience, findExperiencesOf } from './detail-repository.ts'
import { changesCandidates, pickFeatured } from './featured/featured.ts'
import { findCards, findFeaturedCandidates } from './featured/repository.ts'
import { readChanges } from './feed/changes.ts'
import { assertVisible } from './listings/visibility.ts'
import { countReviews, findReviewed, findReviews, toReview } from './reviews-repository.ts'
import { toCard } from './search/card.ts'
import { type CatalogueChange, readCatalogue } from './search/catalogue-version.ts'
import { toPage } from './search/newest-first.ts'

const defaultFeatured = 4
const maxFeatured = 24
const defaultChanges = 500
const defaultOwnPage = 100
const defaultReviewsPage = 10
/** Reviews that come with an experience; the rest are pages of their own. */
const reviewsInDetail = 6

export const featuredCards = async (
  deps: Deps,
  { limit = defaultFeatured, lang = 'en' }: { limit?: number | undefined; lang?: LanguageCode | undefined },
): Promise<{ cards: ExperienceCard[]; isOutdatedBy: (change: CatalogueChange) => boolean }> => {
  const { candidates, rows } = await readCatalogue(deps, async (db) => {
    const candidates = await findFeaturedCandidates(db, maxFeatured)
    return { candidates, rows: await findCards(db, pickFeatured(candidates, limit)) }
  })
  return {
    cards: rows.map((row) => toCard(row, lang)),
    isOutdatedBy: (change) => changesCandidates(candidates, maxFeatured, change),
  }
}

export const changedExperiences = (
  { db }: Deps,
  { since, limit = defaultChanges, cities = [] }: QueryOf<typeof catalogueChanges>,
): Promise<DataOf<typeof catalogueChanges>> =>
  readChanges(db, { since, limit, cities: [...new Set(cities.map(normalise))].sort().join() })

/** Returns one experience with its newest reviews, and whether it is public. */
export const showExperience = async (
  { db, clock }: Deps,
  id: string,
  lang: LanguageCode,
  caller: Caller | null,
): Promise<{ experience: Experience; isPublic: boolean }> => {
  const [found, reviews] = await Promise.all([
    findExperience(db, id, clock()),
    findReviews(db, id, undefined, reviewsInDetail),
  ])
  assertVisible(found?.experience, caller)
  if (!found) throw new ApiError('not_found')
  const experience = toExperience(found, reviews.map(toReview), lang)
  return { experience, isPublic: experience.isApproved && experience.status === 'published' }
}

/** Returns a page of a host's own experiences in every state but deleted, without their reviews. */
export const ownExperiences = async (
  { db, clock }: Deps,
  { userId }: Caller,
  { cursor, limit = defaultOwnPage }: QueryOf<typeof myExperiences>,
): Promise<DataOf<typeof myExperiences>> => {
  const found = await findExperiencesOf(db, userId, cursor, limit + 1, clock())
  const { rows, nextCursor } = toPage(found, limit, ({ experience }) => ({
    moment: experience.updatedAt,
    id: experience.id,
  }))
  return { experiences: rows.map((row) => toExperience(row, [], 'en')), nextCursor }
}

export const readReviews = async (
  { db }: Deps,
  experienceId: string,
  { limit = defaultReviewsPage, cursor }: QueryOf<typeof listReviews>,
  caller: Caller | null,
): Promise<DataOf<typeof listReviews>> => {
  assertVisible(await findReviewed(db, experienceId), caller)
  const [found, total] = await Promise.all([
    findReviews(db, experienceId, cursor, limit + 1),
    countReviews(db, experienceId),
  ])
  const { rows, nextCursor } = toPage(found, limit, (row) => ({ moment: row.createdAt, id: row.id }))
  return { reviews: rows.map(toReview), total, nextCursor }
}
