/** What comes first of opening the embedded database, and imports little: all that a server needs is loaded while the thread works. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { takeLock } from '../connection/lock.ts'
import { createSpaceCheck } from '../move/free-space.ts'
import { type EmbeddedDatabase, launchEmbedded } from './start-embedded.ts'

/**
 * How much of a function of PostgreSQL has to have run before V8 compiles it once more, optimized. V8's own 13,000,000 is reached by hundreds
 * of them during a start, most of which are hardly used again: that took a quarter of its processor time and 190 MiB. What a server
 * runs again and again still gets there. It is set for the whole process, in which nothing else is WebAssembly of any size.
 */
export const lateOptimizing = '--wasm-tiering-budget=300000000'

export interface TakenFolder {
  /** Its database, once that takes connections; it may still be opening. */
  listening: Promise<EmbeddedDatabase>
  /** Had it no database before? */
  isNew: boolean
  /** Gives the folder back; its database must be closed before. */
  unlock: () => void
}

/** Takes the lock of a data folder and resolves as soon as a thread is opening the database in it. */
export const takeFolder = async (folder: string, onFailure: (message: string) => void): Promise<TakenFolder> => {
  const unlock = takeLock(path.dirname(folder))
  try {
    if (!(await createSpaceCheck(path.dirname(folder))())) {
      throw new Error(`The disk of ${folder} is full: the embedded database needs at least 64 MiB of free space.`)
    }
    const isThere = existsSync(path.join(folder, 'PG_VERSION'))
    // The migrations name the snapshot, and are not needed where there is a database.
    const snapshot = isThere ? null : (await import('../move/snapshot.ts')).findSnapshot()
    // A first start writes thousands of rows, for which optimized code is worth its time.
    if (isThere) setFlagsFromString(lateOptimizing)
    const { listening } = await launchEmbedded({ dataDir: folder, snapshot }, onFailure)
    return { listening, isNew: !isThere, unlock }
  } catch (thrown) {
    unlock()
    throw thrown
  }
}
