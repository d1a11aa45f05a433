/** A phone with a processor four times slower, on a slow 4G network where that is asked for. */
import { type Browser, chromium, type Page } from '@playwright/test'
import settings from '../../playwright.config.ts'
import { followRequests } from '../../tests/support/page/quiet.ts'

export const slowdown = 4
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 96_000,
}

/** What `watchPage` writes down, in milliseconds since the page's beginning. */
interface Seen {
  largest: number
  /** When the first picture of the page's main part was painted. */
  picture: number
  tasks: { start: number; duration: number }[]
}

/** The page writes to its own window. */
type Watched = typeof globalThis & { seen: Seen }

/** In the page, before its own scripts. */
export const watchPage = (): void => {
  const seen: Seen = { largest: 0, picture: Number.NaN, tasks: [] }
  ;(globalThis as Watched).seen = seen
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))
  const notePaint = () => {
    seen.picture = performance.now()
  }
  const lookForPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('main img')
    if (picture?.complete && picture.naturalWidth > 0) setTimeout(notePaint)
    else requestAnimationFrame(lookForPicture)
  }
  requestAnimationFrame(lookForPicture)
}

export const launchBrowser = (): Promise<Browser> => chromium.launch(settings.use?.launchOptions ?? {})

/** With its first page; it ends with its browser. */
export const openPhone = async (
  browser: Browser,
  baseURL: string,
  { isNetworkSlow = false, viewport = { width: 412, height: 823 } } = {},
) => {
  const screen = { viewport, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
  const context = await browser.newContext({ baseURL, locale: 'en-GB', ...screen })
  followRequests(context)
  await context.addInitScript(watchPage)
  const openPage = async () => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (isNetworkSlow) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slow4G)
    }
    return page
  }
  return { context, openPage, page: await openPage() }
}

/** Of a page that was loaded and is quiet. In milliseconds. */
export interface Sight {
  first: number
  largest: number
  /** The first picture of the page's main part; NaN where it has none. */
  picture: number
  /** Beyond 50 ms of each task after the first paint. */
  blocked: number
}

/** In the page. `until`, in milliseconds since the navigation: later tasks are the answer to something. */
export const sightUntil = (until: number): Sight => {
  const { largest, picture, tasks } = (globalThis as Watched).seen
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const late = tasks.filter(({ start }) => start >= first && start < until)
  return { first, largest, picture, blocked: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) }
}

export const readSight = (page: Page): Promise<Sight> => page.evaluate(sightUntil, Number.MAX_VALUE)

/** Resolves once the first picture of the page's main part was painted: a busy machine is quiet before that. */
export const whenPictured = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !Number.isNaN((globalThis as Watched).seen.picture), null, { polling: 200 })
}
