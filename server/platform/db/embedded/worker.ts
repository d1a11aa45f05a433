/** The thread that runs the embedded database: on the event loop its queries would stall every other answer. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { findForbidden } from '#server/platform/files/data-owner.ts'
import { syncFolder, syncTree } from '#server/platform/files/durable-file.ts'
import { DurableFs, durableParameters, startParameters } from './durable-fs.ts'
import type { EmbeddedOptions, FromWorker } from './messages.ts'
import { unpack } from './unpack.ts'
import { createWireServer } from './wire-server.ts'

/**
 * Makes a database where the project was not built and so has no snapshot. PGlite syncs nothing of what it makes: it is made aside,
 * and gets its name once all of it is on the disk. A start that was cut off before begins anew.
 */
const initialise = async (folder: string): Promise<void> => {
  const aside = `${folder}-unfinished`
  await rm(aside, { recursive: true, force: true })
  const database = await PGlite.create(aside, { startParams: startParameters })
  await database.close()
  await syncTree(aside)
  await rm(folder, { recursive: true, force: true })
  await rename(aside, folder)
  await syncFolder(path.dirname(folder))
}

if (parentPort === null) throw new Error('This file runs as a worker thread.')
const port = parentPort
const tell = (message: FromWorker) => port.postMessage(message)
// Typed by the only place that starts this worker, start-embedded.ts.
const { dataDir, snapshot, listen } = workerData as EmbeddedOptions

const isInMemory = dataDir.startsWith('memory://')

const openInMemory = async (): Promise<PGlite> => {
  const loadDataDir = snapshot !== null && new Blob([await readFile(snapshot)], { type: 'application/gzip' })
  return PGlite.create({ dataDir, startParams: startParameters, ...(loadDataDir && { loadDataDir }) })
}

const openOnDisk = async (): Promise<PGlite> => {
  if (snapshot !== null) unpack(snapshot, dataDir)
  else if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await initialise(dataDir)
  // Of a server that was killed; after a power cut it is empty, and PostgreSQL would not start. Our own lock is held.
  await rm(path.join(dataDir, 'postmaster.pid'), { force: true })
  try {
    return await PGlite.create({ fs: new DurableFs(dataDir), startParams: durableParameters })
  } catch (thrown) {
    // PGlite's own message is "Aborted()", whatever the reason.
    const forbidden = findForbidden(dataDir)
    throw forbidden === null ? thrown : new Error(forbidden)
  }
}

const opened = Promise.withResolvers<PGlite>()
const server = createWireServer(
  async (message) => {
    const database = await opened.promise
    return database.runExclusive(() => database.execProtocolRaw(message, { throwOnError: false }))
  },
  (thrown) => tell({ type: 'failed', message: String(thrown) }),
)
server.on('error', (error) => tell({ type: 'failed', message: error.message }))

port.on('message', () => {
  server.close()
  void opened.promise
    .then((database) => database.close())
    .then(() => {
      tell({ type: 'stopped' })
      port.close()
    })
})

// Before the database is open, so that the server can be put together meanwhile; what is asked waits for it.
if (listen.path === null) server.listen(0, '127.0.0.1')
else server.listen(listen.path)
await once(server, 'listening')
const address = server.address()
tell({ type: 'listening', port: typeof address === 'object' && address !== null ? address.port : null })
// A failure ends this thread, which is how the server hears of it.
opened.resolve(await (isInMemory ? openInMemory() : openOnDisk()))
tell({ type: 'opened' })
