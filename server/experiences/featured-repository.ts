import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { placeCounts } from './search/catalogue-counts.ts'
import { isPublic } from './search/columns.ts'

const byScore = [sql`${experiences.score} desc nulls last`, asc(experiences.id)]

export interface FeaturedCandidate {
  id: string
  locationKey: string
  category: string
  score: number
}
const candidateColumns = {
  id: experiences.id,
  locationKey: experiences.locationKey,
  category: experiences.category,
  score: experiences.score,
}

/** Places and categories that are looked through, those with the most experiences first. */
const maxPairs = 300

/** The best of every city and category, each the first of its stretch of an index; and the best of all. */
export const findFeaturedCandidates = async (db: Database, limit: number): Promise<FeaturedCandidate[]> => {
  const { locationKey, category } = experiences
  const counts = placeCounts(db)
  const pairs = db
    .select()
    .from(counts)
    .orderBy(desc(counts.total), counts.locationKey, counts.category)
    .limit(maxPairs)
    .as('pairs')
  const bestOfPair = db
    .select(candidateColumns)
    .from(experiences)
    .where(and(isPublic, eq(locationKey, pairs.locationKey), eq(category, pairs.category)))
    .orderBy(...byScore)
    .limit(1)
    .as('best')
  const [diverse, best] = await Promise.all([
    db
      .select({
        id: bestOfPair.id,
        locationKey: bestOfPair.locationKey,
        category: bestOfPair.category,
        score: bestOfPair.score,
      })
      .from(pairs)
      .crossJoinLateral(bestOfPair),
    db
      .select(candidateColumns)
      .from(experiences)
      .where(isPublic)
      .orderBy(...byScore)
      .limit(limit),
  ])
  return [...new Map([...diverse, ...best].map((row) => [row.id, row])).values()]
}
