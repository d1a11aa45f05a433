/** The first step of opening the embedded database. Imports little, because the rest of the server is loaded while the thread works. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { createSpaceCheck } from './free-space.ts'
import { takeLock } from './lock.ts'
import { findSnapshot } from './snapshot.ts'
import { type EmbeddedDatabase, launchEmbedded } from './start-embedded.ts'

/**
 * The work of a WebAssembly function before V8 compiles it again, optimized. Hundreds of PostgreSQL's functions reach V8's own 13,000,000 during
 * a start, and most are hardly used again: a quarter of the processor time and 190 MiB (docs/decisions/0100). Functions of a busy server still
 * reach this budget. It applies to the whole process, which has no other WebAssembly of any size.
 */
export const deferredOptimizing = '--wasm-tiering-budget=300000000'

export interface TakenFolder {
  /** Resolves once the database takes connections; it may still be opening. */
  listening: Promise<EmbeddedDatabase>
  /** Whether the folder had no database before. */
  isNew: boolean
  /** Releases the folder; its database must be closed before. */
  unlock: () => void
}

/** Takes the lock of a data folder and resolves as soon as a thread is opening the database in it. */
export const takeFolder = async (folder: string, onFailure: (message: string) => void): Promise<TakenFolder> => {
  const unlock = takeLock(path.dirname(folder))
  try {
    if (!(await createSpaceCheck(path.dirname(folder))())) {
      throw new Error(`The disk of ${folder} is full: the embedded database needs at least 64 MiB of free space.`)
    }
    const hasDatabase = existsSync(path.join(folder, 'PG_VERSION'))
    const snapshot = hasDatabase ? null : findSnapshot()
    // A first start writes thousands of rows, for which optimized code pays.
    if (hasDatabase) setFlagsFromString(deferredOptimizing)
    const { listening } = await launchEmbedded({ dataDir: folder, snapshot }, onFailure)
    return { listening, isNew: !hasDatabase, unlock }
  } catch (thrown) {
    unlock()
    throw thrown
  }
}
