import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { device } from '#data/db/device.ts'
import { live } from '#data/db/live.ts'
import { sampleId } from '#data/testing/samples.ts'
import { registry } from '../kinds/kinds.ts'
import { createOutboxStore } from './outbox-store.ts'

const [amina, youssef] = [sampleId(1), sampleId(2)]

const store = createOutboxStore(device, registry)

const write = (entity: string, userId = amina) =>
  device.outbox.add({
    userId,
    entity,
    kind: 'unknown@1',
    payload: null,
    generation: 1,
    dispatchedGeneration: 0,
    idempotencyKey: entity,
    unsettled: [],
    card: null,
    createdAt: 0,
    attempts: 0,
    nextAttemptAt: 0,
    sentAt: null,
    state: 'waiting',
    error: null,
  })

beforeEach(() => device.outbox.clear())

it('tells a person’s rows of some types alone, in the order of writing', async () => {
  for (const entity of ['read:9', 'message:2', 'messages:1', 'favorite:1', 'read:1', 'message:1', 'notifications'])
    await write(entity)
  await write('read:2', youssef)
  const entities = async (...types: string[]) => (await store.rowsOf(amina, ...types)).map(({ entity }) => entity)
  expect(await entities('message', 'read')).toEqual(['read:9', 'message:2', 'read:1', 'message:1'])
  expect(await entities('waitlist')).toEqual([])
  expect(await entities()).toHaveLength(7)
})

it('is not read again by a live query of one type when another changes', async () => {
  const read = vi.fn(() => store.rowsOf(amina, 'message'))
  const seen: number[] = []
  const stop = live(read).subscribe((rows) => void seen.push(rows.length))
  await expect.poll(() => seen).toEqual([0])
  for (let index = 0; index < 5; index++) await write(`favorite:${index}`)
  await write('message:1')
  await expect.poll(() => seen).toEqual([0, 1])
  stop()
  expect(read).toHaveBeenCalledTimes(2)
})
