/**
 * From a real touch to its answer on screen, on a phone with a slow processor and a slow network: how soon after the first
 * paint a page can be used. The same visits say what the page costs that nobody touches, so that neither is traded for the
 * other. In turns with the floor, a page of React and the router that answers one button.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBareBrowser } from './bare-phone.ts'
import { startFloorPage } from './floors/page.ts'
import { startMeasured } from './measured-process.ts'
import { median } from './slow-phone.ts'
import { type Target, type Touch, touchAfter } from './touch-phone.ts'

/** After the first paint, in milliseconds. */
const delays = [0, 300, 1000, 3000, 8000] as const

/** The value that three of four stay under. */
const upperQuartile = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN

/** All delays of one page, rounds in turns; printed as one line a page. */
const report = (
  name: string,
  touches: ReadonlyMap<number, readonly Touch[]>,
  floor: { first: number; earliest: number },
) => {
  const answers = delays.map((delay) => upperQuartile((touches.get(delay) ?? []).map(({ answered }) => answered)))
  const earliest = median((touches.get(0) ?? []).map(({ sinceNavigation }) => sinceNavigation))
  const sights = [...touches.values()].flat().map(({ sight }) => sight)
  const untouched = (touches.get(8000) ?? []).map(({ sight }) => sight)
  const first = median(sights.map((sight) => sight.first))
  const largest = median(untouched.map((sight) => sight.largest))
  const blocked = median(untouched.map((sight) => sight.blocked))
  const ratio = (ms: number, of: number) => `${Math.round(ms)} ms (${(ms / of).toFixed(2)})`
  console.log(`  ${name}: p75 from touch to answer ${answers.map(Math.round).join(' / ')} ms`)
  console.log(
    `    touched at first paint, navigation to answer ${ratio(earliest, floor.earliest)}; first paint ${ratio(first, floor.first)}, largest ${ratio(largest, floor.first)}, blocked ${Math.round(blocked)} ms`,
  )
  return { first, earliest }
}

export const measureFirstTouch = async (rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const floorPage = await startFloorPage(folder)
  const server = await startMeasured('server/main.js', folder, { DATA_DIR: join(folder, 'data') })
  const { data } = await (await fetch(`${server.url}/api/experiences?limit=1`)).json()
  const url = server.url.replace('127.0.0.1', 'localhost')
  const pages: Target[] = [
    { name: 'floor', url: floorPage.url, path: '/', button: 'button', answer: 'output' },
    {
      name: '/, Menu',
      url,
      path: '/',
      button: 'header button[aria-label="Menu"]',
      answer: 'dialog[open] a[href="/login"]',
    },
    {
      name: '/search, Filters',
      url,
      path: '/search',
      button: 'main button[aria-label="Filters"]',
      answer: 'dialog[open] input[type="range"], dialog[open] [role="slider"]',
    },
    {
      name: '/experience/{id}, See dates',
      url,
      path: `/experience/${data.experiences[0].id}`,
      button: 'aside[data-bar] div > button',
      answer: 'dialog[open] [role="grid"]',
    },
  ]
  // Each page once more without its script, as the floor of its own touches.
  const bare = pages.slice(1).map((page): Target => ({ ...page, name: `${page.name}, without script`, isBare: true }))
  const targets = [...pages, ...bare]
  // The server draws each page once and keeps it.
  for (const { url: origin, path } of targets) await (await fetch(`${origin}${path}`)).text()
  const touches = new Map(targets.map(({ name }) => [name, new Map(delays.map((delay) => [delay, [] as Touch[]]))]))
  const browser = await launchBareBrowser()
  const loads: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const delay of delays)
      for (const target of targets) {
        const touch = await touchAfter(browser, target, delay)
        touches.get(target.name)?.get(delay)?.push(touch)
        loads.push(loadavg()[0] ?? 0)
      }
  await browser.close()
  const [least, most] = [Math.min(...loads), Math.max(...loads)].map((load) => load.toFixed(1))
  console.log(
    `touched ${delays.map((delay) => `${delay / 1000} s`).join(' / ')} after the first paint; load ${least} to ${most}`,
  )
  let floor = { first: Number.NaN, earliest: Number.NaN }
  for (const [name, byDelay] of touches) {
    if (name === 'floor') {
      const all = [...byDelay.values()].flat()
      floor = {
        first: median(all.map(({ sight }) => sight.first)),
        earliest: median((byDelay.get(0) ?? []).map(({ sinceNavigation }) => sinceNavigation)),
      }
    }
    report(name, byDelay, floor)
  }
  await server.stop()
  await floorPage.stop()
  rmSync(folder, { recursive: true, force: true })
}
