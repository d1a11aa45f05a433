import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Picture } from '#contract/models/experience.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'

/** Who everybody may see. Spelled as the partial indexes are, so that they serve it. */
export const isPublic = and(
  eq(experiences.status, sql.raw("'published'")),
  sql`${experiences.isApproved}`,
  isNull(experiences.deletedAt),
)

/** What waits for approval. Spelled as its index is as well. */
export const isWaiting = and(
  eq(experiences.status, sql.raw("'published'")),
  not(experiences.isApproved),
  isNull(experiences.deletedAt),
)

/** What a card or a catalogue row is made of; favorites select the same columns. */
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

/** What a device keeps of a listing besides: what its descriptions are found by. */
export const feedColumns = { ...cardColumns, descriptionTerms: experiences.descriptionTerms }
