import { and, eq, sql } from 'drizzle-orm'
import type { Review } from '#contract/models/experience.ts'
import { type Database, firstRow } from '#server/platform/db/database.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { visibilityColumns } from './listings/visibility.ts'
import { afterCursor, newestFirst } from './search/newest-first.ts'

type ReviewRow = typeof reviews.$inferSelect

export const toReview = ({ createdAt, bookingId: _bookingId, ...row }: ReviewRow): Review => ({
  ...row,
  date: createdAt.toISOString(),
})

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

export const countReviews = (db: Pick<Database, '$count'>, experienceId: string): Promise<number> =>
  db.$count(reviews, eq(reviews.experienceId, experienceId))

const { ratingHundredths, ratingSum, reviewCount } = experiences

export const findReviewed = (db: Database, id: string) =>
  firstRow(db.select(visibilityColumns).from(experiences).where(eq(experiences.id, id)))

/** Locks an experience's ratings until the transaction ends, so that its reviews are counted one after another. */
export const lockRatings = (db: Pick<Database, 'select'>, id: string) =>
  firstRow(
    db
      .select({ ...visibilityColumns, ratingHundredths, ratingSum, reviewCount })
      .from(experiences)
      .where(eq(experiences.id, id))
      .for('update'),
  )

/** Returns the new row, or null if its booking has a review already. */
export const insertReview = (
  db: Pick<Database, 'insert'>,
  values: typeof reviews.$inferInsert,
): Promise<ReviewRow | null> =>
  firstRow(db.insert(reviews).values(values).onConflictDoNothing({ target: reviews.bookingId }).returning())

/** Stores the new rating and score of an experience, and puts it into the changes feed. */
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
