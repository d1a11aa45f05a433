/** A value that can be read at once and watched: what the page needs before any library has loaded. */
export interface Store<T> {
  get(): T
  /** What a page rendered at build time saw; hydration starts from it. */
  getServer(): T
  subscribe(listener: () => void): () => void
}

export interface WritableStore<T> extends Store<T> {
  set(value: T): void
}

/** A store that holds `initial` until it is set. */
export const createStore = <T>(initial: T): WritableStore<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    getServer: () => initial,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
