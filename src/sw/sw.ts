/// <reference lib="webworker" />
/**
 * The service worker: wiring only. Everything it runs is bundled into this one file. Parts with a dynamic import are evaluated when they are
 * first needed: every start of the app waits for the worker's start.
 */
import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { tellFailure } from './failures.ts'
import { rememberLocale } from './locale.ts'
import { outboxSyncTag, parseWorkerMessage } from './messages.ts'
import { answerNavigation } from './navigation.ts'
import { answerPicture, dropPictureCache, isPicture } from './pictures.ts'
import { keepBuild } from './precache.ts'
import type { PushScope } from './push.ts'
import { bypassApi } from './static-routes.ts'
import { answerStreetCode, isStreetCode } from './street-code.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const push = () => import('./push.ts')
const withData = () => import('./with-data.ts')

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
self.addEventListener('push', (event) => event.waitUntil(push().then(({ showPush }) => showPush(pushScope, event))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(push().then(({ openPush }) => openPush(pushScope, event.notification.data)))
})
self.addEventListener('pushsubscriptionchange', (event) => {
  ;(event as ExtendableEvent).waitUntil(withData().then(({ renewPush }) => renewPush()))
})

// `sync` is not in the DOM library: only Chromium has it, and everything works without it.
self.addEventListener('sync' as 'message', (event) => {
  const sync = event as unknown as SyncEvent
  if (sync.tag === outboxSyncTag) sync.waitUntil(withData().then(({ drainQueue }) => drainQueue()))
})
