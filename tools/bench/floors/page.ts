/** The floor of the pages: React and the router saying hello, built, compressed and served as the app is. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

const workerOf = (files: readonly string[]) => `
addEventListener('install', (event) =>
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(${JSON.stringify(files)}))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))`

export interface FloorPage {
  readonly url: string
  stop(): Promise<void>
}

/** Builds it into `folder` and serves it. */
export const startFloorPage = async (folder: string): Promise<FloorPage> => {
  const outDir = join(folder, 'floor')
  const root = join(import.meta.dirname, 'page')
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const files = new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(outDir.length), readFileSync(path)]),
  )
  const html = files.get('/index.html')
  if (html) files.set('/', html)
  files.set('/worker.js', Buffer.from(workerOf([...files.keys()])))
  const compressed = new Map([...files].map(([path, body]) => [path, brotliCompressSync(body)]))
  const server = createServer((request, response) => {
    const body = compressed.get(request.url ?? '')
    if (!body) return void response.writeHead(404).end()
    const type = types[extname(request.url ?? '') || '.html'] ?? 'text/html'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has one.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
