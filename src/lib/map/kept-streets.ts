import { createStore, type Store } from '../react/store.ts'

const store = createStore(false)

/** True once streets of a place are on this device: what draws them has to be here as well. */
export const keptStreetsStore: Store<boolean> = store

export const noteKeptStreets = (): void => store.set(true)
