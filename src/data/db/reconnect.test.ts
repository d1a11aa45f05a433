import { IDBFactory, IDBObjectStore, IDBOpenDBRequest } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { reconnectionStore } from '#lib/device/reconnections.ts'
import { openDatabases } from '../testing/open-databases.ts'
import { databaseStore } from './database-state.ts'
import { type DeviceDatabase, transact } from './device.ts'

afterEach(() => vi.restoreAllMocks())

const lost = () =>
  new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')

/** A device whose storage holds 1 under `holdUntil`. */
const openDevice = async () => {
  const indexedDB = new IDBFactory()
  const { device } = openDatabases(indexedDB)
  await device.meta.put({ key: 'holdUntil', value: 1 })
  return { device, indexedDB }
}
const readHold = async (device: DeviceDatabase) => {
  const row = await device.meta.get('holdUntil')
  return row?.key === 'holdUntil' ? row.value : null
}
/** From now on no connection can be made, until the mock is restored. */
const refuseToOpen = (indexedDB: IDBFactory) =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    const request = new IDBOpenDBRequest()
    queueMicrotask(() => {
      Object.assign(request, { error: lost(), readyState: 'done' })
      request.onerror?.({
        target: request,
        type: 'error',
        preventDefault: () => {},
        stopPropagation: () => {},
      } as never)
    })
    return request as never
  })

it('reads and writes again after the connection was closed under it', async () => {
  const { device } = await openDevice()
  vi.spyOn(console, 'warn').mockReturnValue()
  // Transactions of a closed connection throw InvalidStateError, as WebKit's do on resume.
  device.backendDB().close()
  expect(await readHold(device)).toBe(1)
  device.backendDB().close()
  await transact(device, ['meta'], (tables) => tables.meta.put({ key: 'holdUntil', value: 2 }))
  expect(await readHold(device)).toBe(2)
  expect(databaseStore.get()).toBe('open')
})

it('makes a new connection after requests failed, and tells who reads to read again', async () => {
  const { device } = await openDevice()
  const before = reconnectionStore.get()
  const request = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw lost()
  })
  const told = new Promise<void>((resolve) => reconnectionStore.subscribe(resolve))
  await expect(readHold(device)).rejects.toThrow('server lost')
  request.mockRestore()
  await told
  expect(reconnectionStore.get()).toBe(before + 1)
  expect(await readHold(device)).toBe(1)
})

it('repeats a change once whose transaction was lost before it could be committed', async () => {
  const { device } = await openDevice()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw lost()
  })
  await transact(device, ['meta'], (tables) => tables.meta.put({ key: 'holdUntil', value: 3 }))
  expect([await readHold(device), put.mock.calls.length]).toEqual([3, 2])
})

it('offers a reload while no connection can be made, and goes on by itself once one can', async () => {
  const { device, indexedDB } = await openDevice()
  vi.spyOn(console, 'warn').mockReturnValue()
  const open = refuseToOpen(indexedDB)
  device.backendDB().close()
  await expect(readHold(device)).rejects.toThrow()
  expect(databaseStore.get()).toBe('lost')
  await expect(device.meta.put({ key: 'holdUntil', value: 4 })).rejects.toThrow()
  open.mockRestore()
  expect(await readHold(device)).toBe(1)
  expect(databaseStore.get()).toBe('open')
})
