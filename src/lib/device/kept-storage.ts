/** Whether the browser promised not to clear what this app keeps when space runs short. */
import { createStore, type Store } from '../react/store.ts'

export type KeptStorage = 'unknown' | 'kept' | 'not-kept' | 'unsupported'

const store = createStore<KeptStorage>('unknown')

export const keptStorageStore: Store<KeptStorage> = store

const manager = (): StorageManager | undefined => globalThis.navigator?.storage

/** Reads what the browser granted earlier; asks for nothing. */
export const readKeptStorage = async (): Promise<void> => {
  const storage = manager()
  const isKept = await storage?.persisted?.().catch(() => false)
  if (isKept) store.set('kept')
  // Without the question there is no answer to wait for.
  else store.set(storage?.persist ? 'not-kept' : 'unsupported')
}

/** Asks the browser to keep this app's data: after the first favorite, booking or draft, never before. */
export const keepStorage = async (): Promise<void> => {
  const storage = manager()
  if (!storage?.persist) return store.set('unsupported')
  if (store.get() === 'kept') return
  // A browser that refuses to answer (private windows) keeps nothing for certain.
  store.set((await storage.persist().catch(() => false)) ? 'kept' : 'not-kept')
}
