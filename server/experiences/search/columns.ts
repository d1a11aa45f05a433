import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Picture } from '#contract/models/experience.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'

/** Selects public experiences. Spelled as the partial indexes are declared, so that PostgreSQL uses them. */
export const isPublic = and(
  eq(experiences.status, sql.raw("'published'")),
  sql`${experiences.isApproved}`,
  isNull(experiences.deletedAt),
)

/** Selects what waits for approval. Spelled as its index is declared. */
export const isWaiting = and(
  eq(experiences.status, sql.raw("'published'")),
  not(experiences.isApproved),
  isNull(experiences.deletedAt),
)

export const cardColumns = {
  id: experiences.id,
  location: experiences.location,
  category: experiences.category,
  price: experiences.price,
  durationHours: experiences.durationHours,
  groupSize: experiences.groupSize,
  ratingHundredths: experiences.ratingHundredths,
  reviewCount: experiences.reviewCount,
  availableDays: experiences.availableDays,
  instantConfirmation: experiences.instantConfirmation,
  updatedAt: experiences.updatedAt,
  image: sql<Picture | null>`${experiences.images}->0`,
  translations: experiences.cardTranslations,
}

/** The columns that a device stores: those of a card, and the stems of the descriptions. */
export const feedColumns = { ...cardColumns, descriptionTerms: experiences.descriptionTerms }

export type CardRow = SelectResultFields<typeof cardColumns>
export type FeedRow = SelectResultFields<typeof feedColumns>
