/** A minimal page that the app's pages are compared with. Served compressed, as the app is, with a worker that caches its files. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { listenOnFreePort } from '#server/testing/network.ts'

const workerOf = (files: readonly string[]) => `
addEventListener('install', (event) =>
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(${JSON.stringify(files)}))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((stored) => stored ?? fetch(event.request))))`

/** Builds the page of React and the router in this folder into `folder`, and serves it. */
export const startFloorPage = async (folder: string): Promise<{ url: string; stop(): Promise<void> }> => {
  const [root, outDir] = [import.meta.dirname, join(folder, 'floor')]
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const files = new Map(paths.map((path) => [path.slice(outDir.length), readFileSync(path)]))
  files.set('/', files.get('/index.html') ?? Buffer.of())
  files.set('/worker.js', Buffer.from(workerOf([...files.keys()])))
  const compressed = new Map([...files].map(([path, body]) => [path, brotliCompressSync(body)]))
  const server = createServer(({ url = '' }, response) => {
    const body = compressed.get(url)
    if (!body) return void response.writeHead(404).end()
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html'
    response
      .writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'content-encoding': 'br',
        'content-length': body.length,
      })
      .end(body)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
