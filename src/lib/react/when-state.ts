import type { Store } from './store.ts'

/** Resolves once `isReached` is true of what the store holds: at once, or with the change that makes it so. */
export const whenState = <T>(store: Store<T>, isReached: (value: T) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isReached(store.get())) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look()
  })
