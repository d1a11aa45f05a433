/**
 * How soon a page is seen, by a phone with a slow processor: over slow 4G at its first visit, and opened again without
 * network. In turns with the floor, a page of React and the router that only says hello.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { workerReady } from '../../tests/support/page/browser.ts'
import { whenQuiet } from '../../tests/support/page/quiet.ts'
import { startFloorPage } from './floors/page.ts'
import { startMeasured } from './measured-process.ts'
import { launchBrowser, median, openPhone, readSight, type Sight } from './slow-phone.ts'

interface Target {
  name: string
  url: string
  path: string
}
type Look = (browser: Browser, target: Target) => Promise<Sight>

const visitFirst: Look = async (browser, { url, path }) => {
  const phone = await openPhone(browser, url, { isNetworkSlow: true })
  await phone.page.goto(path)
  await whenQuiet(phone.page)
  const sight = await readSight(phone.page)
  await phone.close()
  return sight
}

const openOffline: Look = async (browser, { url, path }) => {
  const phone = await openPhone(browser, url)
  await phone.page.goto(path)
  await phone.page.mouse.move(1, 1)
  await workerReady(phone.page)
  await whenQuiet(phone.page)
  await phone.page.close()
  await phone.context.setOffline(true)
  const { page } = await phone.openPage()
  await page.goto(path)
  await whenQuiet(page)
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
    floor ??= { first, largest }
    const times = (ms: number, of: number) => `${Math.round(ms)} ms (${(ms / of).toFixed(2)})`
    const paints = `first paint ${times(first, floor.first)}, largest ${times(largest, floor.largest)}`
    console.log(`  ${name}: ${paints}, blocked ${Math.round(blocked)} ms`)
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
  await measure('after one visit, without network', rounds, targets.slice(0, 4), openOffline)
  await server.stop()
  await floor.stop()
  rmSync(folder, { recursive: true, force: true })
}
