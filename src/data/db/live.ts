/** Queries that are read again whenever what they read changes, in this window, another one or the worker. */
import { reconnectionStore } from './database-state.ts'

export interface Observable<T> {
  /** Calls `next` with each result, the first as soon as it is read. The answer ends it. */
  subscribe(next: (value: T) => void, error?: (reason: unknown) => void): () => void
}

/** `read` may touch nothing but the device's databases. Dexie loads with the first subscription. */
export const live = <T>(read: () => Promise<T>): Observable<T> => ({
  subscribe: (next, error) => {
    let isStopped = false
    let stop = () => {}
    const fail = (reason: unknown) => {
      if (!isStopped) error?.(reason)
    }
    void import('dexie').then(({ liveQuery }) => {
      if (isStopped) return
      const query = liveQuery(read)
      let subscription = query.subscribe({ next, error: fail })
      // What was asked over a lost connection may never be answered; Dexie asks again only when something is written.
      const forget = reconnectionStore.subscribe(() => {
        subscription.unsubscribe()
        subscription = query.subscribe({ next, error: fail })
      })
      stop = () => {
        forget()
        subscription.unsubscribe()
      }
    }, fail)
    return () => {
      isStopped = true
      stop()
    }
  },
})
