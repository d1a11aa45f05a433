/** Answers that are asked for before the part that shows them is here. Each rejects where there is none. */
import { i18n } from '@lingui/core'
import { categoriesQuery } from '#data/reference/queries.ts'
import type { Locale } from '#i18n/locale.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { searchQuery } from './queries.ts'

/** A server-rendered page is hydrated with the answer that it was rendered from. */
export const askFirstPage = async (): Promise<void> => {
  await queryClient.prefetchInfiniteQuery(searchQuery({}))
}

export const askCounts = async (): Promise<void> => {
  await queryClient.prefetchQuery(categoriesQuery(i18n.locale as Locale))
}
