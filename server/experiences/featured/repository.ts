import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { placeCounts } from '../search/catalogue-counts.ts'
import { type CardRow, cardColumns, isPublic } from '../search/columns.ts'

const byScore = [sql`${experiences.score} desc nulls last`, asc(experiences.id)]

export type FeaturedCandidate = Pick<typeof experiences.$inferSelect, 'id' | 'locationKey' | 'category' | 'score'>

const { id, locationKey, category, score } = experiences
const candidateColumns = { id, locationKey, category, score }

/** The maximum number of pairs of place and category that are read, those with the most experiences first. */
const maxPairs = 300

/** Returns the best of every city and category, each the first of its range of an index, and the best of all. */
export const findFeaturedCandidates = async (db: Database, limit: number): Promise<FeaturedCandidate[]> => {
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
  const [ofPairs, best] = await Promise.all([
    db.select().from(pairs).crossJoinLateral(bestOfPair),
    db
      .select(candidateColumns)
      .from(experiences)
      .where(isPublic)
      .orderBy(...byScore)
      .limit(limit),
  ])
  return [...new Map([...ofPairs.map((row) => row.best), ...best].map((row) => [row.id, row])).values()]
}

export const findCards = async (db: Database, ids: readonly string[]): Promise<CardRow[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select(cardColumns)
    .from(experiences)
    .where(inArray(experiences.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
