/** Whether this window may still write to the device's databases. No Dexie here: the shell watches it at first paint. */
import { reconnectionStore } from '#lib/device/reconnections.ts'
import { createStore, type Store } from '#lib/react/store.ts'

/**
 * `outdated`: a newer version of the app changed the databases; this window has stopped and asks for a reload. `lost`:
 * the browser ended the connection and a new one could not be made; each use tries again, and a reload is offered.
 */
export type DatabaseState = 'open' | 'outdated' | 'lost'

const store = createStore<DatabaseState>('open')

export const databaseStore: Store<DatabaseState> = store

export const reportOutdated = (): void => store.set('outdated')

/** What is outdated stays so until the reload. */
export const reportLost = (): void => {
  if (store.get() === 'open') store.set('lost')
}

export const reportReconnected = (): void => {
  if (store.get() === 'lost') store.set('open')
  reconnectionStore.set(reconnectionStore.get() + 1)
}

/** The system had stopped this window: what others wrote meanwhile may never have been told to it. */
export const reportResumed = (): void => reconnectionStore.set(reconnectionStore.get() + 1)
