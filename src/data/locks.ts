/** One at a time over every window and the worker. A lock is held while its work runs and never for a window's life. */

export type LockName = 'rihla-outbox' | 'rihla-refresh' | 'rihla-revoke'

/** Runs `work` once nobody else of this origin holds the lock. */
export type WithLock = <T>(name: LockName, work: () => Promise<T>) => Promise<T>

/**
 * A window that the system froze may hold a lock for hours. After this many milliseconds it is taken over: everything
 * done under these locks is safe to do twice, only wasteful.
 */
const patienceMs = 60_000

interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal; steal?: boolean }, work: () => Promise<T>): Promise<T>
}

const tails = new Map<LockName, Promise<unknown>>()

/** For pages without Web Locks, such as plain http on a local network: one at a time in this window at least. */
const inThisWindow: WithLock = (name, work) => {
  const turn = (tails.get(name) ?? Promise.resolve()).then(work)
  const settled = turn.catch(() => undefined)
  tails.set(name, settled)
  return turn
}

/** Makes the function from an implementation of Web Locks. */
export const lockWith =
  (locks: Locks): WithLock =>
  async (name, work) => {
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return work()
    }
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, begin)
    } catch (thrown) {
      if (hasBegun) throw thrown
      return await locks.request(name, { steal: true }, begin)
    }
  }

const webLocks: Locks | undefined = globalThis.navigator?.locks

export const withLock: WithLock = webLocks ? lockWith(webLocks) : inThisWindow
