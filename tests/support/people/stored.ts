import type { Page } from '@playwright/test'

/** Everything the origin has stored, as text by place: `localStorage`, `rihla-device/outbox`, `cache rihla-pictures` … */
export const storedOnDevice = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const stored: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
    }
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await done(indexedDB.open(name))
      for (const table of database.objectStoreNames)
        stored[`${name}/${table}`] = JSON.stringify(await done(database.transaction(table).objectStore(table).getAll()))
      database.close()
    }
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      stored[`cache ${name}`] = requests.map(({ url }) => url).join(' ')
    }
    return stored
  })
