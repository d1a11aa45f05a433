import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { queryClient } from '#lib/query-client.ts'

/** Reference lists (categories, cities, policies, featured) survive a restart; nothing personal is a query. */
export const persistQueries = (): void => {
  persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({ storage: localStorage, key: 'rihla-reference' }),
    maxAge: 30 * 24 * 60 * 60 * 1000,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.queryKey[0] === 'reference' && query.state.status === 'success',
    },
  })
}
