import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

/** Too heavy to be precached for everybody; without network whoever opened a map has it (vite.config.ts). */
const file = /^\/assets\/(streets|street-tiles|street-worker)-[\w-]+\.js$/

export const isStreetCode = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && file.test(url.pathname)

/** Of this build and the one before. */
export const answerStreetCode = new CacheFirst({
  cacheName: 'rihla-street-code',
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 6, purgeOnQuotaError: true }),
  ],
})
