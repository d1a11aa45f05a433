/** Answers that are asked for before the part that shows them is here. Each rejects where there is none. */
import { i18n } from '@lingui/core'
import type { Locale } from '#i18n/locale.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { categoriesQuery, searchQuery } from './model/queries.ts'

/** A page that came with its results is brought to life with the answer they are of. */
export const askFirstPage = async (): Promise<void> => {
  await queryClient.prefetchInfiniteQuery(searchQuery({}))
}

export const askCounts = async (): Promise<void> => {
  await queryClient.prefetchQuery(categoriesQuery(i18n.locale as Locale))
}
