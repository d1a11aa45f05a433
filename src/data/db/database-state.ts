/** Whether this window may still write to the device's databases. No Dexie here: the shell watches it at first paint. */
import { createStore, type Store } from '#lib/store.ts'

/**
 * `outdated`: a newer version of the app changed the databases; this window has stopped and asks for a reload. `lost`:
 * the browser ended the connection and a new one could not be made; each use tries again, and a reload is offered.
 */
export type DatabaseState = 'open' | 'outdated' | 'lost'

const store = createStore<DatabaseState>('open')
const reconnections = createStore(0)

export const databaseStore: Store<DatabaseState> = store

/** Counts the connections that took the place of a lost one: what was read over it is read again. */
export const reconnectionStore: Store<number> = reconnections

export const reportOutdated = (): void => store.set('outdated')

/** What is outdated stays so until the reload. */
export const reportLost = (): void => {
  if (store.get() === 'open') store.set('lost')
}

export const reportReconnected = (): void => {
  if (store.get() === 'lost') store.set('open')
  reconnections.set(reconnections.get() + 1)
}
