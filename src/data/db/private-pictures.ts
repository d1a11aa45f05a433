/**
 * Pictures that the worker kept for whoever was signed in: avatars, drafts, what only they looked at. Their addresses
 * leave with them, also those that Workbox writes down for their age. What the catalogue shows anybody stays.
 */
import type { MirrorDatabase } from './mirror.ts'

/** Only what is not public (src/data/account/own-pictures.ts): nobody's at log-out. */
export const ownPictureCache = 'rihla-own-pictures'
export const isPrivate = ({ headers }: Response): boolean => headers.get('cache-control')?.includes('private') === true
export const findOwnPicture = async (url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: ownPictureCache })
export const forgetOwnPictures = async (): Promise<void> => {
  await globalThis.caches?.delete(ownPictureCache)
}

/** The worker's names (src/sw/pictures.ts), and Workbox's own database. */
const cacheName = 'rihla-pictures'
const ages = { database: 'workbox-expiration', table: 'cache-entries' } as const

const hashIn = (text: string): string | undefined => /\/media\/([0-9a-f]{64})/.exec(text)?.[1]

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const forgetAges = async (isPrivate: (text: string) => boolean): Promise<void> => {
  // Opening one that is not there would make it, without its tables.
  if (!(await indexedDB.databases()).some(({ name }) => name === ages.database)) return
  const database = await done(indexedDB.open(ages.database))
  try {
    const table = database.transaction(ages.table, 'readwrite').objectStore(ages.table)
    for (const key of await done(table.getAllKeys())) if (isPrivate(String(key))) await done(table.delete(key))
  } finally {
    database.close()
  }
}

export const forgetPrivatePictures = async (db: MirrorDatabase): Promise<void> => {
  if (!('caches' in globalThis)) return
  const isPublic = new Set((await db.catalogue.toArray()).map(({ image }) => hashIn(image?.src ?? '')))
  const isPrivate = (text: string) => {
    const hash = hashIn(text)
    return hash !== undefined && !isPublic.has(hash)
  }
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) if (isPrivate(request.url)) await cache.delete(request)
  await forgetAges(isPrivate)
}
