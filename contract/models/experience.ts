import * as z from 'zod/mini'
import { availabilityDay } from './availability.ts'
import { coordinates } from './coordinates.ts'
import { depositPercent } from './money/deposit.ts'
import { id, instant, languageCode, money, text, timeOfDay, translated, weekday } from './primitives.ts'
import { cancellationPolicyId, categoryId } from './reference.ts'

/** A picture: its files are `{src}/{width}.webp` for the widths of `pictureWidths` in contract/rules/pictures.ts. */
export const picture = z.strictObject({
  src: z.string(),
  /** The picture's average colour, `#rrggbb`, shown until it has loaded. */
  tone: z.string(),
  alt: translated(z.string()),
})
export type Picture = z.infer<typeof picture>

const cardText = { title: z.string(), duration: z.string(), highlights: z.array(z.string()) }
const detailText = {
  ...cardText,
  description: z.string(),
  meetingPoint: z.nullable(z.string()),
  whatToBring: z.array(z.string()),
  included: z.array(z.string()),
  importantNotes: z.nullable(z.string()),
}

/** What never depends on the language, shared by every shape of an experience. */
const cardFacts = {
  id,
  location: z.string(),
  category: categoryId,
  price: money,
  durationHours: z.number(),
  groupSize: z.int(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  availableDays: z.array(weekday),
  image: z.nullable(picture),
  updatedAt: instant,
  /** Bookings are confirmed at once. What does not say it, as servers of before, takes requests. */
  instantConfirmation: z.optional(z.boolean()),
}

/** A row of the catalogue kept on the device for offline search: no descriptions, both languages. */
export const catalogueRow = z.strictObject({
  ...cardFacts,
  translations: translated(z.strictObject(cardText)),
  /** What the descriptions are found by (contract/rules/search/lexemes.ts), by spaces; absent from servers of before. */
  terms: z.optional(z.string()),
})
export type CatalogueRow = z.infer<typeof catalogueRow>

/** An experience in a list, worded in the language asked for. */
export const experienceCard = z.strictObject({
  ...cardFacts,
  ...cardText,
  translations: translated(z.strictObject(cardText)),
  /** Only in a search for a day: its starts, as they stood when it was answered. */
  day: z.optional(availabilityDay),
  /** Only in lists of what is not approved: what `PUT /experiences/{id}/approve` is told was seen. */
  version: z.optional(z.int()),
})
export type ExperienceCard = z.infer<typeof experienceCard>

export const favorite = z.extend(experienceCard, { favoritedAt: instant })
export type Favorite = z.infer<typeof favorite>

export const hostSummary = z.strictObject({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  superhost: z.boolean(),
  joinDate: instant,
  languages: z.array(z.string()),
  /** In the language that was asked for, else as its owner wrote it. */
  bio: z.nullable(z.string()),
  /** The bio in the languages that it is not written in, where it was put into any. */
  bioTranslations: z.optional(translated(z.string())),
  responseRate: z.nullable(z.number()),
})
export type HostSummary = z.infer<typeof hostSummary>

export const review = z.strictObject({
  id,
  experienceId: id,
  userId: z.nullable(id),
  userName: z.string(),
  userAvatar: z.nullable(z.string()),
  date: instant,
  rating: z.int(),
  comment: z.string(),
  language: z.nullable(languageCode),
  helpful: z.int(),
})
export type Review = z.infer<typeof review>

export const fitnessLevel = z.enum(['easy', 'moderate', 'demanding'])
export const experienceStatus = z.enum(['draft', 'published'])

export const experience = z.strictObject({
  ...cardFacts,
  ...detailText,
  translations: translated(z.strictObject(detailText)),
  images: z.array(picture),
  languages: z.array(z.string()),
  cancellationPolicy: cancellationPolicyId,
  /** Percent of the price that is paid online, the rest in cash on the day; left out: all of it. */
  deposit: z.optional(z.int()),
  host: hostSummary,
  isApproved: z.boolean(),
  status: experienceStatus,
  /** Why the admin returned it: only ever in a draft, so seen by its host and the admin alone. */
  returnReason: z.optional(z.string()),
  timeSlots: z.array(timeOfDay),
  /** Only in a draft whose host has chosen no category yet: `category` is any then. */
  isUncategorised: z.optional(z.literal(true)),
  /** Where people meet, if its host has marked the spot. Servers of before say nothing. */
  meetingCoordinates: z.optional(z.nullable(coordinates)),
  ageRestriction: z.nullable(z.int()),
  fitnessLevel: z.nullable(fitnessLevel),
  /** The newest reviews; the rest by `GET /experiences/{id}/reviews`. */
  reviews: z.array(review),
  version: z.int(),
})
export type Experience = z.infer<typeof experience>

const imageAddress = z.string().check(z.maxLength(1024 * 1024))
/**
 * An entry of `images` in a request: the address that `PUT /media/{sha256}` answered, a small photo as a data URL, or a
 * picture as an answer has it. Of that only `src` is read: its descriptions are `imageAlts`.
 */
const imageInput = z.union([imageAddress, z.object({ src: imageAddress })])

const list = (entry: number, count: number) => z.array(text(entry)).check(z.maxLength(count))

/**
 * What a host sends; the publishing rules (contract/rules/listing.ts) are checked after this shape. In a change, what may
 * be left out stays as it is when it is. `language` says which language the texts are in; those in the other one stay.
 */
export const experienceInput = z.strictObject({
  id: z.optional(id),
  status: z.optional(experienceStatus),
  language: z.optional(languageCode),
  title: text(160),
  description: text(8000),
  location: text(80),
  category: text(40),
  price: z.int(),
  duration: text(60),
  durationHours: z.optional(z.number()),
  groupSize: z.optional(z.int()),
  /** Another name of `groupSize` (specification, section 3). */
  maxGroupSize: z.optional(z.int()),
  /** Both are the server's: what an answer said may be sent back, and changes nothing. */
  reviewCount: z.optional(z.int()),
  reviewsCount: z.optional(z.int()),
  highlights: list(200, 20),
  images: z.array(imageInput).check(z.maxLength(6)),
  imageAlts: z.optional(list(300, 6)),
  languages: z.optional(list(40, 14)),
  meetingPoint: z.optional(z.nullable(text(300))),
  meetingCoordinates: z.optional(z.nullable(coordinates)),
  cancellationPolicy: z.optional(text(20)),
  availableDays: z.optional(z.array(weekday).check(z.maxLength(7))),
  timeSlots: z.optional(z.array(timeOfDay).check(z.maxLength(12))),
  ageRestriction: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(99)))),
  fitnessLevel: z.optional(z.nullable(fitnessLevel)),
  whatToBring: z.optional(list(200, 20)),
  importantNotes: z.optional(z.nullable(text(2000))),
  included: z.optional(list(200, 20)),
  instantConfirmation: z.optional(z.boolean()),
  /** Percent paid online; null: everything. */
  deposit: z.optional(z.nullable(depositPercent)),
})
export type ExperienceInput = z.infer<typeof experienceInput>
