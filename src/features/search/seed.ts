import type { QueryClient } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { listExperiences } from '#contract/endpoints/experiences.ts'
import { toCatalogueRow } from '#data/catalogue/card-row.ts'
import { searchQuery } from './queries.ts'

/** The first page of a search without filters, for a server-rendered page. */
export const seedSearch = (
  queries: QueryClient,
  { experiences, total, isTotalCapped = false, nextCursor }: DataOf<typeof listExperiences>,
): void => {
  const page = { rows: experiences.map(toCatalogueRow), total, isCapped: isTotalCapped, nextCursor }
  queries.setQueryData(searchQuery({}).queryKey, { pages: [page], pageParams: [undefined] })
}
