/// <reference lib="webworker" />
/** The service worker: wiring only, each part is named. Everything it runs is bundled into this one file. */
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { drainInWorker } from '#data/sync/start.ts'
import { rememberLocale } from './locale.ts'
import { outboxSyncTag, parseWorkerMessage } from './messages.ts'
import { answerNavigation } from './navigation.ts'
import { answerPicture, isPicture, letGoOfPictures } from './pictures.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })
registerRoute(
  new NavigationRoute(answerNavigation, { denylist: [/^\/api\//, /^\/media\//, /^\/payment\/(sandbox|payzone)\//] }),
)
registerRoute(isPicture, answerPicture)

self.addEventListener('message', (event) => {
  const message = parseWorkerMessage(event.data)
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message?.type === 'LET_GO') letGoOfPictures()
  if (message?.type === 'LOCALE') event.waitUntil(rememberLocale(message.locale))
})

// The first worker takes the open page over, so that what it shows is kept from its first visit on.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

// `sync` is not in the DOM library: only Chromium has it, and everything works without it.
self.addEventListener('sync' as 'message', (event) => {
  const sync = event as unknown as SyncEvent
  if (sync.tag === outboxSyncTag) sync.waitUntil(drainInWorker())
})
