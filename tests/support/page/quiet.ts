import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const running = new WeakMap<Page, Set<Request>>()
const silentMs = 500
/** Journeys share few cores with each other: on a crowded machine a screen with many photos asks for longer than half of that. */
const timeoutMs = 60_000

/** The stream of events is open as long as a signed-in person looks at the page. */
const isOpenEnded = (request: Request) => new URL(request.url()).pathname === '/api/events'

/** Follows what the context's pages ask for, so that `whenQuiet` knows. */
export const followRequests = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const requests = new Set<Request>()
    running.set(page, requests)
    page.on('request', (request) => {
      // What the page before was waiting for is given up without a word.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
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
  const heard = () => {
    const waiting = [...(running.get(page) ?? [])].map((request) => `${request.method()} ${request.url()}`)
    if (waiting.length > 0) since = Date.now()
    return waiting.length > 0 || Date.now() - since > silentMs ? waiting : ['something a moment ago']
  }
  await expect.poll(heard, { intervals: [50], timeout: timeoutMs }).toEqual([])
}
