import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { reconnectionStore } from '#lib/device/reconnections.ts'
import { openDatabases } from '../testing/open-databases.ts'
import { transact } from './device.ts'
import { followPageCache } from './page-cache.ts'

const window = new EventTarget()
followPageCache(window)
const say = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

it('a page that is put away holds nobody up, and writes what it was about to once it is back', async () => {
  const indexedDB = new IDBFactory()
  const page = openDatabases(indexedDB).device
  await page.open()
  // The page that came next: it knows nothing of this one.
  const next = await new Dexie('rihla-device', { indexedDB, IDBKeyRange }).open()
  const before = reconnectionStore.get()
  const begun = Promise.withResolvers<void>()
  let tries = 0
  const written = transact(page, ['meta'], async ({ meta }) => {
    tries += 1
    begun.resolve()
    await meta.put({ key: 'holdUntil', value: 1 })
    // As long as the page is frozen, nobody answers the next request either.
    if (tries === 1) for (let i = 0; i < 50; i++) await meta.get('holdUntil')
  })
  await begun.promise
  say('pagehide', true)
  expect(await next.table('meta').get('holdUntil')).toBeUndefined()
  say('pageshow', true)
  await written
  expect(tries).toBe(2)
  expect(await next.table('meta').get('holdUntil')).toMatchObject({ value: 1 })
  expect(reconnectionStore.get()).toBe(before + 1)
})

it('a page that is left for good aborts nothing by itself', async () => {
  const { device } = openDatabases(new IDBFactory())
  const begun = Promise.withResolvers<void>()
  const written = transact(device, ['meta'], async ({ meta }) => {
    begun.resolve()
    await meta.put({ key: 'holdUntil', value: 1 })
  })
  await begun.promise
  say('pagehide', false)
  await written
  expect(await device.meta.get('holdUntil')).toMatchObject({ value: 1 })
})

it('a page that is put away while its database is made holds nobody up, and opens it once it is back', async () => {
  const indexedDB = new IDBFactory()
  const page = openDatabases(indexedDB).device
  const before = reconnectionStore.get()
  const asked = vi.spyOn(indexedDB, 'open')
  const read = page.meta.count().catch(() => 'given up')
  const [{ value: request }] = asked.mock.results as unknown as [{ value: IDBOpenDBRequest }]
  await new Promise((resolve) => request.addEventListener('upgradeneeded', resolve))
  say('pagehide', true)
  // The page that came next, which knows nothing of this one, is not kept waiting.
  const next = indexedDB.open('rihla-device', 1)
  await expect.poll(() => next.readyState).toBe('done')
  next.result.close()
  expect(await read).toBe('given up')
  say('pageshow', true)
  await expect.poll(() => reconnectionStore.get()).toBeGreaterThan(before + 1)
  expect(await page.meta.count()).toBe(0)
})
