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

/** A browser hands a stolen lock over at once; one that knows of no stealing would wait for its holder. */
const stealMs = 1000

/** Takes the lock from a holder that was frozen. Where this browser cannot, the work is done without it. */
const takeOver = <T>(locks: Locks, name: LockName, work: () => Promise<T>): Promise<T> => {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  const unlocked = new Promise<T>((resolve, reject) => {
    setTimeout(() => {
      if (!hasBegun) begin().then(resolve, reject)
    }, stealMs)
  })
  const stolen = locks
    .request(name, { steal: true }, () => (hasBegun ? unlocked : begin()))
    .catch((thrown: unknown) => {
      if (hasBegun) throw thrown
      return unlocked
    })
  return Promise.race([stolen, unlocked])
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
      return await takeOver(locks, name, work)
    }
  }

const webLocks: Locks | undefined = globalThis.navigator?.locks

export const withLock: WithLock = webLocks ? lockWith(webLocks) : inThisWindow
