import { cityPlaces } from '#contract/models/city-places.ts'
import type { Picture } from '#contract/models/experience.ts'
import { toCoordinates } from '#contract/rules/coordinates.ts'
import type { NewExperience } from '#server/experiences/listings/insert.ts'
import type { reviews as reviewsTable } from '#server/platform/db/schema/reviews.ts'
import { stableId, stableMoment, stableNumber } from '#server/platform/ids/stable-id.ts'
import { reviews } from './catalogue/reviews.ts'
import type { SeedExperience } from './catalogue/types.ts'
import { hostId } from './people.ts'

export const experienceId = (slug: string): string => stableId(`experience/${slug}`)

const toTexts = (seed: SeedExperience, lang: 'en' | 'fr') => ({
  title: seed.title[lang],
  duration: seed.duration[lang],
  highlights: seed.highlights[lang],
  description: seed.description[lang],
  meetingPoint: seed.meetingPoint[lang],
  whatToBring: seed.whatToBring[lang],
  included: seed.included[lang],
  importantNotes: seed.importantNotes?.[lang] ?? null,
})

/** Within this many degrees of the city's middle, three hundred metres or so: none of the ten is nearer to the sea. */
const spread = 0.003

/** Somewhere in the middle of the city, the same for ever: nobody has walked to the samples' meeting points. */
const meetingCoordinates = ({ slug, city }: SeedExperience) => {
  const { latitude, longitude } = cityPlaces[city]
  const offset = (name: string) => (stableNumber(`${slug}/${name}`, 2001) / 1000 - 1) * spread
  return toCoordinates(latitude + offset('latitude'), longitude + offset('longitude'))
}

/** A sample listing as it is stored: approved, rated, in both languages. */
export const toListing = (seed: SeedExperience, images: Picture[], now: Date): NewExperience => ({
  id: experienceId(seed.slug),
  hostId: hostId(seed.host),
  status: 'published',
  isApproved: true,
  location: seed.city,
  category: seed.category,
  price: seed.price,
  durationHours: seed.durationHours,
  groupSize: seed.groupSize,
  ratingHundredths: Math.round(seed.ratingSeed * 100),
  reviewCount: seed.reviewCount,
  availableDays: seed.availableDays,
  timeSlots: seed.timeSlots,
  ageRestriction: seed.ageRestriction,
  fitnessLevel: seed.fitnessLevel,
  cancellationPolicy: seed.cancellationPolicy,
  instantConfirmation: seed.instantConfirmation ?? false,
  languages: seed.languages,
  translations: { en: toTexts(seed, 'en'), fr: toTexts(seed, 'fr') },
  images,
  meetingCoordinates: meetingCoordinates(seed),
  createdAt: stableMoment(seed.slug, '2025-01-06', 240, now),
  updatedAt: stableMoment(`${seed.slug}/updated`, '2026-01-05', 270, now),
})

/**
 * The reviews that people wrote. `reviewCount` of a listing is larger: most rated without a word, which leaves
 * no row here.
 */
export const sampleReviews = (now: Date): (typeof reviewsTable.$inferInsert)[] =>
  reviews.map(({ experience, author, month, rating, language, comment }) => {
    const name = `review/${experience}/${author}/${month}`
    return {
      id: stableId(`${name}/${comment}`),
      experienceId: experienceId(experience),
      userId: null,
      userName: author,
      userAvatar: null,
      rating,
      comment,
      language,
      helpful: stableNumber(name, 14),
      createdAt: stableMoment(name, `${month}-01`, 28, now),
    }
  })
