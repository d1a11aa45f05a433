import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const running = new WeakMap<Page, Set<Request>>()
const silentMs = 500

/** The stream of events is open as long as somebody signed in looks at the page. */
const isOpenEnded = (request: Request) => new URL(request.url()).pathname === '/api/events'

/** Follows what the context's pages ask for, so that `whenQuiet` knows. */
export const followRequests = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const requests = new Set<Request>()
    running.set(page, requests)
    page.on('request', (request) => {
      if (!isOpenEnded(request)) requests.add(request)
    })
    // The two have one signature, which their union hides.
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => requests.delete(request))
  })
}

/** Resolves once the page has asked for nothing for half a second: Playwright's `networkidle` waits for streams too. */
export const whenQuiet = async (page: Page): Promise<void> => {
  let since = Date.now()
  const silence = () => {
    if (running.get(page)?.size) since = Date.now()
    return Date.now() - since
  }
  await expect.poll(silence, { intervals: [50] }).toBeGreaterThan(silentMs)
}
