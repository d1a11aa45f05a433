import { createStore, type Store } from '../react/store.ts'

const store = createStore(false)
if ('document' in globalThis) store.set(/\bAndroid\b/.test(navigator.userAgent))

/** Android opens `geo:` addresses in the maps app that a person has; elsewhere they lead nowhere. A server-rendered page does not know. */
export const isAndroid: Store<boolean> = store
