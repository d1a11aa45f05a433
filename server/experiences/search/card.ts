import type { CatalogueRow, ExperienceCard } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { type CategoryId, categoryIds } from '#contract/models/reference.ts'
import type { CardRow } from './columns.ts'

/** Returns a known category. Drafts may name none yet; they are shown as plain experiences. */
export const toCategory = (value: string): CategoryId => categoryIds.find((id) => id === value) ?? 'experience'

/** Converts stored hundredths to a mean of up to five stars. */
export const toRating = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100)

/** Returns the texts in the requested language, else in the other one. */
export const pickText = <T>(
  translations: { en?: T | undefined; fr?: T | undefined },
  lang: LanguageCode,
): T | undefined => translations[lang] ?? translations[lang === 'en' ? 'fr' : 'en']

/** Names each field: rows have more of them than the answer. */
export const toCatalogueRow = (row: CardRow): CatalogueRow => ({
  id: row.id,
  location: row.location,
  category: toCategory(row.category),
  price: row.price,
  durationHours: row.durationHours,
  groupSize: row.groupSize,
  rating: toRating(row.ratingHundredths),
  reviewCount: row.reviewCount,
  availableDays: row.availableDays,
  image: row.image,
  updatedAt: row.updatedAt.toISOString(),
  translations: row.translations,
  // Omitted if false: a device holds thousands of rows.
  ...(row.instantConfirmation && { instantConfirmation: true }),
})

const noText = { title: '', duration: '', highlights: [] }

export const toCard = (row: CardRow, lang: LanguageCode): ExperienceCard => {
  const card = toCatalogueRow(row)
  return { ...card, ...(pickText(card.translations, lang) ?? noText) }
}
