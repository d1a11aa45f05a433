/** Whether this window may still write to the device's databases. No Dexie here: the shell watches it at first paint. */
import { createStore, type Store } from '#lib/store.ts'

/** `outdated`: a newer version of the app changed the databases; this window has stopped and asks for a reload. */
export type DatabaseState = 'open' | 'outdated'

const store = createStore<DatabaseState>('open')

export const databaseStore: Store<DatabaseState> = store

export const reportOutdated = (): void => store.set('outdated')
