import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'

/** Reference lists (categories, cities, policies, featured) survive a restart; nothing personal is a query. */
export const persistQueries = (queries: QueryClient): void => {
  persistQueryClient({
    queryClient: queries,
    persister: createSyncStoragePersister({ storage: localStorage, key: 'rihla-reference' }),
    maxAge: 30 * 24 * 60 * 60 * 1000,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.queryKey[0] === 'reference' && query.state.status === 'success',
    },
  })
}
