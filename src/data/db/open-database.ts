import type { Dexie, DexieOptions } from 'dexie'
import { AppError } from '../api/app-error.ts'
import { reportOutdated } from './database-state.ts'
import { trackOpening, trackTransactions } from './page-cache.ts'
import { watchConnection } from './reconnect.ts'

/** Another implementation of IndexedDB, for tests. */
export type DatabaseOptions = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

/**
 * Live queries tell what is committed: Dexie's cache would also tell what a single write is about to do, and copies every
 * row of every answer.
 */
export const committedOnly = { cache: 'disabled' } as const

/**
 * Watches the connection and its transactions, and keeps old code from writing into a newer schema. Left alone, Dexie reopens after `versionchange` and even opens a
 * newer version than it knows, where its rows would be invisible to the new indexes.
 */
export const guardVersion = <Database extends Dexie>(db: Database): Database => {
  const stop = () => {
    db.close({ disableAutoOpen: true })
    reportOutdated()
  }
  watchConnection(db)
  trackTransactions(db)
  db.on('versionchange', () => {
    stop()
    // Ends the chain: Dexie's own subscriber would allow reopening.
    return false
  })
  db.on(
    'ready',
    () => {
      // Native versions count in tenths of ours.
      const installed = (db.backendDB()?.version ?? 0) / 10
      if (Math.floor(installed) <= db.verno) return
      stop()
      throw new AppError('storage', 'A newer version of the app has changed the storage of this device.')
    },
    true,
  )
  return db
}

/** Options of every database: what it opens is tracked, with the browser's own IndexedDB unless another is given. */
export const trackedBy = ({ indexedDB = globalThis.indexedDB, ...others }: DatabaseOptions): DatabaseOptions =>
  // Some private windows have none, and neither have tests that open nothing.
  indexedDB ? { ...others, indexedDB: trackOpening(indexedDB as IDBFactory) } : others

/** Runs database work; what IndexedDB throws becomes an AppError `storage`. */
export const onDevice = async <T>(work: () => PromiseLike<T>): Promise<T> => {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    throw new AppError('storage', message, { cause: thrown })
  }
}
