/** Describes what changed in the catalogue, for the cached answers that it may outdate. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { isPublic } from './columns.ts'

/** A listing after its change; its former state is not stored. */
export interface ChangedListing {
  id: string
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
  /** The number of public listings after the change, by `place/category`. */
  counts: ReadonlyMap<string, number>
}

/** Above this, comparing each cached answer with each listing costs more than computing the answers again. */
const maxListings = 500

/** Returns the listings whose last change a snapshot did not see; null if they are too many. */
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

/** Sums the counts of a place, of a category, or of both. */
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
