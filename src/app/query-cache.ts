import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { sessionStore } from '#data/session/store.ts'
import { queryClient } from '#lib/react/query-client.ts'

const isReference = (query: Query) => query.queryKey[0] === 'reference'

/** Reference lists (categories, cities, policies, featured) survive a restart; nothing personal is stored. */
export const persistQueries = async (): Promise<void> => {
  const options = {
    queryClient,
    // At once: a page that is left a moment after its list came has it the next time.
    persister: createSyncStoragePersister({ storage: localStorage, key: 'rihla-reference', throttleTime: 0 }),
    maxAge: 30 * 24 * 60 * 60 * 1000,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => isReference(query) && query.state.status === 'success',
    },
  }
  const save = () => persistQueryClientSave(options)
  // The library saves with every event of any query, searches included; what is kept changes with these alone.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isReference(event.query)) void save()
  })
  await persistQueryClientRestore(options)
  // What came before this was here.
  await save()
}

/**
 * Removes the answers of one account from memory as soon as another account is signed in, or none: those of open screens too, because a
 * document or an admin's page has the same key for every account. An open screen fetches again with its next render.
 */
export const dropPersonalQueries = (): void => {
  let userId = sessionStore.get().user?.id
  sessionStore.subscribe(() => {
    const next = sessionStore.get().user?.id
    if (next === userId) return
    userId = next
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPersonal === true })
  })
}
