/** The thread that runs the embedded database: on the event loop its queries would stall every other answer. */
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFs, durableParameters } from './durable-fs.ts'
import { initialise } from './initialise.ts'
import type { EmbeddedOptions, FromWorker } from './messages.ts'
import { unpack } from './unpack.ts'
import { createWireServer } from './wire-server.ts'

if (parentPort === null) throw new Error('This file runs as a worker thread.')
const port = parentPort
const tell = (message: FromWorker) => port.postMessage(message)
// Typed by the only place that starts this worker, start-embedded.ts.
const { dataDir, snapshot, listen } = workerData as EmbeddedOptions

const isInMemory = dataDir.startsWith('memory://')

const openInMemory = async (): Promise<PGlite> => {
  const loadDataDir = snapshot !== null && new Blob([await readFile(snapshot)], { type: 'application/gzip' })
  return PGlite.create({ dataDir, ...(loadDataDir && { loadDataDir }) })
}

const openOnDisk = async (): Promise<PGlite> => {
  if (snapshot !== null) await unpack(snapshot, dataDir)
  else if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await initialise(dataDir)
  // Of a server that was killed; after a power cut it is empty, and PostgreSQL would not start. Our own lock is held.
  await rm(path.join(dataDir, 'postmaster.pid'), { force: true })
  return PGlite.create({ fs: new DurableFs(dataDir), startParams: durableParameters })
}

const database = await (isInMemory ? openInMemory() : openOnDisk())
const server = createWireServer(
  (message) => database.runExclusive(() => database.execProtocolRaw(message, { throwOnError: false })),
  (thrown) => tell({ type: 'failed', message: String(thrown) }),
)
server.on('error', (error) => tell({ type: 'failed', message: error.message }))
const ready = () => {
  const address = server.address()
  tell({ type: 'ready', port: typeof address === 'object' && address !== null ? address.port : null })
}
if (listen.path === null) server.listen(0, '127.0.0.1', ready)
else server.listen(listen.path, ready)

port.on('message', () => {
  server.close()
  void database.close().then(() => {
    tell({ type: 'stopped' })
    port.close()
  })
})
