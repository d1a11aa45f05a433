/** What the browser believes about the network: a hint for words on the screen, never a gate for trying. */
import { createStore, type Store } from '#lib/store.ts'

const store = createStore({ online: true })

if (typeof window !== 'undefined') {
  const read = () => store.set({ online: navigator.onLine })
  read()
  addEventListener('online', read)
  addEventListener('offline', read)
}

export const connectivityStore: Store<{ online: boolean }> = store
