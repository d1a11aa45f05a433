/** What the home page asks the server. Loaded after the first paint, with the query library (use-deferred-query.ts). */
import { QueryObserver } from '@tanstack/react-query'
import type { Locale } from '#i18n/locale.ts'
import { queryClient } from '#lib/react/query-client.ts'
import type { Source } from './use-deferred-query.ts'

// Under `reference`: kept on the device, so that the next visit paints them at once (src/entry/persist-queries.ts).
const load = () => import('#data/reference/reference.ts')
const lasts = { staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY, retry: 1 } as const

/** How many experiences the home page shows (specification, section 9). */
const featuredCount = 4

/** A query as something to listen to; it is kept fresh for as long as there is a listener. */
const observe = <T>(queryKey: readonly (string | number)[], queryFn: () => Promise<T>): Source<T> => ({
  subscribe: (next) => {
    const observer = new QueryObserver<T>(queryClient, { queryKey, queryFn, ...lasts })
    const say = () => {
      const { data, dataUpdatedAt, isError } = observer.getCurrentResult()
      next({ data, at: dataUpdatedAt, isError })
    }
    const stop = observer.subscribe(say)
    say()
    return stop
  },
})

export const categories = (locale: Locale) =>
  observe(['reference', 'categories', locale], async () => (await load()).fetchCategories(locale))

export const cities = () => observe(['reference', 'cities'], async () => (await load()).fetchCities())

export const featured = (locale: Locale) =>
  observe(['reference', 'featured', featuredCount, locale], async () =>
    (await load()).fetchFeatured(featuredCount, locale),
  )
