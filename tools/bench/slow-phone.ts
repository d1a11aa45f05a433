/** A phone with a processor four times slower, on a slow 4G network where that is asked for. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import settings from '../../playwright.config.ts'
import { followRequests, whenQuiet } from '../../tests/support/page/quiet.ts'

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
  /** By the number of the interaction: from the press to the next paint. */
  presses: Record<number, number>
}

/** The page writes to its own window. */
type Watched = typeof globalThis & { seen: Seen }

/** In the page, before its own scripts. */
export const watchPage = (): void => {
  const seen: Seen = { largest: 0, picture: Number.NaN, tasks: [], presses: {} }
  ;(globalThis as Watched).seen = seen
  const watch = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    note: (entry: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ ...options, buffered: true })
  watch({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    seen.largest = startTime
  })
  const notePaint = () => {
    seen.picture = performance.now()
  }
  const lookForPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('main img')
    if (picture?.complete && picture.naturalWidth > 0) setTimeout(notePaint)
    else requestAnimationFrame(lookForPicture)
  }
  requestAnimationFrame(lookForPicture)
  watch({ type: 'longtask' }, ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))
  watch({ type: 'event', durationThreshold: 16 }, (entry) => {
    const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number }
    if (interactionId > 0) seen.presses[interactionId] = Math.max(seen.presses[interactionId] ?? 0, duration)
  })
}

interface SlowPage {
  readonly page: Page
  readonly session: CDPSession
}
/** With its first page. */
export interface Phone extends SlowPage {
  readonly context: BrowserContext
  openPage(): Promise<SlowPage>
  close(): Promise<void>
}

interface PhoneOptions {
  isNetworkSlow?: boolean
  viewport?: { width: number; height: number }
  /** `block`: a browser without workers. */
  serviceWorkers?: 'allow' | 'block'
}

export const launchBrowser = (): Promise<Browser> => chromium.launch(settings.use?.launchOptions ?? {})

export const openPhone = async (
  browser: Browser,
  baseURL: string,
  { isNetworkSlow = false, viewport = { width: 412, height: 823 }, serviceWorkers = 'allow' }: PhoneOptions = {},
): Promise<Phone> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport,
    serviceWorkers,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
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
    return { page, session }
  }
  return { context, openPage, ...(await openPage()), close: () => context.close() }
}

/** Opens a page of cards as a person who touches it at once; resolves once everything that comes by itself is there. */
export const openStarted = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.mouse.move(1, 1)
  await page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .waitFor()
  await whenQuiet(page)
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

/** Forgets the presses so far. */
export const forgetPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(globalThis as Watched).seen.presses = {}
  })

/** From each press to the next paint, those under 16 ms left out. In milliseconds. */
export const readPresses = (page: Page): Promise<number[]> =>
  page.evaluate(() => Object.values((globalThis as Watched).seen.presses))

/** The middle one; NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
