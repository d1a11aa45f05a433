import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CatalogueRow, Picture } from '#contract/experience.ts'
import { experiences } from '../db/schema/experiences.ts'

/** Who everybody may see. Spelled as the partial indexes are, so that they serve it. */
export const isPublic = and(
  eq(experiences.status, sql.raw("'published'")),
  sql`${experiences.isApproved}`,
  isNull(experiences.deletedAt),
)

/** The texts of a card without the long ones: what is not sent is neither transferred nor parsed. */
const cardTranslations = sql<CatalogueRow['translations']>`(
  select coalesce(jsonb_object_agg(text.key, jsonb_build_object(
    'title', text.value->'title', 'duration', text.value->'duration', 'highlights', text.value->'highlights'
  )), '{}') from jsonb_each(${experiences.translations}) text
)`

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
  updatedAt: experiences.updatedAt,
  image: sql<Picture | null>`${experiences.images}->0`,
  translations: cardTranslations,
}
