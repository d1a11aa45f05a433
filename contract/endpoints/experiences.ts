import * as z from 'zod/mini'
import { availabilityDay } from '../availability.ts'
import { endpoint } from '../endpoint.ts'
import { catalogueRow, experience, experienceCard, experienceInput, review } from '../experience.ts'
import { mediaParams, storedPicture } from '../media.ts'
import {
  cursor,
  day,
  empty,
  id,
  idParams,
  languageCode,
  money,
  queryBoolean,
  queryDecimal,
  queryInteger,
  text,
} from '../primitives.ts'
import { cancellationPolicy, category, city, spokenLanguage } from '../reference.ts'

export const sortOrders = ['recommended', 'price-asc', 'price-desc', 'rating', 'newest'] as const
export type SortOrder = (typeof sortOrders)[number]

const lang = z.optional(languageCode)

export const listExperiences = endpoint({
  method: 'GET',
  path: '/experiences',
  access: 'public',
  query: z.strictObject({
    category: z.optional(text(40, 1)),
    location: z.optional(text(80, 1)),
    search: z.optional(text(200, 1)),
    minPrice: z.optional(queryInteger(0, 1_000_000)),
    maxPrice: z.optional(queryInteger(0, 1_000_000)),
    minRating: z.optional(queryDecimal(0, 5)),
    minDurationHours: z.optional(queryDecimal(0, 1000)),
    maxDurationHours: z.optional(queryDecimal(0, 1000)),
    date: z.optional(day),
    guests: z.optional(queryInteger(1, 500)),
    sort: z.optional(z.enum(sortOrders)),
    limit: z.optional(queryInteger(1, 100)),
    cursor: z.optional(cursor),
    lang,
    /** `false` answers the caller's own unapproved experiences, or all of them to the admin. */
    isApproved: z.optional(queryBoolean),
  }),
  data: z.strictObject({
    experiences: z.array(experienceCard),
    total: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  failure: 'Failed to fetch experiences',
})

export const featuredExperiences = endpoint({
  method: 'GET',
  path: '/experiences/featured',
  access: 'public',
  query: z.strictObject({ limit: z.optional(queryInteger(1, 24)), lang }),
  data: z.strictObject({ experiences: z.array(experienceCard) }),
  failure: 'Failed to fetch featured experiences',
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/experiences/categories',
  access: 'public',
  query: z.strictObject({ lang }),
  data: z.strictObject({ categories: z.array(category) }),
  failure: 'Failed to fetch categories',
})

export const listCities = endpoint({
  method: 'GET',
  path: '/experiences/cities',
  access: 'public',
  data: z.strictObject({ cities: z.array(city) }),
  failure: 'Failed to fetch cities',
})

export const listLanguages = endpoint({
  method: 'GET',
  path: '/experiences/languages',
  access: 'public',
  data: z.strictObject({ languages: z.array(spokenLanguage) }),
  failure: 'Failed to fetch languages',
})

export const listCancellationPolicies = endpoint({
  method: 'GET',
  path: '/experiences/cancellation-policies',
  access: 'public',
  query: z.strictObject({ lang }),
  data: z.strictObject({ cancellationPolicies: z.array(cancellationPolicy) }),
  failure: 'Failed to fetch cancellation policies',
})

/** The catalogue's changes feed: rows to put, ids to drop, where to go on, and whether more is waiting. */
export const catalogueChanges = endpoint({
  method: 'GET',
  path: '/experiences/changes',
  access: 'public',
  query: z.strictObject({ since: z.optional(cursor), limit: z.optional(queryInteger(1, 1000)) }),
  data: z.strictObject({
    experiences: z.array(catalogueRow),
    removed: z.array(id),
    cursor: z.string(),
    hasMore: z.boolean(),
    total: z.int(),
  }),
  failure: 'Failed to fetch experiences',
})

export const getExperience = endpoint({
  method: 'GET',
  path: '/experiences/:id',
  access: 'public',
  params: idParams,
  query: z.strictObject({ lang }),
  data: z.strictObject({ experience }),
  failure: 'Failed to fetch experience',
})

const experienceData = z.strictObject({ experience })
/** Photos as data URLs, at most 10,485,760 characters in all, plus the texts. */
const photoBody = 11 * 1024 * 1024

/**
 * A draft, or with any other `status` a listing that waits for approval. Refused with `validation_failed`: the details
 * are field problems whose codes are those of contract/rules/listing.ts, in its order, or `photo_unknown`. The same `id`
 * sent again answers what it made; with another content it is `id_taken` (details of one's own: its `version`).
 */
export const createExperience = endpoint({
  method: 'POST',
  path: '/experiences',
  access: 'host',
  body: experienceInput,
  data: experienceData,
  status: 201,
  idempotent: true,
  bodyLimit: photoBody,
  failure: 'Failed to create experience',
})

/**
 * Takes `If-Match: "<version>"`: the version that the change was made to. Any other is refused with `stale_version`
 * (details: the `experience` as it is), unless the experience is already as the change would make it.
 */
export const updateExperience = endpoint({
  method: 'PUT',
  path: '/experiences/:id',
  access: 'host',
  params: idParams,
  body: experienceInput,
  data: experienceData,
  bodyLimit: photoBody,
  failure: 'Failed to update experience',
})

/** Refused with `has_upcoming_bookings` (details: how many `bookings`). Deleting it again succeeds. */
export const deleteExperience = endpoint({
  method: 'DELETE',
  path: '/experiences/:id',
  access: 'host',
  params: idParams,
  data: empty,
  failure: 'Failed to delete experience',
})

/** Makes a published listing public; a draft is refused with `conflict`. Approving it again succeeds. */
export const approveExperience = endpoint({
  method: 'PUT',
  path: '/experiences/:id/approve',
  access: 'admin',
  params: idParams,
  data: experienceData,
  failure: 'Failed to update experience',
})

/** Takes a published listing back to a draft, approved or not, and tells its host why. */
export const returnExperience = endpoint({
  method: 'PUT',
  path: '/experiences/:id/return',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ reason: text(1000, 1) }),
  data: experienceData,
  failure: 'Failed to update experience',
})

