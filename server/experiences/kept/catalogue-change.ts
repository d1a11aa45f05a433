/** What changed in the catalogue, as far as answers that are kept have to know. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { isPublic } from '../search/columns.ts'

/** A listing as it is now; what it was before nobody knows any more. */
export interface ChangedListing {
  id: string
  /** Whether everybody may see it. */
  isPublic: boolean
  locationKey: string
  category: string
  score: number
  price: number
  ratingHundredths: number | null
  updatedAt: Date
}

export interface CatalogueChange {
  listings: readonly ChangedListing[]
  /** How many everybody may see now, by `place/category`. */
  counts: ReadonlyMap<string, number>
}

/** More are told as "everything": looking through what is kept for each of them would cost more than making it anew. */
const maxListings = 500

/** Listings whose last change a snapshot did not see; null where they are too many. */
export const readListingsChangedSince = async (db: Database, snapshot: string): Promise<ChangedListing[] | null> => {
  const { id, locationKey, category, score, price, ratingHundredths, updatedAt, changedIn } = experiences
  const found = await db
    .select({
      id,
      locationKey,
      category,
      score,
      price,
      ratingHundredths,
      updatedAt,
      isPublic: sql<boolean>`${isPublic}`,
    })
    .from(experiences)
    .where(
      sql`${changedIn} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(${changedIn}, ${snapshot}::pg_snapshot)`,
    )
    .limit(maxListings + 1)
  return found.length > maxListings ? null : found
}

/** How many of a place and category, or of all of either. */
export const countIn = (
  counts: CatalogueChange['counts'],
  { location, category }: { location?: string | undefined; category?: string | undefined },
): number => {
  let total = 0
  for (const [pair, count] of counts) {
    const slash = pair.lastIndexOf('/')
    if (location !== undefined && pair.slice(0, slash) !== location) continue
    if (category !== undefined && pair.slice(slash + 1) !== category) continue
    total += count
  }
  return total
}
