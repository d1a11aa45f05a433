/** One at a time over every window and the worker. A lock is held while its work runs and never for a window's life. */
import { AppError } from '../api/app-error.ts'
import { type AskHolder, answerFor, askHolder } from './lock-heartbeat.ts'

export type LockName = 'rihla-outbox' | 'rihla-refresh' | 'rihla-revoke'

/** What the work knows of its lock. */
export interface Hold {
  /** Aborted once it is known that the lock was taken over. */
  lost: AbortSignal
  /** Rejects with `cancelled` where it was: asked before anything is sent or written. */
  check(): Promise<void>
}

/** Runs `work` once nobody else of this origin holds the lock. */
export type WithLock = <T>(name: LockName, work: (hold: Hold) => Promise<T>) => Promise<T>

/** Without heartbeats, a lock that was not had for this long is taken over. In milliseconds. */
const lockTimeoutMs = 60_000

interface Held {
  name?: string
  clientId?: string
}
interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal; steal?: boolean }, work: () => Promise<T>): Promise<T>
  query?(): Promise<{ held?: Held[] }>
}

/** For work whose lock nobody can take. */
export const keptHold: Hold = { lost: new AbortController().signal, check: async () => undefined }

const tails = new Map<LockName, Promise<unknown>>()

/** For pages without Web Locks, such as plain http on a local network: one at a time in this window at least. */
const inThisWindow: WithLock = (name, work) => {
  const turn = (tails.get(name) ?? Promise.resolve()).then(() => work(keptHold))
  const ended = turn.catch(() => undefined)
  tails.set(name, ended)
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

const holderOf = async (locks: Locks, name: LockName): Promise<string | undefined> =>
  (await locks.query?.())?.held?.find((held) => held.name === name)?.clientId

/** Makes the function from an implementation of Web Locks. */
export const lockWith =
  (locks: Locks, ask: AskHolder = askHolder): WithLock =>
  async (name, work) => {
    let hasBegun = false
    const lost = new AbortController()
    const asking = ask(name)
    const begin = async () => {
      hasBegun = true
      asking?.stop()
      const stopAnswering = answerFor(name)
      // A window that was frozen may go on before it hears that its lock is gone: the browser itself is asked.
      const mine = await holderOf(locks, name)
      const check = async () => {
        if (lost.signal.aborted || (await holderOf(locks, name)) !== mine)
          throw new AppError('cancelled', 'Another window has taken over')
      }
      return work({ lost: lost.signal, check }).finally(stopAnswering)
    }
    const loseLock = (thrown: unknown): never => {
      lost.abort()
      throw thrown
    }
    const silence = asking?.silence ?? AbortSignal.timeout(lockTimeoutMs)
    try {
      return await locks.request(name, { signal: silence }, begin)
    } catch (thrown) {
      if (hasBegun) return loseLock(thrown)
      return await takeOver(locks, name, begin).catch(loseLock)
    }
  }

const webLocks: Locks | undefined = globalThis.navigator?.locks

export const withLock: WithLock = webLocks ? lockWith(webLocks) : inThisWindow
