import { Workbox } from 'workbox-window'
import type { WorkerMessage } from '#sw/messages.ts'
import { keepSeenPictures } from './keep-seen-pictures.ts'
import { whenQuiet } from './quiet.ts'
import { workerUrl } from './trusted-url.ts'
import { catchUnnamedUpdates } from './unnamed-update.ts'
import { offerUpdate, workerReplaced } from './update.ts'

/** Tells the worker the interface's language, so that a cold start offline opens in it. */
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
