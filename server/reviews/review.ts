import type { Review } from '#contract/experience.ts'
import type { reviews } from '../db/schema/experiences.ts'

export type ReviewRow = typeof reviews.$inferSelect

export const toReview = ({ createdAt, ...row }: ReviewRow): Review => ({ ...row, date: createdAt.toISOString() })
