/** Whether Rihla can be reached: the shell shows it at first paint, so nothing else is here (reachability.ts finds out). */
import { createStore } from '../react/store.ts'

export interface Connectivity {
  /** The last request or probe was answered by the server, as far as is known. */
  online: boolean
  /** Why not: the device says that it has no network, or it believes it has one and the server does not answer. */
  cause: 'device' | 'server' | null
}

/** What the first paint assumes is changed below; hydration starts from what the page was rendered with. */
export const connectivityStore = createStore<Connectivity>({ online: true, cause: null })

/** `navigator.onLine` decides nothing but the words. */
export const showReachable = (online: boolean): void => {
  const cause = online ? null : navigator.onLine ? 'server' : 'device'
  if (connectivityStore.get().cause !== cause) connectivityStore.set({ online, cause })
}

if ('document' in globalThis) showReachable(navigator.onLine)
