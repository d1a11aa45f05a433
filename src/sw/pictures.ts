import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { findOwnPicture, ownPictureCache } from '#data/db/private-pictures.ts'
import { ownPictures } from './own-pictures.ts'
import { answerInTime, progressPlugin } from './picture-timeout.ts'
import { matchBuild } from './precache.ts'

export const pictureCache = 'rihla-pictures'
/** Pictures that come with the build and are too many to be precached. */
const fileOfBuild = /^\/(scenes\/.+|assets\/[^/]+)\.(webp|jpe?g|png)$/
const fileOfPicture = /^(\/media\/[0-9a-f]{64})\/\d+\.webp$/

/** What a page asks for with a token is its own affair. */
export const isPicture = ({ url, sameOrigin, request }: { url: URL; sameOrigin: boolean; request: Request }): boolean =>
  ((sameOrigin && fileOfBuild.test(url.pathname)) || fileOfPicture.test(url.pathname)) &&
  !request.headers.has('authorization')

/** Another width of the same picture that is on the device: better than none while there is no network. */
const anotherWidth = async (request: Request): Promise<Response | undefined> => {
  const picture = fileOfPicture.exec(new URL(request.url).pathname)?.[1]
  if (picture === undefined) return undefined
  for (const cacheName of [pictureCache, ownPictureCache]) {
    const cache = await caches.open(cacheName)
    const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`${picture}/`))
    const widest = kept.sort(
      (a, b) => Number.parseInt(b.url.split('/').pop() ?? '', 10) - Number.parseInt(a.url.split('/').pop() ?? '', 10),
    )[0]
    if (widest) return cache.match(widest)
  }
  return undefined
}

/** The drawn picture in the place of one that cannot be had; only for an image on a page, never for code that fetches one. */
const standIn = async (request: Request): Promise<Response | undefined> =>
  request.destination === 'image' ? matchBuild('/default.jpg') : undefined

/** The browser's memory must not hold it under the picture's address: a page that is loaded again would have it instead of the picture. */
const notKept = (response: Response): Response => {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

const inItsPlace = async (request: Request): Promise<Response | undefined> => {
  const found = (await anotherWidth(request)) ?? (await standIn(request))
  return found && notKept(found)
}

const isImage = ({ status, headers }: Response) =>
  status === 200 && headers.get('content-type')?.startsWith('image/') === true

let onTheWay = new AbortController()

/** Breaks off the pictures that are on their way: a browser keeps an accepted update waiting for them, minutes at worst. */
export const dropPictureCache = (): void => {
  onTheWay.abort()
  onTheWay = new AbortController()
}

/** Pictures never change under their address: the cache first, bounded in number and age. */
const pictures = new CacheFirst({
  cacheName: pictureCache,
  plugins: [
    ownPictures,
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      // A gateway before a dead server and a café's log-in answer with pages: those are no pictures, whatever their status.
      fetchDidSucceed: async ({ response }) => {
        if (!isImage(response)) throw new TypeError('This is not a picture')
        return response
      },
      // Earlier releases kept them.
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && isImage(cachedResponse) ? cachedResponse : null,
    },
    new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true }),
    { cachedResponseWillBeUsed: async ({ request, cachedResponse }) => cachedResponse ?? findOwnPicture(request.url) },
    { requestWillFetch: async ({ request }) => new Request(request, { signal: onTheWay.signal }) },
    progressPlugin,
    { handlerDidError: ({ request }) => inItsPlace(request) },
  ],
})

export const answerPicture = answerInTime(pictures, inItsPlace)
