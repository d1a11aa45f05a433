import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/** How many files of the build are fetched at once: a hundred round trips one after another outlast a short visit. */
const lanes = 4

/** Workbox's, which fetches its files one by one. */
class QuickPrecache extends PrecacheController {
  override install(event: ExtendableEvent) {
    const files = [...this.getURLsToCacheKeys()]
    const fetchNext = async (): Promise<void> => {
      const [url, cacheKey] = files.pop() ?? []
      if (url === undefined || cacheKey === undefined) return
      // A hashed name is its own key, and the page may have just fetched it; another file may have changed.
      const request = new Request(url, { cache: url === cacheKey ? 'default' : 'reload', credentials: 'same-origin' })
      await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }))
      return fetchNext()
    }
    const installed = Promise.all(Array.from({ length: lanes }, fetchNext)).then(() => ({
      updatedURLs: [],
      notUpdatedURLs: [],
    }))
    event.waitUntil(installed)
    return installed
  }
}

const precache = new QuickPrecache()

/** Keeps every file of the list when this worker installs, and answers requests for them from there. */
export const keepBuild = (entries: (PrecacheEntry | string)[]): void => {
  precache.precache(entries)
  registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] }))
}

/** A kept file by its address in the build, or undefined. */
export const matchBuild = (address: string): Promise<Response | undefined> => precache.matchPrecache(address)
