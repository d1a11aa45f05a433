/** Answers `GET /experiences`: one page of a search, with its total, and with mistyped words corrected if it finds nothing. */
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listExperiences } from '#contract/endpoints/experiences.ts'
import { isSignsAlone, maxCounted, type SearchFilters } from '#contract/rules/search/search.ts'
import { correctSearch, spellAs, type Vocabulary } from '#contract/rules/search/typos.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { findDayOfEach } from '../booking-hooks.ts'
import { toKey } from './answer-cache.ts'
import { toCard } from './card.ts'
import { readCatalogue } from './catalogue-version.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { cursorPosition, type Position, positionOf } from './position.ts'
import {
  type Audience,
  findAndCountExperiences,
  findExperiences,
  type PageOptions,
  type SearchedRow,
} from './repository.ts'
import { readVocabulary } from './vocabulary.ts'

export type ListQuery = QueryOf<typeof listExperiences>
type CountOnce = (key: string, count: () => Promise<number>) => Promise<number>

const defaultPage = 20

/** Returns whose unapproved experiences the caller may see: everybody's (the admin) or their own; null for strangers. */
const toAudience = (query: ListQuery, caller: Caller | null): Audience | null => {
  if (query.isApproved !== false) return 'public'
  if (!caller) return null
  return caller.isAdmin ? 'unapproved' : { unapprovedOf: caller.userId }
}

interface Start {
  after: Position | null
  /** The corrected search, and how people spell it. */
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
  /** Reads the words by which mistyped ones are corrected. */
  vocabulary: () => Promise<Vocabulary>
}

/** Reads one page of a search. Its total is counted once a version of the catalogue: pages and orders share it. */
const readPage = async (
  db: Database,
  { cursor: _cursor, limit = defaultPage, lang = 'en', isApproved: _isApproved, ...requested }: ListQuery,
  { after, corrected }: Start,
  { audience, now, countOnce }: SearchContext,
): Promise<SearchPage> => {
  const filters = corrected === undefined ? requested : { ...requested, search: corrected.search }
  const { sort = 'recommended', ...counted } = filters
  const { date } = filters
  const page = { audience, after, limit: limit + 1, now }
  let found: SearchedRow[] | undefined
  const readWithTotal = async () => {
    const { rows, total } = await findAndCountExperiences(db, filters, page)
    found = rows
    return total
  }
  // Bookings change what is free on a day, and no version of the catalogue.
  const isCached = audience === 'public' && date === undefined
  const total = await (isCached ? countOnce(toKey('total', counted), readWithTotal) : readWithTotal())
  found ??= await findExperiences(db, filters, page)
  const rows = found.slice(0, limit)
  const ids = rows.map(({ id }) => id)
  const days = date === undefined ? null : await findDayOfEach(db, ids, date, now)
  const [first, last] = [rows[0], rows.at(-1)]
  // All pages spell it as the first listing that was found does.
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

/** Reads one page, of the corrected search if the requested one finds nothing and the corrected one does. */
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
): Promise<SearchPage> => {
  const audience = toAudience(query, caller)
  if (!audience) return { experiences: [], total: 0, nextCursor: null }
  const search = (db: Database) => {
    const vocabulary = () => readVocabulary(deps, db)
    return searchIn(db, query, { audience, now: deps.clock().getTime(), countOnce, vocabulary })
  }
  // A replica knows the catalogue's version, and none of the bookings that decide what is free on a day.
  const isOfCatalogue = audience === 'public' && query.date === undefined
  return isOfCatalogue ? readCatalogue(deps, search) : search(deps.db)
}
