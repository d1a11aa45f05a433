/**
 * A page that was left may be kept as it is, for the way back. WebKit keeps its transactions as well: they never end, and
 * every other page of the origin waits for them, also the one that came next. Chromium gives such a page up by itself.
 * So they are aborted when the page is put away; what they were to write is written when the page comes back. A database that is
 * just being made is such a transaction as well: every page of the origin would wait for it to be opened, for as long as the other is kept.
 */
import type { DBCore, Dexie } from 'dexie'
import { reportReconnected } from './database-state.ts'

const running = new Set<IDBTransaction>()
const released = new WeakSet<IDBTransaction>()
const opening = new Map<IDBOpenDBRequest, string>()
const givenUp = new Set<string>()
let isAway = false
let comesBack = Promise.withResolvers<void>()

const release = (transaction: IDBTransaction): void => {
  try {
    transaction.abort()
    released.add(transaction)
  } catch {
    // It is being committed already, and ends without this page.
  }
}

/** What makes a database is aborted; one that only opens holds nobody up. */
const giveUp = (request: IDBOpenDBRequest, name: string): void => {
  if (!request.transaction) return
  release(request.transaction)
  // One that is being committed already will be open.
  if (released.has(request.transaction)) givenUp.add(name)
}

/** Once true after a database was given up while it was being made: it is to be opened again when the page is back. */
export const wasGivenUp = (name: string): boolean => givenUp.delete(name)

/** The same factory; what it opens is known until it is open. */
export const trackOpening = (factory: IDBFactory): IDBFactory => ({
  cmp: (first, second) => factory.cmp(first, second),
  databases: () => factory.databases(),
  deleteDatabase: (name) => factory.deleteDatabase(name),
  open: (name, version) => {
    const request = factory.open(name, version)
    opening.set(request, name)
    for (const end of ['success', 'error']) request.addEventListener(end, () => opening.delete(request))
    request.addEventListener('upgradeneeded', () => isAway && giveUp(request, name))
    return request
  },
})

/** Whether a transaction was aborted for that: nothing of it was written. */
export const wasReleased = (transaction: IDBTransaction | null): boolean =>
  transaction !== null && released.has(transaction)

/** Resolves once the page is shown again; at once where it is. */
export const pageIsBack = (): Promise<void> => (isAway ? comesBack.promise : Promise.resolve())

/** Knows every transaction of a database for as long as it runs. */
export const trackTransactions = (db: Dexie): void => {
  db.use({
    stack: 'dbcore',
    name: 'track-transactions',
    create: (core: DBCore): DBCore => ({
      ...core,
      transaction: (...args) => {
        const transaction = core.transaction(...args)
        // Dexie's innermost layer hands out the browser's own.
        const native = transaction as unknown as IDBTransaction
        if (isAway) release(native)
        else {
          running.add(native)
          for (const end of ['complete', 'abort']) native.addEventListener(end, () => running.delete(native))
        }
        return transaction
      },
    }),
  })
}

/** Follows a window's way into the page cache and back. */
export const followPageCache = (window: Pick<EventTarget, 'addEventListener'>): void => {
  // A PageTransitionEvent, whose type the worker's library does not know.
  const isKept = (event: Event) => (event as Event & { persisted: boolean }).persisted
  window.addEventListener('pagehide', (event) => {
    if (!isKept(event)) return
    isAway = true
    for (const transaction of running) release(transaction)
    running.clear()
    for (const [request, name] of opening) giveUp(request, name)
  })
  window.addEventListener('pageshow', (event) => {
    if (!isKept(event) || !isAway) return
    isAway = false
    comesBack.resolve()
    comesBack = Promise.withResolvers()
    // What was being read has had no answer.
    reportReconnected()
  })
}

// The worker is put away by nobody, and tests have no window.
if ('document' in globalThis) followPageCache(globalThis as unknown as EventTarget)
