import type { LanguageCode } from '#contract/models/primitives.ts'
import type { CategoryId } from '#contract/models/reference.ts'

/** Categories in words. Their icon is the sprite's symbol of the same name. */
export const categoryNames: Record<CategoryId, Record<LanguageCode, string>> = {
  adventure: { en: 'Adventure', fr: 'Aventure' },
  tour: { en: 'Tour', fr: 'Visite guidée' },
  experience: { en: 'Experience', fr: 'Expérience' },
  food: { en: 'Food and drink', fr: 'Saveurs' },
  culture: { en: 'Culture', fr: 'Culture' },
  workshop: { en: 'Workshop', fr: 'Atelier' },
}
