/**
 * Lists that are the same for everyone: categories, cities, the selection of the home page, the site's settings. Their queries are stored on the
 * device under `reference` (src/app/query-cache.ts). The API client loads with the first request, after the first paint.
 */
import { queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '#contract/models/primitives.ts'

const loadClient = () => import('./reference.ts')

const lists = { staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY, retry: 1 } as const
/** Settings that change with a restart of the server. */
const settings = { staleTime: 24 * 60 * 60_000 } as const

export const categoriesQuery = (locale: LanguageCode) =>
  queryOptions({
    queryKey: ['reference', 'categories', locale],
    queryFn: async () => (await loadClient()).fetchCategories(locale),
    ...lists,
  })

export const citiesQuery = () =>
  queryOptions({
    queryKey: ['reference', 'cities'],
    queryFn: async () => (await loadClient()).fetchCities(),
    ...lists,
  })

/** How many experiences the home page shows (specification, section 9). */
const featuredCount = 4

export const featuredQuery = (locale: LanguageCode) =>
  queryOptions({
    queryKey: ['reference', 'featured', featuredCount, locale],
    queryFn: async () => (await loadClient()).fetchFeatured(featuredCount, locale),
    ...lists,
  })

/** The languages in which an experience can be led. */
export const spokenLanguagesQuery = () =>
  queryOptions({
    queryKey: ['reference', 'languages'],
    queryFn: async () => (await loadClient()).fetchSpokenLanguages(),
    ...lists,
  })

export const policiesQuery = (locale: LanguageCode) =>
  queryOptions({
    queryKey: ['reference', 'policies', locale],
    queryFn: async () => (await loadClient()).fetchPolicies(locale),
    ...lists,
  })

export const siteQuery = () =>
  queryOptions({
    queryKey: ['reference', 'site'],
    queryFn: async () => (await loadClient()).fetchSite(),
    ...settings,
  })

export const signInProvidersQuery = () =>
  queryOptions({
    queryKey: ['reference', 'sign-in-providers'],
    queryFn: async () => (await loadClient()).fetchSignInProviders(),
    ...settings,
  })

/** Whether there is a map with streets: on the server, or saved on this device. */
export const hasStreetMapQuery = () =>
  queryOptions({
    queryKey: ['reference', 'street-map'],
    queryFn: async () => (await loadClient()).fetchHasStreetMap(),
    ...settings,
  })
