import type { CatalogueRow } from '#contract/models/experience.ts'

type CardText = NonNullable<CatalogueRow['translations']['en']>

const cardText = ({ title, duration, highlights }: CardText): CardText => ({ title, duration, highlights })

/** The compact row of anything that carries an experience's facts: a card of a list, a favorite, the whole experience. */
export const toCatalogueRow = (card: CatalogueRow): CatalogueRow => ({
  id: card.id,
  location: card.location,
  category: card.category,
  price: card.price,
  durationHours: card.durationHours,
  groupSize: card.groupSize,
  rating: card.rating,
  reviewCount: card.reviewCount,
  availableDays: card.availableDays,
  image: card.image,
  updatedAt: card.updatedAt,
  ...(card.instantConfirmation && { instantConfirmation: true }),
  translations: {
    ...(card.translations.en && { en: cardText(card.translations.en) }),
    ...(card.translations.fr && { fr: cardText(card.translations.fr) }),
  },
})
