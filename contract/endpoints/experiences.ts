import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { catalogueRow, experience, experienceCard } from '../models/experience.ts'
import {
  cursor,
  day,
  id,
  idParams,
  languageCode,
  queryBoolean,
  queryDecimal,
  queryInteger,
  queryList,
  text,
} from '../models/primitives.ts'
import { cancellationPolicy, category, cities, city, currencyRates, spokenLanguage } from '../models/reference.ts'

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
    /** `true` finds those alone whose bookings are confirmed at once. */
    instantConfirmation: z.optional(queryBoolean),
    sort: z.optional(z.enum(sortOrders)),
    limit: z.optional(queryInteger(1, 100)),
    cursor: z.optional(cursor),
    lang,
    /** `false` answers the caller's own unapproved experiences, or all of them to the admin. */
    isApproved: z.optional(queryBoolean),
  }),
  data: z.strictObject({
    experiences: z.array(experienceCard),
    /** Counted up to `maxCounted` (contract/rules/search/search.ts). */
    total: z.int(),
    /** There are more than `total`. */
    isTotalCapped: z.optional(z.boolean()),
    nextCursor: z.nullable(z.string()),
    /** What was looked for instead of `search`, which finds nothing and seems to be mistyped. */
    correctedSearch: z.optional(z.string()),
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

/**
 * The catalogue's changes feed: rows to put, ids to drop, where to go on, and whether more is waiting. What a device is told
 * is bounded (contract/rules/search/offline-catalogue.ts): the cities it names come first, then the best of all others.
 */
export const catalogueChanges = endpoint({
  method: 'GET',
  path: '/experiences/changes',
  access: 'public',
  query: z.strictObject({
    since: z.optional(cursor),
    limit: z.optional(queryInteger(1, 1000)),
    /** By comma. Others than those of the cursor begin anew. */
    cities: z.optional(queryList(z.enum(cities), cities.length)),
  }),
  data: z.strictObject({
    experiences: z.array(catalogueRow),
    removed: z.array(id),
    cursor: z.string(),
    hasMore: z.boolean(),
    /** Of the whole catalogue, counted up to one more than a device is told. */
    total: z.int(),
    /**
     * `part` and `end`: the catalogue is told anew, and what no page named has gone once the `end` is here. Null: what
     * changed since the cursor. Servers before this one never say.
     */
    whole: z.optional(z.nullable(z.enum(['part', 'end']))),
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

/** Null where the server is not configured with any: nothing but dirhams is shown then. */
export const getCurrencyRates = endpoint({
  method: 'GET',
  path: '/currency-rates',
  access: 'public',
  data: z.strictObject({ rates: z.nullable(currencyRates) }),
  failure: 'Failed to fetch currency rates',
})
