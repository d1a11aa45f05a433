import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listExperiences, SortOrder } from '#contract/endpoints/experiences.ts'
import { normalise } from '#contract/rules/search/normalise.ts'
import { maxCounted } from '#contract/rules/search/search.ts'
import { type CatalogueChange, type ChangedListing, countIn } from './catalogue-version.ts'
import { decodeCursor } from './cursor.ts'
import { cursorPosition } from './position.ts'

type ListQuery = Pick<QueryOf<typeof listExperiences>, 'location' | 'category' | 'sort'>
type FirstPage = Pick<DataOf<typeof listExperiences>, 'total' | 'isTotalCapped' | 'nextCursor'> & {
  experiences: readonly { id: string }[]
}

/** Larger comes first. */
const keyOf: Record<SortOrder, (row: ChangedListing) => number> = {
  recommended: (row) => row.score,
  'price-asc': (row) => -row.price,
  'price-desc': (row) => row.price,
  rating: (row) => row.ratingHundredths ?? Number.NEGATIVE_INFINITY,
  newest: (row) => row.updatedAt.getTime(),
}

/** Returns the sort key of the last row of a page that another follows. */
const lastKey = (sort: SortOrder, nextCursor: string): number => {
  const found = decodeCursor(cursorPosition, nextCursor)
  const [, , key] = found.length === 2 ? found[0] : found
  if (key === null) return Number.NEGATIVE_INFINITY
  return sort === 'price-asc' ? -key : key
}

/**
 * Returns the test of a first page that is filtered by place and category alone. A change outdates it if one of its rows
 * changed, if a changed row now belongs before its end, or if the total differs.
 */
export const isFirstPageOutdatedBy = ({ location, category, sort = 'recommended' }: ListQuery, page: FirstPage) => {
  const place = { location: location === undefined ? undefined : normalise(location), category }
  const ids = new Set(page.experiences.map(({ id }) => id))
  const last = page.nextCursor === null ? Number.NEGATIVE_INFINITY : lastKey(sort, page.nextCursor)
  const isOfPlace = (row: ChangedListing) =>
    (place.location === undefined || row.locationKey === place.location) &&
    (category === undefined || row.category === category)
  return ({ listings, counts }: CatalogueChange): boolean => {
    const count = countIn(counts, place)
    if (Math.min(count, maxCounted) !== page.total || count > maxCounted !== (page.isTotalCapped ?? false)) return true
    // Rows of the same key are ordered by id; comparing ids as well would save too few pages.
    return listings.some((row) => ids.has(row.id) || (row.isPublic && isOfPlace(row) && keyOf[sort](row) >= last))
  }
}
