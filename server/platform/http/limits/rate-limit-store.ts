/** Where requests are counted, by client and window. */

export interface Counted {
  /** In this window, this one included. */
  count: number
  /** Milliseconds until the window ends. */
  endsIn: number
}

export interface RateLimitStore {
  /** Counts one of `key`, whose window begins with its first. `max` is the number beyond which nobody needs to know how many. */
  hit: (key: string, windowMs: number, max: number) => Promise<Counted>
}

/** Keys that are counted at once, some 5 MB of them; the one that was asked for longest ago goes first. */
const maxKeys = 50_000

/** Of this process alone. */
export const createMemoryStore = (now: () => number = Date.now): RateLimitStore => {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    hit: async (key, windowMs) => {
      const known = windows.get(key)
      const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + windowMs }
      window.count++
      windows.delete(key)
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest)
      return { count: window.count, endsIn: window.endsAt - now() }
    },
  }
}
