/**
 * How soon a page is seen on a phone with a slow processor: over slow 4G at its first visit, and opened again without network. The floor is
 * a page of React and the router that only says hello. Targets of docs/performance.md: the first paint within 0.7 and the largest within
 * 0.9 times the floor's; without network the first paint within 0.6 and the first picture within 1.5 times.
 */
import { type Browser, type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import { keptPageCache } from '#lib/start/kept-page.ts'
import { workerReady } from '../../tests/support/page/browser.ts'
import { whenQuiet } from '../../tests/support/page/quiet.ts'
import { startFloorPage } from './floor-page/floor-page.ts'
import { type Bench, median, type Row, type Run, toRow } from './harness.ts'
import { launchBrowser, openPhone, readSight, type Sight, whenPictured } from './slow-phone.ts'

interface Address {
  name: string
  url: string
  path: string
  /** The page's first screen is stored on the device (src/lib/start/kept-page.ts), and its first picture is measured. */
  hasCopy?: true
}
type Look = (browser: Browser, address: Address) => Promise<Sight>

const timeoutMs = 30_000

const visitFirst: Look = async (browser, { url, path }) => {
  const phone = await openPhone(browser, url, { isNetworkSlow: true })
  await phone.page.goto(path)
  await whenQuiet(phone.page)
  return readSight(phone.page)
}

/** The page is stored while the processor is idle. */
const copyStored = (page: Page) =>
  expect
    .poll(() => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, keptPageCache), {
      timeout: timeoutMs,
    })
    .toBeGreaterThan(0)

/** A worker that has stopped meanwhile is gone from the next look. */
const knowsOffline = (worker: Worker) => worker.evaluate(() => !navigator.onLine).catch(() => false)

/**
 * A worker hears of it a moment after the browser has said that it is done, and until then opens a page from the shell alone
 * (src/sw/navigation.ts). Where there is no worker, nothing is waited for.
 */
const goOffline = async (context: BrowserContext) => {
  await context.setOffline(true)
  const allKnow = async () => (await Promise.all(context.serviceWorkers().map(knowsOffline))).every(Boolean)
  await expect.poll(allKnow, { intervals: [20], timeout: timeoutMs }).toBe(true)
}

const openOffline: Look = async (browser, { url, path, hasCopy }) => {
  const phone = await openPhone(browser, url, { viewport: { width: 390, height: 844 } })
  await phone.page.goto(path)
  await phone.page.mouse.move(1, 1)
  await workerReady(phone.page)
  await whenQuiet(phone.page)
  if (hasCopy) await copyStored(phone.page)
  await phone.page.close()
  await goOffline(phone.context)
  const page = await phone.openPage()
  await page.goto(path)
  await whenQuiet(page)
  if (hasCopy) await whenPictured(page)
  return readSight(page)
}

const lookInTurns = (run: Run, addresses: readonly Address[], look: Look) =>
  run.measureInTurns(
    Object.fromEntries(
      addresses.map((address) => [
        address.name,
        async () => {
          // A browser of its own: nothing is warm.
          const browser = await launchBrowser()
          const sight = await look(browser, address)
          await browser.close()
          return sight
        },
      ]),
    ),
  )

const partNames = { first: 'first paint', largest: 'largest paint', picture: 'first picture', blocked: 'blocking time' }

/** A row of one part of what was seen of an address; `floorPart` is the part of the floor it is compared with. */
const compareWithFloor =
  (sightsOf: (name: string) => Sight[], when: string) =>
  ({ name }: Address, part: keyof Sight, maxRatio: number, floorPart: keyof Sight): Row =>
    toRow(
      `${partNames[part]} of ${name}, ${when}`,
      median(sightsOf(name), (sight) => sight[part]),
      { floor: median(sightsOf('floor'), (sight) => sight[floorPart]), target: { maxRatio } },
    )

export const measureFirstSight: Bench = async (run) => {
  const floor = await startFloorPage(run.folder)
  run.atEnd(floor.stop)
  const { url, experience } = await run.startApp()
  const floorPage: Address = { name: 'floor', url: floor.url, path: '/' }
  const pages: Address[] = [
    { name: '/', url, path: '/' },
    { name: '/search', url, path: '/search', hasCopy: true },
    { name: '/experience/{id}', url, path: experience, hasCopy: true },
  ]
  const visits = await lookInTurns(run, [floorPage, ...pages], visitFirst)
  const starts = await lookInTurns(run, [floorPage, ...pages], openOffline)

  const [ofVisit, ofStart] = [compareWithFloor(visits, 'first visit'), compareWithFloor(starts, 'without network')]
  return [
    ...pages.flatMap((page) => [ofVisit(page, 'first', 0.7, 'first'), ofVisit(page, 'largest', 0.9, 'largest')]),
    ...pages.map((page) => ofStart(page, 'first', 0.6, 'first')),
    ...pages.filter(({ hasCopy }) => hasCopy).map((page) => ofStart(page, 'picture', 1.5, 'largest')),
  ]
}
