/** Whether a first page that is kept is still what a search would find. */
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import { normalise } from '#contract/rules/search/normalise.ts'
import { maxCounted } from '#contract/rules/search/search.ts'
import { decodeCursor } from '../search/cursor.ts'
import { cursorPosition } from '../search/search-sql.ts'
import { type CatalogueChange, type ChangedListing, countIn } from './catalogue-change.ts'

interface ListQuery {
  location?: string | undefined
  category?: string | undefined
  sort?: SortOrder | undefined
}

interface FirstPage {
  experiences: readonly { id: string }[]
  total: number
  isTotalCapped?: boolean | undefined
  nextCursor: string | null
}

/** Larger comes first. */
const keyOf: Record<SortOrder, (row: ChangedListing) => number> = {
  recommended: (row) => row.score,
  'price-asc': (row) => -row.price,
  'price-desc': (row) => row.price,
  rating: (row) => row.ratingHundredths ?? Number.NEGATIVE_INFINITY,
  newest: (row) => row.updatedAt.getTime(),
}

/** The key of the last row of a page that is not the last one. */
const lastKey = (sort: SortOrder, nextCursor: string): number => {
  const found = decodeCursor(cursorPosition, nextCursor)
  const [, , key] = found.length === 2 ? found[0] : found
  if (key === null) return Number.NEGATIVE_INFINITY
  return sort === 'price-asc' ? -key : key
}

/** Of a first page without other filters than place and category, what makes it old: one of its rows, a new row, another total. */
export const isListOldBy = ({ location, category, sort = 'recommended' }: ListQuery, page: FirstPage) => {
  const place = { location: location === undefined ? undefined : normalise(location), category }
  const ids = new Set(page.experiences.map(({ id }) => id))
  const last = page.nextCursor === null ? Number.NEGATIVE_INFINITY : lastKey(sort, page.nextCursor)
  const isOfPlace = (row: ChangedListing) =>
    (place.location === undefined || row.locationKey === place.location) &&
    (category === undefined || row.category === category)
  return ({ listings, counts }: CatalogueChange): boolean => {
    const count = countIn(counts, place)
    if (Math.min(count, maxCounted) !== page.total || count > maxCounted !== (page.isTotalCapped ?? false)) return true
    // Rows of the same key stand in the order of their ids: which comes first is not worth a look.
    return listings.some((row) => ids.has(row.id) || (row.isPublic && isOfPlace(row) && keyOf[sort](row) >= last))
  }
}
