import { queryOptions } from '@tanstack/react-query'

/** The site's settings that pages show, as the operator has configured them. They change with a restart of the server. */
export const siteQuery = () =>
  queryOptions({
    queryKey: ['reference', 'site'],
    queryFn: async () => (await import('#data/reference/reference.ts')).fetchSite(),
    staleTime: 24 * 60 * 60_000,
  })
