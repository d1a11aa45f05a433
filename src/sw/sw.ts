/// <reference lib="webworker" />
/** The service worker: wiring only, each part is named. Everything it runs is bundled into this one file. */
import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { keepPush } from '#data/notifications/push.ts'
import { drainInWorker } from '#data/sync/start.ts'
import { tellFailure } from './failures.ts'
import { rememberLocale } from './locale.ts'
import { outboxSyncTag, parseWorkerMessage } from './messages.ts'
import { answerNavigation } from './navigation.ts'
import { answerPicture, dropPictureCache, isPicture } from './pictures.ts'
import { keepBuild } from './precache.ts'
import { openPush, type PushScope, showPush } from './push.ts'
import { bypassApi } from './static-routes.ts'
import { answerStreetCode, isStreetCode } from './street-code.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

cleanupOutdatedCaches()
bypassApi(self)
keepBuild(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(answerNavigation, {
    denylist: [
      /^\/api\//,
      /^\/media\//,
      /^\/(payment\/(sandbox|payzone)|unsubscribe)\//,
      /^\/(robots\.txt|sitemaps?[./])/,
    ],
  }),
)
registerRoute(isPicture, answerPicture)
registerRoute(isStreetCode, answerStreetCode)

self.addEventListener('message', (event) => {
  const message = parseWorkerMessage(event.data)
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message?.type === 'LET_GO') dropPictureCache()
  if (message?.type === 'LOCALE') event.waitUntil(rememberLocale(message.locale))
})

self.addEventListener('error', ({ error }) => void tellFailure(self.clients, error))
self.addEventListener('unhandledrejection', ({ reason }) => void tellFailure(self.clients, reason))

// The first worker takes the open page over, so that what it shows is kept from its first visit on.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

// Its types know neither the badge nor `renotify`.
const pushScope = self as unknown as PushScope
self.addEventListener('push', (event) => event.waitUntil(showPush(pushScope, event)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(pushScope, event.notification.data))
})
// The browser has renewed its address, or thrown it away. Without network, the next window does it.
self.addEventListener('pushsubscriptionchange', (event) => {
  ;(event as ExtendableEvent).waitUntil(keepPush().catch(() => undefined))
})

// `sync` is not in the DOM library: only Chromium has it, and everything works without it.
self.addEventListener('sync' as 'message', (event) => {
  const sync = event as unknown as SyncEvent
  if (sync.tag === outboxSyncTag) sync.waitUntil(drainInWorker())
})
