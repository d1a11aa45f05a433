import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { afterCursor, newestFirst } from '../search/newest-first.ts'
import type { ReviewRow } from './review.ts'

const order = { moment: reviews.createdAt, id: reviews.id }

export const findReviews = (
  db: Database,
  experienceId: string,
  cursor: string | undefined,
  limit: number,
): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.experienceId, experienceId), afterCursor(order, cursor)))
    .orderBy(...newestFirst(order))
    .limit(limit)

export const findNewestReviews = (db: Database, experienceId: string, limit: number): Promise<ReviewRow[]> =>
  findReviews(db, experienceId, undefined, limit)

export const countReviews = async (db: Database, experienceId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(reviews).where(eq(reviews.experienceId, experienceId))
  return row?.total ?? 0
}

/** What decides who may read an experience's reviews. */
export const findReviewed = async (db: Database, id: string) => {
  const { hostId, status, isApproved, deletedAt } = experiences
  const [row] = await db
    .select({ hostId, status, isApproved, deletedAt })
    .from(experiences)
    .where(eq(experiences.id, id))
  return row ?? null
}

/** An experience's ratings, held until the transaction ends: reviews of one experience are counted one after another. */
export const holdRatings = async (db: Pick<Database, 'select'>, id: string) => {
  const { hostId, status, isApproved, deletedAt, ratingHundredths, ratingSum, reviewCount } = experiences
  const [row] = await db
    .select({ hostId, status, isApproved, deletedAt, ratingHundredths, ratingSum, reviewCount })
    .from(experiences)
    .where(eq(experiences.id, id))
    .for('update')
  return row ?? null
}

/** The new row, or null where its booking has one already. */
export const insertReview = async (
  db: Pick<Database, 'insert'>,
  values: typeof reviews.$inferInsert,
): Promise<ReviewRow | null> => {
  const [row] = await db.insert(reviews).values(values).onConflictDoNothing({ target: reviews.bookingId }).returning()
  return row ?? null
}

/** Sets what the ratings come to, and puts the experience into the changes feed. */
export const setRatings = async (
  db: Pick<Database, 'update'>,
  id: string,
  ratings: { ratingSum: number; reviewCount: number; ratingHundredths: number; score: number },
): Promise<void> => {
  await db
    .update(experiences)
    .set({ ...ratings, changedIn: sql`pg_current_xact_id()` })
    .where(eq(experiences.id, id))
}
