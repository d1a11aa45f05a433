import { Workbox } from 'workbox-window'
import type { WorkerMessage } from '#sw/messages.ts'
import { workerUrl } from './trusted-url.ts'
import { offerUpdate, workerReplaced } from './update.ts'

/** What of a registration is read here. */
export type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active' | 'addEventListener'>

/**
 * WebKit may tell of an update whose worker it does not name as the installing one. Workbox throws there, so it does not hear
 * of those; `onWaiting` is called where the new version is installed already.
 */
export const catchUnnamedUpdates = (registration: Registration, onWaiting: () => void): void => {
  const listen = (event: Event) => {
    if (registration.installing) return
    event.stopImmediatePropagation()
    if (registration.waiting && registration.active) onWaiting()
  }
  // Before Workbox, which has listened for longer.
  registration.addEventListener('updatefound', listen, { capture: true })
}

/** Resolves once this window has fetched nothing for `silentMs`, or after `timeoutMs` at the latest (milliseconds). */
const whenQuiet = (silentMs: number, timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      clearTimeout(silence)
      clearTimeout(patience)
      resolve()
    }
    let silence = setTimeout(done, silentMs)
    const patience = setTimeout(done, timeoutMs)
    const observer = new PerformanceObserver(() => {
      clearTimeout(silence)
      silence = setTimeout(done, silentMs)
    })
    observer.observe({ type: 'resource' })
  })

/** How many pictures of the first visit are kept: what a long page shows. */
const most = 60
const isPicture = (url: string) => /\/(media\/[0-9a-f]{64}\/\d+|scenes\/.+)\.webp$/.test(new URL(url).pathname)

/**
 * The first worker keeps what passes through it, and the pictures of the first visit came before it was there: they are
 * asked for once more, from the browser's own cache, so that what was read first is on the device as well.
 */
const keepSeenPictures = async (): Promise<void> => {
  const seen = performance.getEntriesByType('resource').map(({ name }) => name)
  for (const url of [...new Set(seen)].filter(isPicture).slice(0, most)) {
    const answer = await fetch(url, { cache: 'force-cache', priority: 'low' }).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
  }
}

/**
 * Tells the worker the interface's language, so that a cold start offline opens in it. Resolves once there is a worker: in a
 * window that may have none, never.
 */
export const tellWorkerLocale = async (locale: 'en' | 'fr'): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage({ type: 'LOCALE', locale } satisfies WorkerMessage)
}

/** Registers the service worker; asks for a newer one each hour and whenever the app comes back into view. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  // The first worker takes a window over; any later one replaces the version that this window runs.
  let isControlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) workerReplaced()
    else void keepSeenPictures()
    isControlled = true
  })
  const worker = new Workbox(workerUrl('/sw.js'))
  const accept = async () => {
    navigator.serviceWorker.controller?.postMessage({ type: 'LET_GO' } satisfies WorkerMessage)
    // Chromium ends the old worker first. A request that reaches it in that moment starts it again, and it then stays
    // in charge until nothing was asked of it for half a minute.
    await whenQuiet(400, 4000)
    // To the one that waits: what Workbox takes for its own is the old one, where the update was found after a minute.
    worker.messageSkipWaiting()
    // Another window's request may have been the one in that moment. This window is loaded again once it worked.
    setInterval(() => worker.messageSkipWaiting(), 2000)
  }
  const offer = () => offerUpdate(accept)
  worker.addEventListener('waiting', offer)
  // Where it may not be installed, as in some private windows, the app works without.
  const registration = await worker.register().catch(() => undefined)
  if (registration) catchUnnamedUpdates(registration, offer)
  const lang = document.documentElement.lang
  void tellWorkerLocale(lang === 'fr' ? 'fr' : 'en')
  const check = () => {
    if (document.visibilityState === 'visible') void registration?.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, 60 * 60 * 1000)
}
