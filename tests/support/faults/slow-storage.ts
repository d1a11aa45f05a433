import type { BrowserContext } from '@playwright/test'

/** What the page's script knows of its storage, as `window.slowStorage`. */
export interface SlowStorage {
  /** When storage first answered, on the page's own clock; null before. */
  firstAnswerAt: number | null
  /** While true, nobody hears that something was written. */
  holdsCommits: boolean
  held: (() => void)[]
}

/**
 * IndexedDB answers `delayMs` later, as from a worn memory card: a database is open, and a transaction done, before anybody
 * hears of it. Requests within a transaction keep their pace: it would end by itself while they are waited for.
 */
export const slowStorage = async (context: BrowserContext, delayMs: number): Promise<void> => {
  await context.addInitScript((ms) => {
    const state: SlowStorage = { firstAnswerAt: null, holdsCommits: false, held: [] }
    Object.assign(window, { slowStorage: state })
    const delayed = new WeakSet<Event>()
    const hold = (event: Event) => {
      if (delayed.has(event)) return
      const { target, type } = event
      event.stopImmediatePropagation()
      const answer = () => {
        state.firstAnswerAt ??= performance.now()
        const again = new Event(type)
        delayed.add(again)
        target?.dispatchEvent(again)
      }
      const isCommit = target instanceof IDBTransaction && target.mode === 'readwrite'
      if (isCommit && state.holdsCommits) state.held.push(answer)
      else setTimeout(answer, ms)
    }
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args)
      request.addEventListener('success', hold)
      return request
    }
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...args) {
      const made = transaction.apply(this, args)
      made.addEventListener('complete', hold)
      return made
    }
  }, delayMs)
}
