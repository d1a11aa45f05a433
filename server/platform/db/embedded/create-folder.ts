/**
 * Creates the folder of a new database. It is filled under another name and renamed once all of it is on the disk, so that the start after
 * a killed one creates it again.
 */
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { unpackTar } from 'modern-tar/fs'
import { syncFolder, syncTree } from '#server/platform/durable-file.ts'
import { startParameters } from './durable-fs.ts'

const createFolder = async (folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> => {
  const unfinished = `${folder}-unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await fill(unfinished)
  await syncTree(unfinished)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  await syncFolder(path.dirname(folder))
}

/** Unpacks the shipped snapshot. PGlite's own way, through its WebAssembly file system, takes twice as long. */
export const unpackSnapshot = (snapshot: string, folder: string): Promise<void> =>
  createFolder(folder, (unfinished) =>
    pipeline(createReadStream(snapshot), createGunzip(), unpackTar(unfinished, { dmode: 0o700, fmode: 0o600 })),
  )

/** Creates an empty database without a snapshot, as when the project was not built. */
export const initialise = (folder: string): Promise<void> =>
  createFolder(folder, async (unfinished) => {
    const database = await PGlite.create(unfinished, { startParams: startParameters })
    await database.close()
  })
