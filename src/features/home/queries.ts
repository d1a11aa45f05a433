import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#i18n/locale.ts'

// Under `reference`: kept on the device, so that the next visit paints them at once (src/persist-queries.ts).
// The data layer comes with the first fetch, after the first paint.
const load = () => import('#data/reference.ts')
const lasts = { staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY, retry: 1 } as const

/** How many experiences the home page shows (specification, section 9). */
export const featuredCount = 4

export const categoriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['reference', 'categories', locale],
    queryFn: async () => (await load()).fetchCategories(locale),
    ...lasts,
  })

export const citiesQuery = () =>
  queryOptions({ queryKey: ['reference', 'cities'], queryFn: async () => (await load()).fetchCities(), ...lasts })

export const featuredQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['reference', 'featured', featuredCount, locale],
    queryFn: async () => (await load()).fetchFeatured(featuredCount, locale),
    ...lasts,
  })
