import 'fake-indexeddb/auto'
import { Dexie, type EntityTable, liveQuery } from 'dexie'
import { afterAll, expect, it } from 'vitest'
import { createQuerier, resultFor } from './use-device-query.ts'

interface Row {
  id: number
  value: number
}
const db = new Dexie('use-device-query') as Dexie & { rows: EntityTable<Row, 'id'> }
db.version(1).stores({ rows: 'id' })
afterAll(() => db.close())

const readValue = async () => (await db.rows.get(1))?.value ?? 0

it('lets code write that continues while an async function is read', async () => {
  const started = Promise.withResolvers<void>()
  const write = (async () => {
    await started.promise
    await db.rows.put({ id: 1, value: 7 })
  })()
  const seen: (number | null)[] = []
  const read = () => {
    started.resolve()
    return readValue()
  }
  const subscription = liveQuery(createQuerier(read, [])).subscribe(({ value }) => seen.push(value))
  await write
  await expect.poll(() => seen.at(-1)).toBe(7)
  subscription.unsubscribe()
})

it('is null when the device cannot be read, and is read again when it can', async () => {
  let fails = true
  const seen: (number | null)[] = []
  const read = async () => {
    const value = await readValue()
    if (fails) throw new Error('unreadable')
    return value
  }
  const subscription = liveQuery(createQuerier(read, [])).subscribe(({ value }) => seen.push(value))
  await expect.poll(() => seen).toEqual([null])
  fails = false
  await db.rows.put({ id: 1, value: 8 })
  await expect.poll(() => seen.at(-1)).toBe(8)
  subscription.unsubscribe()
})

it('has no result of other dependencies', async () => {
  const result = await createQuerier(async () => 'booking a', ['a'])()
  expect(resultFor(result, ['a'])).toBe('booking a')
  expect(resultFor(result, ['b'])).toBeUndefined()
  expect(resultFor(undefined, ['a'])).toBeUndefined()
})
