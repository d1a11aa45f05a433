/** The thread that runs the embedded database: on the main event loop its queries would delay every other answer. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { findForbidden } from '#server/platform/data-owner.ts'
import { initialise, unpackSnapshot } from './create-folder.ts'
import { DurableFs, durableParameters, startParameters } from './durable-fs.ts'
import type { FromWorker, WorkerOptions } from './start-embedded.ts'
import { createWireServer } from './wire-server.ts'

if (parentPort === null) throw new Error('This file runs as a worker thread.')
const port = parentPort
const report = (message: FromWorker) => port.postMessage(message)
// Typed by the only place that starts this worker, start-embedded.ts.
const { dataDir, snapshot, socket } = workerData as WorkerOptions

const isInMemory = dataDir.startsWith('memory://')

const openInMemory = async (): Promise<PGlite> => {
  const loadDataDir = snapshot !== null && new Blob([await readFile(snapshot)], { type: 'application/gzip' })
  return PGlite.create({ dataDir, startParams: startParameters, ...(loadDataDir && { loadDataDir }) })
}

const openOnDisk = async (): Promise<PGlite> => {
  if (snapshot !== null) await unpackSnapshot(snapshot, dataDir)
  else if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await initialise(dataDir)
  // Left by a server that was killed; after a power cut it is empty and PostgreSQL would not start. This process holds server.lock.
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
  (thrown) => report({ type: 'failed', message: String(thrown) }),
)
server.on('error', (error) => report({ type: 'failed', message: error.message }))

port.on('message', () => {
  server.close()
  void opened.promise.then((database) => database.close()).then(() => port.close())
})

// Listens before the database is open, so that the server is built meanwhile; queries wait.
if (socket === null) server.listen(0, '127.0.0.1')
else server.listen(socket)
await once(server, 'listening')
const address = server.address()
report({ type: 'listening', port: typeof address === 'object' && address !== null ? address.port : null })
// A failure ends this thread, which the server notices.
opened.resolve(await (isInMemory ? openInMemory() : openOnDisk()))
report({ type: 'opened' })
