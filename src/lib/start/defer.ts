/** A value that changes and whose source is code still to be loaded. */
interface Source<T> {
  subscribe(next: (value: T) => void, error?: (reason: unknown) => void): () => void
}

/**
 * Loads the source when a person first listens, so that a screen can name it without bringing its code along.
 * A source that cannot be loaded or read says `fallback` once: screens show that, they do not crash.
 */
export const defer = <T, F>(load: () => Promise<Source<T>>, fallback: F): Source<T | F> => ({
  subscribe: (next) => {
    let isStopped = false
    let unsubscribe = () => {}
    const fail = () => {
      if (!isStopped) next(fallback)
    }
    void load().then((source) => {
      if (!isStopped) unsubscribe = source.subscribe(next, fail)
    }, fail)
    return () => {
      isStopped = true
      unsubscribe()
    }
  },
})
