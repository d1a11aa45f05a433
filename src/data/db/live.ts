/** Queries that are read again whenever what they read changes, in this window, another one or the worker. */
import { reconnectionStore } from '#lib/device/reconnections.ts'

export interface Observable<T> {
  /** Calls `next` with each result, the first as soon as it is read. The answer ends it. */
  subscribe(next: (value: T) => void, error?: (reason: unknown) => void): () => void
}

interface LiveOptions {
  /**
   * For a large read that nobody waits for: after one that took long it rests, and is not read again with each of many
   * changes, which it would delay. The last result is the newest all the same.
   */
  rests?: boolean
}

/** A read that took less is done again at once. In milliseconds. */
const quickMs = 20
/** After one that took longer, a query rests twice as long before it reads again; at most this long, in milliseconds. */
const maxRestMs = 300
/** What could not be read is read again after this long, in milliseconds: a query that failed hears of no change. */
const afterFailureMs = 1000

/** What stands for a result while a query rests. */
const notRead = Symbol('not read')

/** The read with rests in between: `readAgain` is called when one is over in which something changed, or it could not be read. `stop` ends it. */
const withRests = <T>(read: () => Promise<T>, readAgain: () => void) => {
  // The first read waits for the database to open, and nothing has changed yet.
  let isFirst = true
  let restsUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    timer = undefined
    restsUntil = 0
    readAgain()
  }
  return {
    // No async function: beside one, Dexie takes what others go on with for a part of the query, and refuses it to write.
    read: (): Promise<T | typeof notRead> => {
      const start = performance.now()
      if (start < restsUntil) {
        timer ??= setTimeout(end, restsUntil - start)
        return Promise.resolve(notRead)
      }
      const result = read()
      const rest = () => {
        const took = performance.now() - start
        if (took > quickMs && !isFirst) restsUntil = performance.now() + Math.min(2 * took, maxRestMs)
        isFirst = false
      }
      void result.then(rest, () => {
        timer ??= setTimeout(end, afterFailureMs)
      })
      return result
    },
    stop: () => clearTimeout(timer),
  }
}

/** `read` may touch nothing but the device's databases. Dexie loads with the first subscription. */
export const live = <T>(read: () => Promise<T>, { rests = false }: LiveOptions = {}): Observable<T> => ({
  subscribe: (next, error) => {
    let isStopped = false
    let stop = () => {}
    const fail = (reason: unknown) => {
      if (!isStopped) error?.(reason)
    }
    void import('dexie').then(({ liveQuery }) => {
      if (isStopped) return
      const readAgain = () => {
        if (isStopped) return
        subscription.unsubscribe()
        subscription = follow()
      }
      const resting = rests ? withRests(read, readAgain) : null
      const query = liveQuery<T | typeof notRead>(resting?.read ?? read)
      const follow = () =>
        query.subscribe({
          next: (value) => {
            if (value !== notRead) next(value)
          },
          error: fail,
        })
      let subscription = follow()
      // What was asked over a lost connection may never be answered; Dexie asks again only when something is written.
      const forget = reconnectionStore.subscribe(readAgain)
      stop = () => {
        forget()
        resting?.stop()
        subscription.unsubscribe()
      }
    }, fail)
    return () => {
      isStopped = true
      stop()
    }
  },
})
