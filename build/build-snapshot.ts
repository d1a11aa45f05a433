/** Apart from snapshot.ts, so that a server's own thread never loads PGlite. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { applyMigrations } from '../migrate/migrate.ts'

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
  const database = await PGlite.create(scratch)
  await database.exec('vacuum full')
  // Patterns for databases that nobody makes here: half of all files, and files are what a first start waits for.
  for (const name of ['template0', 'template1']) {
    await database.exec(`update pg_database set datistemplate = false where datname = '${name}'`)
    await database.exec(`drop database ${name}`)
  }
  await database.exec('checkpoint')
  const dump = await database.dumpDataDir('gzip')
  await database.close()
  await mkdir(path.dirname(file), { recursive: true })
  // By rename, so that a server that starts meanwhile never reads half of it.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
}
