/** The thread that runs the embedded database: on the event loop its queries would stall every other answer. */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { EmbeddedOptions, FromWorker } from './messages.ts'
import { unpack } from './unpack.ts'
import { createWireServer } from './wire-server.ts'

if (parentPort === null) throw new Error('This file runs as a worker thread.')
const port = parentPort
const tell = (message: FromWorker) => port.postMessage(message)
// Typed by the only place that starts this worker, start-embedded.ts.
const { dataDir, snapshot, listen } = workerData as EmbeddedOptions

const isInMemory = dataDir.startsWith('memory://')
const loadDataDir =
  snapshot !== null && isInMemory ? new Blob([await readFile(snapshot)], { type: 'application/gzip' }) : undefined
if (snapshot !== null && !isInMemory) await unpack(snapshot, dataDir)
const database = await PGlite.create({ dataDir, ...(loadDataDir && { loadDataDir }) })
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
