import type { Review } from '#contract/models/experience.ts'
import type { reviews } from '#server/platform/db/schema/reviews.ts'

export type ReviewRow = typeof reviews.$inferSelect

export const toReview = ({ createdAt, bookingId: _bookingId, ...row }: ReviewRow): Review => ({
  ...row,
  date: createdAt.toISOString(),
})
