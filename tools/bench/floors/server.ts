/**
 * The least code that could answer the same bytes: the floor that the API's figures are a ratio of. In a thread of
 * its own, so that the load's generator does not slow it down.
 */
import { createServer } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface Floor {
  readonly url: string
  close(): Promise<number>
}

/** Serializes `data` anew for every request, as a handler must that keeps no ready body. */
export const startFloor = (data: unknown): Promise<Floor> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: data })
    worker.once('message', (port: number) =>
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => worker.terminate() }),
    )
  })

if (!isMainThread) {
  const server = createServer((_request, response) => {
    const body = JSON.stringify(workerData)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    parentPort?.postMessage(typeof address === 'object' ? address?.port : null)
  })
}
