/** Helpers for work that is shared, limited or given up after a while. */
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from './http/api-error.ts'

/**
 * Returns a function that calls `fetch` at most once in `ms` milliseconds. In between, all callers get the same result. After a rejection the
 * next caller fetches again, unless rejections are cached as well.
 */
export const cacheFor = <T>(
  ms: number,
  fetch: () => Promise<T>,
  { cachesRejections = false } = {},
): (() => Promise<T>) => {
  let cached: { result: Promise<T>; at: number } | null = null
  return () => {
    if (cached && performance.now() - cached.at <= ms) return cached.result
    const at = performance.now()
    const fetched = { result: fetch(), at }
    cached = fetched
    if (!cachesRejections)
      fetched.result.catch(() => {
        if (cached === fetched) cached = null
      })
    return fetched.result
  }
}

/** Returns a function that calls `load` once and then answers its result. After a rejection the next caller loads again. */
export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => cacheFor(Number.POSITIVE_INFINITY, load)

/** As `loadOnce`, once for each key. */
export const loadOnceEach = <T>(load: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const loaders = new Map<string, () => Promise<T>>()
  return (key) => {
    const loader = loaders.get(key) ?? loadOnce(() => load(key))
    loaders.set(key, loader)
    return loader()
  }
}

/** Returns a function that runs one task per key at a time: callers that come meanwhile get the result of the running one. */
export const singleFlight = <T>() => {
  const flights = new Map<string, Promise<T>>()
  return (key: string, task: () => Promise<T>): Promise<T> => {
    const running = flights.get(key)
    if (running) return running
    const flight = task().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}

/** Returns a function that runs at most `width` tasks at once, with at most `queue` waiting; `refuse` makes the error of one too many. */
export const limitConcurrency = (width: number, queue: number, refuse: () => Error) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= queue) throw refuse()
      // The task that ends passes its place on, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Rejects with `unavailable` after `ms` milliseconds. The work goes on, and its later result is ignored. */
export const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const waiting = new AbortController()
  const timeout = pause(ms, undefined, { ref: false, signal: waiting.signal }).then(() => {
    throw new ApiError('unavailable', { retryAfter: 5 })
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    waiting.abort()
    timeout.catch(() => {})
    work.catch(() => {})
  }
}