export const myExperiences = endpoint({
  method: 'GET',
  path: '/experiences/host/my-experiences',
  access: 'host',
  data: z.strictObject({ experiences: z.array(experience) }),
  failure: 'Failed to fetch host experiences',
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/experiences/:id/reviews',
  access: 'public',
  params: idParams,
  query: z.strictObject({ limit: z.optional(queryInteger(1, 50)), cursor: z.optional(cursor) }),
  data: z.strictObject({ reviews: z.array(review), total: z.int(), nextCursor: z.nullable(z.string()) }),
  failure: 'Failed to fetch reviews',
})

export const createReview = endpoint({
  method: 'POST',
  path: '/experiences/:id/reviews',
  access: 'user',
  params: idParams,
  body: z.strictObject({
    bookingId: id,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    comment: text(2000, 1),
  }),
  data: z.strictObject({ review }),
  status: 201,
  idempotent: true,
  failure: 'Failed to submit review',
})

/** Which days from `from` to `to` have places; at most `maxAvailabilityDays` (contract/rules/availability.ts) in one answer. */
export const getAvailability = endpoint({
  method: 'GET',
  path: '/experiences/:id/availability',
  access: 'public',
  params: idParams,
  query: z.strictObject({ from: day, to: day }),
  data: z.strictObject({ days: z.array(availabilityDay), groupSize: z.int(), price: money }),
  failure: 'Failed to check availability',
})

/** One photo, addressed by the SHA-256 of its bytes: sending it twice stores it once. */
export const putMedia = endpoint({
  method: 'PUT',
  path: '/media/:sha256',
  access: 'user',
  params: mediaParams,
  data: z.strictObject({ media: storedPicture }),
  bodyLimit: 5 * 1024 * 1024,
  failure: 'Upload failed',
})
