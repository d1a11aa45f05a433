/**
 * A thousand changes that wait on the device, from the network's return to an empty queue: the built app in a real
 * Chromium, the embedded server on loopback, and once more with every answer 50 ms later.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { seedMany } from '#seed/load-test.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { startFaultProxy } from '../../tests/support/faults/fault-proxy.ts'
import { delay } from '../../tests/support/faults/faults.ts'
import { workerReady } from '../../tests/support/page/browser.ts'
import { followRequests, whenQuiet } from '../../tests/support/page/quiet.ts'
import { queueFavorites } from '../../tests/support/people/long-queue.ts'
import { registerPerson, signIn } from '../../tests/support/people/people.ts'
import { startMeasured } from './measured-process.ts'
import { launchBrowser } from './slow-phone.ts'

const changes = 1000
const isOffered = and(eq(experiences.isApproved, true), eq(experiences.status, 'published'))

interface Drained {
  ms: number
  /** What the least code took just after, which takes all of them back, in milliseconds. */
  floor: number
  requests: number
  /** The longest task of the page's main thread, and how many took longer than 50 ms. */
  longest: number
  long: number
  left: number
}

/** Waits in the page until the queue is empty; `longest` is of what ran meanwhile. */
const watchQueue = async (): Promise<Omit<Drained, 'requests' | 'floor'>> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('rihla-device')
    request.onsuccess = () => resolve(request.result)
  })
  const count = () =>
    new Promise<number>((resolve) => {
      const request = database.transaction('outbox').objectStore('outbox').count()
      request.onsuccess = () => resolve(request.result)
    })
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  const start = performance.now()
  let left = await count()
  while (left > 0 && performance.now() - start < 60_000) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    left = await count()
  }
  const ms = performance.now() - start
  observer.disconnect()
  database.close()
  return { ms, left, longest: Math.max(0, ...tasks), long: tasks.length }
}

/**
 * The least code that could do the same: rows of one store read a hundred at a time, sent, and deleted by their range, each write
 * strictly durable. Answers how long it took, in milliseconds.
 */
const drainBare = async (ids: readonly string[]): Promise<number> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('bench-floor', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
  })
  const write = (act: (rows: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const change = database.transaction('rows', 'readwrite', { durability: 'strict' })
      change.oncomplete = () => resolve()
      change.onerror = () => reject(change.error)
      act(change.objectStore('rows'))
    })
  await write((rows) => {
    for (const experienceId of ids)
      rows.add({ key: crypto.randomUUID(), kind: 'favorites.set@1', payload: { experienceId, want: false } })
  })
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${localStorage.getItem('accessToken')}`,
  }
  const read = () =>
    new Promise<{ keys: IDBValidKey[]; changes: unknown[] }>((resolve) => {
      const rows = database.transaction('rows').objectStore('rows')
      const [keys, changes] = [rows.getAllKeys(null, 100), rows.getAll(null, 100)]
      changes.onsuccess = () => resolve({ keys: keys.result, changes: changes.result })
    })
  const start = performance.now()
  for (let { keys, changes } = await read(); keys.length > 0; { keys, changes } = await read()) {
    const answer = await fetch('/api/sync', { method: 'POST', headers, body: JSON.stringify({ changes }) })
    if (!answer.ok) throw new Error(`/api/sync answered ${answer.status}`)
    await answer.json()
    await write((rows) => rows.delete(IDBKeyRange.bound(keys[0], keys.at(-1))))
  }
  const ms = performance.now() - start
  database.close()
  indexedDB.deleteDatabase('bench-floor')
  return ms
}

const drainOnce = async (baseURL: string, server: string, ids: readonly string[]): Promise<Drained> => {
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', baseURL })
  followRequests(context)
  const page = await context.newPage()
  // Of its own: an account may send so many batches a minute.
  await signIn(page, await registerPerson({ server: { url: server } }))
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .waitFor()
  await workerReady(page)
  await whenQuiet(page)
  await context.setOffline(true)
  const favorites = ids.map((experienceId) => ({ experienceId, want: true, idempotencyKey: randomUUID() }))
  await queueFavorites(page, favorites)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sync')) requests++
  })
  const watched = page.evaluate(watchQueue)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await context.setOffline(false)
  const seen = await watched
  const drained: Drained = { ...seen, requests, floor: await page.evaluate(drainBare, ids) }
  await context.close()
  await browser.close()
  return drained
}

export const measureDrainInBrowser = async (rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const env = { DATA_DIR: join(folder, 'data') }
  const first = await startMeasured('server/main.js', folder, env)
  await first.stop()
  const { db, close } = await openDatabase(readConfig(env), console.error)
  await seedMany({ db }, changes)
  const found = await db.select({ id: experiences.id }).from(experiences).where(isOffered).limit(changes)
  const ids = found.map(({ id }) => id)
  await close()
  const server = await startMeasured('server/main.js', folder, env)
  const proxy = await startFaultProxy()
  proxy.target = server.url
  for (const latency of [0, 50]) {
    proxy.clear()
    if (latency > 0) proxy.rule({}, delay(latency))
    for (let round = 0; round < rounds; round++) {
      const { ms, floor, requests, longest, long, left } = await drainOnce(proxy.url, server.url, ids)
      const blocked = `${long} tasks over 50 ms, longest ${Math.round(longest)} ms`
      const times = `${Math.round(ms)} ms, the least code ${Math.round(floor)} ms`
      console.log(`${latency} ms to each answer: ${times}, ${requests} requests, ${left} left; ${blocked}`)
    }
  }
  await proxy.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
