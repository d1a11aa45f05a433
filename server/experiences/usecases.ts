import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { catalogueChanges, listExperiences } from '#contract/endpoints/experiences.ts'
import type { myExperiences } from '#contract/endpoints/listings.ts'
import type { Experience, ExperienceCard } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { normalise } from '#contract/rules/search/normalise.ts'
import { isSignsAlone, maxCounted, type SearchFilters } from '#contract/rules/search/search.ts'
import { correctSearch, spellAs, type Vocabulary } from '#contract/rules/search/typos.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { findDayOfEach } from './booking-hooks.ts'
import { toExperience } from './detail.ts'
import { findExperience, findExperiencesOf } from './detail-repository.ts'
import { findFeaturedCandidates } from './featured-repository.ts'
import { readChanges } from './feed/changes.ts'
import type { CatalogueChange } from './kept/catalogue-change.ts'
import { assertVisible } from './listings/visibility.ts'
import {
  type Audience,
  findAndCountExperiences,
  findCards,
  findExperiences,
  type PageOptions,
  type SearchedRow,
} from './repository.ts'
import { findNewestReviews } from './reviews/repository.ts'
import { toReview } from './reviews/review.ts'
import { toCard } from './search/card.ts'
import { decodeCursor, encodeCursor } from './search/cursor.ts'
import { changesCandidates, pickFeatured } from './search/featured.ts'
import { toPage } from './search/newest-first.ts'
import { readCatalogue } from './search/read-catalogue.ts'
import { cursorPosition, type Position, positionOf } from './search/search-sql.ts'
import { toKey } from './search/versioned-cache.ts'
import { readKeptVocabulary } from './search/vocabulary.ts'

export type ListQuery = QueryOf<typeof listExperiences>
type CountOnce = (key: string, count: () => Promise<number>) => Promise<number>

const defaultPage = 20
const featuredByDefault = 4
const changesByDefault = 500
const ownByDefault = 100
/** Reviews that come with an experience; the rest are pages of their own. */
const reviewsInDetail = 6
const maxFeatured = 24

/** Who the caller may see unapproved experiences of: the admin everybody's, others their own, strangers nobody's. */
const toAudience = (query: ListQuery, caller: Caller | null): Audience | null => {
  if (query.isApproved !== false) return 'public'
  if (!caller) return null
  return caller.isAdmin ? 'unapproved' : { unapprovedOf: caller.userId }
}

interface Start {
  after: Position | null
  /** What is looked for instead of what is asked, and how that is spelled for people. */
  corrected?: { search: string; shown: string | null }
}

const readStart = (filters: SearchFilters, cursor: string | undefined): Start => {
  if (cursor === undefined) return { after: null }
  const found = decodeCursor(cursorPosition, cursor)
  const start: Start = found.length === 2 ? { after: found[0], corrected: found[1] } : { after: found }
  if (start.after?.[0] === (filters.sort ?? 'recommended')) return start
  throw new ApiError('invalid_request', { details: [{ path: 'cursor', message: 'belongs to another order' }] })
}

type SearchPage = DataOf<typeof listExperiences>
interface SearchContext extends Pick<PageOptions, 'audience' | 'now'> {
  countOnce: CountOnce
  /** What mistyped words are corrected by. */
  vocabulary: () => Promise<Vocabulary>
}

/** One page of a search. Totals are counted once a version of the catalogue: pages and orders share them. */
const readPage = async (
  db: Database,
  { cursor: _cursor, limit = defaultPage, lang = 'en', isApproved: _isApproved, ...asked }: ListQuery,
  { after, corrected }: Start,
  { audience, now, countOnce }: SearchContext,
): Promise<SearchPage> => {
  const filters = corrected === undefined ? asked : { ...asked, search: corrected.search }
  const { sort = 'recommended', ...counted } = filters
  const { date } = filters
  const page = { audience, after, limit: limit + 1, now }
  let found: SearchedRow[] | undefined
  const readBoth = async () => {
    const both = await findAndCountExperiences(db, filters, page)
    found = both.rows
    return both.total
  }
  // Bookings change what is free on a day, and no version of the catalogue.
  const isKept = audience === 'public' && filters.date === undefined
  const total = await (isKept ? countOnce(toKey('total', counted), readBoth) : readBoth())
  found ??= await findExperiences(db, filters, page)
  const rows = found.slice(0, limit)
  const ids = rows.map(({ id }) => id)
  const days = date === undefined ? null : await findDayOfEach(db, ids, date, now)
  const [first, last] = [rows[0], rows.at(-1)]
  // Spelled as in the first listing that was found, on all pages.
  const shown = corrected && (corrected.shown ?? (first ? spellAs(corrected.search, first) : corrected.search))
  const position = last && positionOf(last, sort)
  const next = position && (corrected ? [position, { ...corrected, shown }] : position)
  return {
    experiences: rows.map((row) => ({
      ...toCard(row, lang),
      ...(days?.has(row.id) && { day: days.get(row.id) }),
      ...(audience !== 'public' && { version: row.version }),
    })),
    total: Math.min(total, maxCounted),
    isTotalCapped: total > maxCounted,
    nextCursor: next && found.length > limit ? encodeCursor(next) : null,
    ...(shown !== undefined && { correctedSearch: shown }),
  }
}

