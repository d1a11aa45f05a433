import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { reportReconnected } from './database-state.ts'
import { device } from './device.ts'
import { live } from './live.ts'

const holdUntil = async () => {
  const row = await device.meta.get('holdUntil')
  return row?.key === 'holdUntil' ? row.value : null
}

it('reads again when what was read changes, until it is ended', async () => {
  const seen: (number | null)[] = []
  let told = Promise.withResolvers<void>()
  const stop = live(holdUntil).subscribe((value) => {
    seen.push(value)
    told.resolve()
  })
  await told.promise
  told = Promise.withResolvers()
  await device.meta.put({ key: 'holdUntil', value: 5 })
  await told.promise
  stop()
  await device.meta.put({ key: 'holdUntil', value: 6 })
  expect(seen).toEqual([null, 5])
})

it('says why nothing can be read', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  live(() => Promise.reject(new Error('unreadable'))).subscribe(() => undefined, resolve)
  expect(await promise).toMatchObject({ message: 'unreadable' })
})

it('never begins for a person who left before Dexie came', async () => {
  let reads = 0
  const stop = live(async () => {
    reads += 1
  }).subscribe(() => undefined)
  stop()
  await import('dexie')
  await holdUntil()
  expect(reads).toBe(0)
})

it('reads again over the connection that took the place of a lost one', async () => {
  let fails = true
  const told = Promise.withResolvers<string>()
  const failed = Promise.withResolvers<unknown>()
  const stop = live(async () => {
    if (fails) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return 'read'
  }).subscribe(told.resolve, failed.resolve)
  await failed.promise
  fails = false
  reportReconnected()
  expect(await told.promise).toBe('read')
  stop()
})

it('rests after a read that took long, and then reads what was written last', async () => {
  let reads = 0
  const seen: (number | null)[] = []
  const slowly = async () => {
    reads += 1
    const value = await holdUntil()
    const end = performance.now() + 25
    while (performance.now() < end);
    return value
  }
  const stop = live(slowly, { rests: true }).subscribe((value) => seen.push(value))
  await expect.poll(() => seen.length).toBe(1)
  for (let value = 1001; value <= 1010; value++) await device.meta.put({ key: 'holdUntil', value })
  await expect.poll(() => seen.at(-1)).toBe(1010)
  expect(reads).toBeLessThanOrEqual(4)
  // It still hears of what comes later.
  await device.meta.put({ key: 'holdUntil', value: 1011 })
  await expect.poll(() => seen.at(-1)).toBe(1011)
  stop()
})

it('keeps nobody from writing who goes on while a query that rests is read', async () => {
  const goesOn = Promise.withResolvers<void>()
  const write = (async () => {
    await goesOn.promise
    await device.meta.put({ key: 'holdUntil', value: 2001 })
  })()
  const seen: (number | null)[] = []
  const read = () => {
    goesOn.resolve()
    return holdUntil()
  }
  const stop = live(read, { rests: true }).subscribe((value) => seen.push(value))
  await write
  await expect.poll(() => seen.at(-1)).toBe(2001)
  stop()
})

it('reads again what could not be read after a rest', async () => {
  let reads = 0
  const seen: (number | null)[] = []
  const read = async () => {
    reads += 1
    if (reads === 3) throw new Error('unreadable')
    const value = await holdUntil()
    const end = performance.now() + 25
    while (performance.now() < end);
    return value
  }
  const stop = live(read, { rests: true }).subscribe((value) => seen.push(value))
  await expect.poll(() => seen.length).toBe(1)
  await device.meta.put({ key: 'holdUntil', value: 3001 })
  await expect.poll(() => seen.at(-1)).toBe(3001)
  // While it rests; the read after that is the one that fails.
  await device.meta.put({ key: 'holdUntil', value: 3002 })
  await expect.poll(() => seen.at(-1)).toBe(3002)
  expect(reads).toBe(4)
  stop()
})
