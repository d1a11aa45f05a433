/**
 * A thousand changes that wait on the device, from the network's return to an empty queue: the built app in a real
 * Chromium, the embedded server on loopback, and once more with every answer 50 ms later.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { seedMany } from '#seed/load-test.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { demoPassword } from '#server/users/demo-accounts.ts'
import { startFaultProxy } from '../../tests/support/faults/fault-proxy.ts'
import { delay } from '../../tests/support/faults/faults.ts'
import { workerReady } from '../../tests/support/page/browser.ts'
import { followRequests, whenQuiet } from '../../tests/support/page/quiet.ts'
import { signIn } from '../../tests/support/people/people.ts'
import { startMeasured } from './measured-process.ts'
import { launchBrowser } from './slow-phone.ts'

const changes = 1000
const isOffered = and(eq(experiences.isApproved, true), eq(experiences.status, 'published'))

interface Drained {
  ms: number
  requests: number
  /** The longest task of the page's main thread, and how many took longer than 50 ms. */
  longest: number
  long: number
  left: number
}

/** Puts a thousand favorites that were never sent into the queue, as the app writes them. */
const fillQueue = async (ids: readonly string[]) => {
  const open = (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const cards = await new Promise<Map<string, unknown>>((resolve) => {
    void open('rihla-mirror').then((mirror) => {
      const request = mirror.transaction('catalogue').objectStore('catalogue').getAll()
      request.onsuccess = () => {
        mirror.close()
        resolve(new Map(request.result.map((card: { id: string }) => [card.id, card])))
      }
    })
  })
  const database = await open('rihla-device')
  const user = JSON.parse(localStorage.getItem('user') ?? '{}')
  const write = database.transaction('outbox', 'readwrite', { durability: 'strict' })
  for (const id of ids)
    write.objectStore('outbox').add({
      userId: user.id,
      kind: 'favorites.set@1',
      entity: `favorite:${id}`,
      payload: { experienceId: id, want: true },
      generation: 1,
      dispatchedGeneration: 0,
      idempotencyKey: crypto.randomUUID(),
      unsettled: [],
      card: cards.get(id) ?? null,
      createdAt: Date.now(),
      attempts: 0,
      nextAttemptAt: 0,
      sentAt: null,
      state: 'waiting',
      error: null,
    })
  await new Promise((resolve, reject) => {
    write.oncomplete = resolve
    write.onerror = reject
  })
  database.close()
}

/** Waits in the page until the queue is empty; `longest` is of what ran meanwhile. */
const watchQueue = async (): Promise<Omit<Drained, 'requests'>> => {
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

const drainOnce = async (baseURL: string, ids: readonly string[]): Promise<Drained> => {
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', baseURL })
  followRequests(context)
  const page = await context.newPage()
  await signIn(page, { email: 'traveler@rihla.example', password: demoPassword })
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .waitFor()
  await workerReady(page)
  await whenQuiet(page)
  await context.setOffline(true)
  await page.evaluate(fillQueue, ids)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sync')) requests++
  })
  const watched = page.evaluate(watchQueue)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await context.setOffline(false)
  const drained: Drained = { ...(await watched), requests }
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
      const { ms, requests, longest, long, left } = await drainOnce(proxy.url, ids)
      const blocked = `${long} tasks over 50 ms, longest ${Math.round(longest)} ms`
      console.log(`${latency} ms to each answer: ${Math.round(ms)} ms, ${requests} requests, ${left} left; ${blocked}`)
    }
  }
  await proxy.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