/** The same, with words that find nothing corrected where that finds something. */
const searchIn = async (db: Database, query: ListQuery, context: SearchContext): Promise<SearchPage> => {
  const { search, cursor, sort } = query
  const start = readStart({ sort }, cursor)
  const page = await readPage(db, query, start, context)
  if (page.total > 0 || search === undefined || start.after || context.audience !== 'public') return page
  const meant = isSignsAlone(search) ? null : correctSearch(search, await context.vocabulary())
  if (meant === null) return page
  const corrected = await readPage(db, query, { after: null, corrected: { search: meant, shown: null } }, context)
  return corrected.total > 0 ? corrected : page
}

export const searchExperiences = async (
  deps: Deps,
  query: ListQuery,
  caller: Caller | null,
  countOnce: CountOnce,
): Promise<DataOf<typeof listExperiences>> => {
  const audience = toAudience(query, caller)
  if (!audience) return { experiences: [], total: 0, nextCursor: null }
  const search = (db: Database) => {
    const vocabulary = () => readKeptVocabulary(deps, db)
    return searchIn(db, query, { audience, now: deps.clock().getTime(), countOnce, vocabulary })
  }
  // A replica knows the catalogue's version, and none of the bookings that decide what is free on a day.
  const isOfCatalogue = audience === 'public' && query.date === undefined
  return isOfCatalogue ? readCatalogue(deps, search) : search(deps.db)
}

export const featuredCards = async (
  deps: Deps,
  { limit = featuredByDefault, lang = 'en' }: { limit?: number | undefined; lang?: LanguageCode | undefined },
): Promise<{ cards: ExperienceCard[]; isOldBy: (change: CatalogueChange) => boolean }> => {
  const { candidates, rows } = await readCatalogue(deps, async (db) => {
    const candidates = await findFeaturedCandidates(db, maxFeatured)
    return { candidates, rows: await findCards(db, pickFeatured(candidates, limit)) }
  })
  return {
    cards: rows.map((row) => toCard(row, lang)),
    isOldBy: (change) => changesCandidates(candidates, maxFeatured, change),
  }
}

export const changedExperiences = (
  { db }: Deps,
  { since, limit = changesByDefault, cities = [] }: QueryOf<typeof catalogueChanges>,
): Promise<DataOf<typeof catalogueChanges>> =>
  readChanges(db, { since, limit, cities: [...new Set(cities.map(normalise))].sort().join() })

/** One experience, with its newest reviews; `isPublic` tells whether everybody may see it. */
export const showExperience = async (
  { db, clock }: Deps,
  id: string,
  lang: LanguageCode,
  caller: Caller | null,
): Promise<{ experience: Experience; isPublic: boolean }> => {
  const [found, reviews] = await Promise.all([
    findExperience(db, id, clock()),
    findNewestReviews(db, id, reviewsInDetail),
  ])
  assertVisible(found?.experience, caller)
  if (!found) throw new ApiError('not_found')
  const experience = toExperience(found.experience, found.host, reviews.map(toReview), lang)
  return { experience, isPublic: experience.isApproved && experience.status === 'published' }
}

/** A host's own experiences in every state but deleted. Their reviews are read on their own pages. */
export const ownExperiences = async (
  { db, clock }: Deps,
  { userId }: Caller,
  { cursor, limit = ownByDefault }: QueryOf<typeof myExperiences>,
): Promise<DataOf<typeof myExperiences>> => {
  const found = await findExperiencesOf(db, userId, cursor, limit + 1, clock())
  const { rows, nextCursor } = toPage(found, limit, ({ experience }) => ({
    moment: experience.updatedAt,
    id: experience.id,
  }))
  return { experiences: rows.map(({ experience, host }) => toExperience(experience, host, [], 'en')), nextCursor }
}
