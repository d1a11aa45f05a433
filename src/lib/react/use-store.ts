import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** The value of a store, rendered anew when it changes; hydration starts from what the page was prerendered with. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.getServer)
