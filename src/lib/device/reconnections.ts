import { createStore } from '../react/store.ts'

/** Counts the moments after which live queries may have missed changes, such as a lost database connection. They are then run again. */
export const reconnectionStore = createStore(0)
