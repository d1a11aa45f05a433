/** A new version waits until a person accepts it here; another window's consent never reloads this one. */
import { createStore, type Store } from '#lib/react/store.ts'

export interface UpdateState {
  /** A new version is installed and waits for consent. */
  waiting: boolean
  /** Another window accepted it: this one still runs the version before and can reload when it suits. */
  replaced: boolean
  /** Its person agreed to it here: the window is loaded again as soon as the new version is in charge. */
  accepted: boolean
}
const none: UpdateState = { waiting: false, replaced: false, accepted: false }
const store = createStore<UpdateState>(none)
let activate: (() => void) | null = null

export const updateStore: Store<UpdateState> = store

const flushes = new Set<() => Promise<void>>()

/** What is kept before this window is loaded again; a failure does not hold it back. The answer takes it out. */
export const beforeReload = (flush: () => Promise<void>): (() => void) => {
  flushes.add(flush)
  return () => flushes.delete(flush)
}

const reload = () => {
  void Promise.allSettled([...flushes].map((flush) => flush())).then(() => location.reload())
}

/** A worker waits; `skipWaiting` makes it the active one. */
export const offerUpdate = (skipWaiting: () => void): void => {
  activate = skipWaiting
  store.set({ ...store.get(), waiting: true })
}

/** The worker in charge of this window changed: reload only the window whose person asked for it. */
export const workerReplaced = (): void => {
  if (store.get().accepted) reload()
  else store.set({ ...none, replaced: true })
}

/** The person agreed: activates the waiting version, then reloads this window. */
export const acceptUpdate = (): void => {
  store.set({ ...store.get(), accepted: true })
  if (store.get().replaced) reload()
  else activate?.()
}

/** Not now: the bar goes away until the next start. */
export const dismissUpdate = (): void => store.set(none)
