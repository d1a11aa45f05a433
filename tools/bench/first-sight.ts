/**
 * How soon a page is seen, by a phone with a slow processor: over slow 4G at its first visit, and opened again without
 * network. In turns with the floor, a page of React and the router that only says hello.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import { keptPageCache } from '#lib/start/kept-page.ts'
import { workerReady } from '../../tests/support/page/browser.ts'
import { whenQuiet } from '../../tests/support/page/quiet.ts'
import { startFloorPage } from './floors/page.ts'
import { startSamePages } from './floors/same-page.ts'
import { startMeasured } from './measured-process.ts'
import { launchBrowser, median, openPhone, readSight, type Sight, whenPictured } from './slow-phone.ts'

interface Target {
  name: string
  url: string
  path: string
  /** Is the page's first screen kept (src/lib/start/kept-page.ts)? `dropped` takes it away again: the shell alone, as for other pages. */
  copy?: 'kept' | 'dropped'
  /** The same page without the app; `plain` has no script that brings its worker. */
  isFloor?: 'plain' | 'drawn'
}
const timeoutMs = 30_000
type Look = (browser: Browser, target: Target) => Promise<Sight>

const visitFirst: Look = async (browser, { url, path }) => {
  const phone = await openPhone(browser, url, { isNetworkSlow: true })
  await phone.page.goto(path)
  await whenQuiet(phone.page)
  const sight = await readSight(phone.page)
  await phone.close()
  return sight
}

/** Kept while the processor is idle. */
const copyKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, keptPageCache), {
      timeout: timeoutMs,
    })
    .toBeGreaterThan(0)

/** One that has stopped meanwhile is gone from the next look. */
const knowsOffline = (worker: Worker) => worker.evaluate(() => !navigator.onLine).catch(() => false)

/**
 * A worker hears of it a moment after the browser has said that it is done, and until then opens a page from the shell alone
 * (src/sw/kept-pages.ts). Where there is no worker, nothing is waited for.
 */
const goOffline = async (context: BrowserContext) => {
  await context.setOffline(true)
  const allKnow = async () => (await Promise.all(context.serviceWorkers().map(knowsOffline))).every(Boolean)
  await expect.poll(allKnow, { intervals: [20], timeout: timeoutMs }).toBe(true)
}

const openOffline: Look = async (browser, { url, path, copy, isFloor }) => {
  const phone = await openPhone(browser, url, { viewport: { width: 390, height: 844 } })
  await phone.page.goto(path)
  await phone.page.mouse.move(1, 1)
  if (isFloor === 'plain')
    await phone.page.evaluate(async () => void (await navigator.serviceWorker.register('/worker.js')))
  await workerReady(phone.page)
  await whenQuiet(phone.page)
  if (copy) await copyKept(phone.page)
  if (copy === 'dropped') await phone.page.evaluate((name) => caches.delete(name), keptPageCache)
  await phone.page.close()
  await goOffline(phone.context)
  const { page } = await phone.openPage()
  await page.goto(path)
  await whenQuiet(page)
  if (copy || isFloor) await whenPictured(page)
  const sight = await readSight(page)
  await phone.close()
  return sight
}

const measure = async (title: string, rounds: number, targets: readonly Target[], look: Look) => {
  const sights = new Map(targets.map((target) => [target, [] as Sight[]]))
  for (let round = 0; round < rounds; round++) {
    for (const [target, seen] of sights) {
      // A browser of its own: nothing is warm.
      const browser = await launchBrowser()
      seen.push(await look(browser, target))
      await browser.close()
    }
  }
  console.log(title)
  let floor: { first: number; largest: number } | undefined
  for (const [{ name }, seen] of sights) {
    const middle = (part: keyof Sight) => median(seen.map((sight) => sight[part]))
    const [first, largest, blocked] = [middle('first'), middle('largest'), middle('blocked')]
    const pictured = middle('picture')
    floor ??= { first, largest }
    const times = (ms: number, of: number) => `${Math.round(ms)} ms (${(ms / of).toFixed(2)})`
    const paints = `first paint ${times(first, floor.first)}, largest ${times(largest, floor.largest)}`
    const picture = Number.isNaN(pictured) ? '' : `, picture ${times(pictured, floor.largest)}`
    console.log(`  ${name}: ${paints}${picture}, blocked ${Math.round(blocked)} ms`)
  }
}

export const measureFirstSight = async (rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const floor = await startFloorPage(folder)
  const server = await startMeasured('server/main.js', folder, { DATA_DIR: join(folder, 'data') })
  const { data } = await (await fetch(`${server.url}/api/experiences?limit=1`)).json()
  const url = server.url.replace('127.0.0.1', 'localhost')
  const page = (name: string, path = name): Target => ({ name, url, path })
  const targets = [
    { name: 'floor', url: floor.url, path: '/' },
    ...['/', '/search'].map((path) => page(path)),
    page('/experience/{id}', `/experience/${data.experiences[0].id}`),
    ...['/login', '/help'].map((path) => page(path)),
  ]
  await measure('first visit, slow 4G, processor four times slower', rounds, targets, visitFirst)
  const reopened = targets.slice(0, 2)
  const browser = await launchBrowser()
  const floors = [floor]
  for (const { name, path } of targets.slice(2, 4)) {
    reopened.push(
      { name, url, path, copy: 'kept' },
      { name: `${name} from the shell alone`, url, path, copy: 'dropped' },
    )
    const { plain, drawn } = await startSamePages(browser, folder, { url, path })
    floors.push(plain, drawn)
    reopened.push({ name: `${name} as plain HTML`, url: plain.url, path: '/', isFloor: 'plain' })
    reopened.push({ name: `${name} drawn by React from one record`, url: drawn.url, path: '/', isFloor: 'drawn' })
  }
  await browser.close()
  await measure('after one visit, without network', rounds, reopened, openOffline)
  await server.stop()
  for (const { stop } of floors) await stop()
  rmSync(folder, { recursive: true, force: true })
}
