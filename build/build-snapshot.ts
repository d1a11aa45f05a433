/** Apart from snapshot.ts, so that a server's own thread never loads PGlite. */
import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { packTar } from 'modern-tar/fs'
import { Pool } from 'pg'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { applyMigrations } from '#server/platform/db/migrate.ts'

/** Makes the snapshot by migrating a database in `scratch`, a folder that may be thrown away. */
export const buildSnapshot = async (file: string, scratch: string): Promise<void> => {
  const fail = (message: string) => {
    throw new Error(message)
  }
  const embedded = await startEmbedded({ dataDir: scratch, snapshot: null }, fail)
  const pool = new Pool({ ...embedded.connection, max: 1 })
  await applyMigrations(pool, 'embedded')
  await pool.end()
  await embedded.stop()
  // A file of the write-ahead log that is done with is kept for its place, 16 MB of the migrations that a first start would write as well.
  const startParams = [...PGlite.defaultStartParams, '-c', 'wal_recycle=off']
  const database = await PGlite.create(scratch, { startParams })
  await database.exec('vacuum full')
  // Patterns for databases that nobody makes here: half of all files, and files are what a first start waits for.
  for (const name of ['template0', 'template1']) {
    await database.exec(`update pg_database set datistemplate = false where datname = '${name}'`)
    await database.exec(`drop database ${name}`)
  }
  await database.exec('select pg_switch_wal()')
  await database.exec('checkpoint')
  // Of a database that was closed: one that was not, as PGlite's own dump, is recovered when it is opened, each file of it synced once more.
  await database.close()
  await mkdir(path.dirname(file), { recursive: true })
  // By rename, so that a server that starts meanwhile never reads half of it.
  const unfinished = `${file}.${process.pid}`
  const filter = (name: string) => path.basename(name) !== 'postmaster.pid'
  await pipeline(packTar(scratch, { filter }), createGzip(), createWriteStream(unfinished))
  await rename(unfinished, file)
}
