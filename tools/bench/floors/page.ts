/** The floors of the pages, built, compressed and served as the app is, each with a worker that keeps its files. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
}

const workerOf = (files: readonly string[]) => `
addEventListener('install', (event) =>
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(${JSON.stringify(files)}))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))`

/** By address; the worker's is put in. */
export type FloorFiles = Map<string, Buffer>

export interface FloorPage {
  readonly url: string
  stop(): Promise<void>
}

/** Builds one of the folders beside this file into `folder`. */
export const buildFloor = async (name: string, folder: string): Promise<FloorFiles> => {
  const outDir = join(folder, `floor-${name}`)
  const root = join(import.meta.dirname, name)
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(outDir.length), readFileSync(path)]),
  )
}

export const serveFloor = async (given: FloorFiles): Promise<FloorPage> => {
  const files = new Map(given)
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

/** React and the router saying hello. */
export const startFloorPage = async (folder: string): Promise<FloorPage> => serveFloor(await buildFloor('page', folder))
