import { IDBFactory } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { openDatabases } from '../testing/open-databases.ts'
import { databaseStore } from './database-state.ts'

const openNative = (indexedDB: IDBFactory, version: number) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('rihla-device', version)
    request.onsuccess = () => resolve(request.result as unknown as IDBDatabase)
    request.onerror = () => reject(request.error)
  })

it('steps aside for a newer version and never writes again', async () => {
  const indexedDB = new IDBFactory()
  const { device } = openDatabases(indexedDB)
  await device.meta.put({ key: 'holdUntil', value: 1 })
  const newer = await openNative(indexedDB, 1000)
  expect(databaseStore.get()).toBe('outdated')
  await expect(device.meta.put({ key: 'holdUntil', value: 2 })).rejects.toThrow()
  newer.close()
})

it('does not open what a newer version left', async () => {
  const indexedDB = new IDBFactory()
  const { device } = openDatabases(indexedDB)
  await device.open()
  device.close()
  ;(await openNative(indexedDB, 1000)).close()
  const { device: old } = openDatabases(indexedDB)
  await expect(old.meta.get('holdUntil')).rejects.toThrow(/newer version/)
  await expect(old.meta.put({ key: 'holdUntil', value: 2 })).rejects.toThrow()
})

it('asks for strict durability where nothing exists twice', async () => {
  const transaction = vi.spyOn((await import('fake-indexeddb')).IDBDatabase.prototype, 'transaction')
  const { device } = openDatabases()
  await device.meta.put({ key: 'holdUntil', value: 1 })
  expect(transaction).toHaveBeenLastCalledWith(['meta'], 'readwrite', { durability: 'strict' })
})

it('starts anew where everything was evicted', async () => {
  const { device, mirror } = openDatabases(new IDBFactory())
  expect(await device.outbox.count()).toBe(0)
  expect(await mirror.catalogue.count()).toBe(0)
})
