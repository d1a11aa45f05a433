import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { App } from '../server/app.ts'

/**
 * Cuts the network of every page and, with them, of the service worker. At the proxy too: a window that closes takes
 * what its browser emulates for it along, and its last requests would leave.
 */
export const goOffline = async (context: BrowserContext, { proxy }: App): Promise<void> => {
  await context.setOffline(true)
  await proxy.down()
}
/** The browser also fires its `online` and pending `sync` events. */
export const goOnline = async (context: BrowserContext, { proxy }: App): Promise<void> => {
  await proxy.up()
  await context.setOffline(false)
}

/** Returns whether the router has subscribed to the history. Dispatches the input event that a server-rendered page waits for to start the app. */
const isRouterSubscribed = () => {
  const router = (globalThis as { __TSR_ROUTER__?: { history: { subscribers: Set<unknown> } } }).__TSR_ROUTER__
  const isSubscribed = Boolean(router?.history.subscribers.size)
  if (!isSubscribed) dispatchEvent(new PointerEvent('pointermove'))
  return isSubscribed
}

/** Navigates within the app, without the seconds that loading the page takes. */
export const goTo = async (page: Page, address: string): Promise<void> => {
  await expect.poll(() => page.evaluate(isRouterSubscribed)).toBe(true)
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
}

/**
 * Resolves when the service worker controls the page's origin and has everything it precaches. A page that the server drew
 * registers its first one after the first sign of a person, or after ten seconds.
 */
export const workerReady = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    dispatchEvent(new PointerEvent('pointermove'))
    const registration = await navigator.serviceWorker.ready
    const worker = registration.active
    if (worker && worker.state !== 'activated')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  })
}

/** Fires a background sync, as the browser does when the network comes back. */
export const dispatchSync = async (page: Page, tag: string, origin = new URL(page.url()).origin): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const present = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin))
      if (present) resolve(present.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
  await session.detach()
}

/** Every background sync that was asked for has run. */
export const syncsDone = async (page: Page): Promise<void> => {
  const tags = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags()
    })
  await expect.poll(tags).toEqual([])
}

/**
 * Limits what an origin may store, in bytes, for as long as the page is open. Before the page opens it: the browser
 * remembers for a while how much room it found the first time.
 */
export const limitStorage = async (page: Page, origin: string, quotaSize: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}

/** Closes every window; the browser and its workers go on. */
export const closeAllPages = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.close()
}

/** The network comes back to a device whose every window is closed. */
export const goOnlineAlone = async (context: BrowserContext, app: App): Promise<void> => {
  await goOnline(context, app)
  // A sync that fired while the last window was being cut off has failed, and the browser would try again in minutes.
  await dispatchSync(await context.newPage(), 'rihla-outbox', app.url)
}
