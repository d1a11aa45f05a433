import type { Picture } from '#contract/models/experience.ts'
import { toCoordinates } from '#contract/rules/coordinates.ts'
import type { NewExperience } from '#server/experiences/listings/insert.ts'
import type { reviews as reviewsTable } from '#server/platform/db/schema/reviews.ts'
import { stableId, stableMoment, stableNumber } from '#server/platform/stable-id.ts'
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

/** Known places that meeting points name, as latitude and longitude: right to a hundred metres or two. */
const landmarks: readonly [name: string, latitude: number, longitude: number][] = [
  ['Koutoubia', 31.6237, -7.9938],
  ['Place des Ferblantiers', 31.6188, -7.9836],
  ['Bab Doukkala', 31.6342, -7.9996],
  ['Mouassine fountain', 31.63, -7.9893],
  ['Bab Rcif', 34.0613, -4.972],
  ['Bab Boujloud', 34.0617, -4.9838],
  ['Place Seffarine', 34.0643, -4.9733],
  ['Bou Inania', 34.0623, -4.9826],
  ['Bab Oudaia', 34.0306, -6.8358],
  ['Chellah', 34.0067, -6.8204],
  ['Rabat Ville station', 34.0166, -6.8353],
  ['Marché Central', 33.5953, -7.6113],
  ['El Hank lighthouse', 33.6107, -7.6546],
  ['Place Outa el-Hammam', 35.1687, -5.2622],
  ['Place Moulay Hassan', 31.512, -9.771],
  ['Bab el-Marsa', 31.5107, -9.7719],
  ['Petit Socco', 35.7863, -5.8108],
  ['Grand Socco', 35.7842, -5.8129],
  ['Cap Spartel lighthouse', 35.7915, -5.9236],
  ['Kasbah Taourirt', 30.9203, -6.9],
  ['Aït Benhaddou', 31.047, -7.1319],
]

/** The landmark that the meeting point names; null for places that nobody has marked. */
const meetingCoordinates = ({ meetingPoint }: SeedExperience) => {
  const found = landmarks.find(([name]) => meetingPoint.en.includes(name))
  return found ? toCoordinates(found[1], found[2]) : null
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
  deposit: seed.deposit ?? null,
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
