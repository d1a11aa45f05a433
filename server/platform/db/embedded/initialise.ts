import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { syncFolder, syncTree } from '#server/platform/files/durable-file.ts'

/**
 * Makes a database where the project was not built and so has no snapshot. PGlite syncs nothing of what it makes: it is made aside,
 * and gets its name once all of it is on the disk. A start that was cut off before begins anew.
 */
export const initialise = async (folder: string): Promise<void> => {
  const aside = `${folder}-unfinished`
  await rm(aside, { recursive: true, force: true })
  const database = await PGlite.create(aside)
  await database.close()
  await syncTree(aside)
  await rm(folder, { recursive: true, force: true })
  await rename(aside, folder)
  await syncFolder(path.dirname(folder))
}
