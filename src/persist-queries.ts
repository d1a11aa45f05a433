import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query } from '@tanstack/react-query'
import { persistQueryClient, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { queryClient } from '#lib/query-client.ts'

/** Reference lists (categories, cities, policies, featured) survive a restart; nothing personal is a query. */
export const persistQueries = (): void => {
  const options = {
    queryClient,
    // At once: a page that is left a moment after its list came has it the next time.
    persister: createSyncStoragePersister({ storage: localStorage, key: 'rihla-reference', throttleTime: 0 }),
    maxAge: 30 * 24 * 60 * 60 * 1000,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => query.queryKey[0] === 'reference' && query.state.status === 'success',
    },
  }
  const [, restored] = persistQueryClient(options)
  // What came before the cache was followed.
  void restored.then(() => persistQueryClientSave(options))
}
