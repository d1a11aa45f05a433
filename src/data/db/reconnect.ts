/**
 * WebKit ends the process that holds IndexedDB while a phone sleeps. Requests then fail with UnknownError, transactions with
 * InvalidStateError, and Dexie by itself reopens only for the latter; one failed attempt closes its database for good.
 */
import type { DBCore, DBCoreTable, Dexie } from 'dexie'
import { databaseStore, reportLost, reportReconnected } from './database-state.ts'
import { pageIsBack, wasGivenUp } from './page-cache.ts'

const lostNames = new Set(['UnknownError', 'InvalidStateError'])

/** Whether the connection is gone, as far as the error's class tells. Reopening a healthy one does no harm. */
export const isConnectionLost = (thrown: unknown): boolean =>
  thrown instanceof Error && (lostNames.has(thrown.name) || ('inner' in thrown && isConnectionLost(thrown.inner)))

/** Closed so that the next use opens it again. */
const closeForNow = (db: Dexie) => db.close({ disableAutoOpen: false })

const reopening = new WeakMap<Dexie, Promise<void>>()

/** Opens a database anew whose connection was lost; several callers share one attempt. */
export const reopen = (db: Dexie): Promise<void> => {
  const current = reopening.get(db)
  if (current) return current
  closeForNow(db)
  const attempt = Promise.resolve(db.open())
    // Reported where it is opened.
    .then(reportReconnected, () => undefined)
    .finally(() => reopening.delete(db))
  reopening.set(db, attempt)
  return attempt
}

/** Watches every request of the database, so that no caller needs to. The request that met the loss still fails. */
export const watchConnection = (db: Dexie): void => {
  const open = db.open.bind(db)
  // Dexie opens by itself, too, after the browser has closed the connection, and through this method.
  db.open = () =>
    open().then(
      (opened) => {
        if (databaseStore.get() === 'lost') reportReconnected()
        return opened
      },
      (thrown) => {
        if (wasGivenUp(db.name)) {
          closeForNow(db)
          void pageIsBack().then(() => reopen(db))
        } else if (isConnectionLost(thrown)) {
          // Dexie would refuse every use from now on.
          closeForNow(db)
          reportLost()
        }
        throw thrown
      },
    )
  const watch =
    <Args extends unknown[], Result extends PromiseLike<unknown>>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const result = work(...args)
      result.then(undefined, (thrown) => {
        if (isConnectionLost(thrown)) void reopen(db)
      })
      return result
    }
  db.use({
    stack: 'dbcore',
    name: 'watch-connection',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => {
        const table: DBCoreTable = core.table(name)
        return {
          ...table,
          mutate: watch(table.mutate),
          get: watch(table.get),
          getMany: watch(table.getMany),
          query: watch(table.query),
          openCursor: watch(table.openCursor),
          count: watch(table.count),
        }
      },
    }),
  })
}
