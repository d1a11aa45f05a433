/**
 * A thousand changes that wait on the device, from the network's return to an empty queue: the built app in a real Chromium, the embedded
 * server on loopback, and once more with every answer 50 ms later. The floor is raw IndexedDB, one batch after another. Targets of
 * docs/performance.md: 0.4 s on loopback, 1 s at 50 ms, and no task of the page over 50 ms.
 */
import { randomUUID } from 'node:crypto'
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
import { type Bench, median, type Row, toRow } from './harness.ts'
import { launchBrowser } from './slow-phone.ts'

const changes = 1000
const isOffered = and(eq(experiences.isApproved, true), eq(experiences.status, 'published'))

interface Drained {
  ms: number
  /** What the least code took just after, which takes all of them back, in milliseconds. */
  floor: number
  requests: number
  /** Of the page's main thread: the longest task, in milliseconds, and how many took longer than 50. */
  maxTask: number
  longTasks: number
}

/** Waits in the page until the queue is empty; the tasks are of that time. */
const watchQueue = async (): Promise<Pick<Drained, 'ms' | 'maxTask' | 'longTasks'>> => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
  const database = await done(indexedDB.open('rihla-device'))
  const count = () => done(database.transaction('outbox').objectStore('outbox').count())
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  const start = performance.now()
  while ((await count()) > 0) {
    if (performance.now() - start > 60_000) throw new Error('Changes are still on the device after a minute')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const ms = performance.now() - start
  observer.disconnect()
  database.close()
  return { ms, maxTask: Math.max(0, ...tasks), longTasks: tasks.length }
}

/**
 * The least code that could do the same: rows of one store read a hundred at a time, sent, and deleted by their range, each write
 * strictly durable. Answers how long it took, in milliseconds.
 */
const drainBare = async (ids: readonly string[]): Promise<number> => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
  const opening = indexedDB.open('bench-floor', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true })
  const database = await done(opening)
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
  const authorization = `Bearer ${localStorage.getItem('accessToken')}`
  const headers = { 'content-type': 'application/json', authorization }
  const read = async () => {
    const rows = database.transaction('rows').objectStore('rows')
    const [keys, changes] = await Promise.all([done(rows.getAllKeys(null, 100)), done(rows.getAll(null, 100))])
    return { keys, changes }
  }
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
  await browser.close()
  return drained
}

/** Fills the database of the embedded server, which does not run meanwhile; answers the listings that travelers see. */
const seedListings = async (env: Record<string, string>): Promise<string[]> => {
  const { db, close } = await openDatabase(readConfig(env), console.error)
  await seedMany({ db }, changes)
  const found = await db.select({ id: experiences.id }).from(experiences).where(isOffered).limit(changes)
  await close()
  return found.map(({ id }) => id)
}

export const measureDrain: Bench = async (run) => {
  const env = { DATA_DIR: join(run.folder, 'data') }
  const first = await run.start('server/main.js', env)
  await first.stop()
  const ids = await seedListings(env)
  const server = await run.start('server/main.js', env)
  const proxy = await startFaultProxy()
  run.atEnd(() => proxy.close())
  proxy.target = server.url
  const drainAt = (latencyMs: number) => () => {
    proxy.clear()
    if (latencyMs > 0) proxy.rule({}, delay(latencyMs))
    return drainOnce(proxy.url, server.url, ids)
  }
  const networks = { 'on loopback': { latencyMs: 0, max: 400 }, 'at 50 ms': { latencyMs: 50, max: 1000 } }
  const samples = await run.measureInTurns(
    Object.fromEntries(Object.entries(networks).map(([name, { latencyMs }]) => [name, drainAt(latencyMs)])),
  )
  return Object.entries(networks).flatMap(([name, { max }]): Row[] => {
    const middle = (part: keyof Drained) => median(samples(name), (drained) => drained[part])
    const note = `${middle('requests')} requests`
    return [
      toRow(`queue of 1,000, ${name}`, middle('ms'), { floor: middle('floor'), target: { max }, note }),
      toRow(`queue of 1,000, ${name}, tasks over 50 ms`, middle('longTasks'), {
        unit: '',
        target: { max: 0 },
        note: `the longest ${Math.round(Math.max(...samples(name).map(({ maxTask }) => maxTask)))} ms`,
      }),
    ]
  })
}
