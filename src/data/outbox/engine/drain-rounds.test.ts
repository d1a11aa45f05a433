import { beforeEach, expect, it } from 'vitest'
import type { Change } from '#contract/models/sync.ts'
import { AppError } from '#data/api/app-error.ts'
import { sampleId } from '#data/testing/samples.ts'
import { accept, type DrainerParts, type DrainerWorld, newWorld, startDrainer } from '../../testing/start-drainer.ts'
import { favoriteEntity } from '../kinds/favorites-set.ts'

let world: DrainerWorld

beforeEach(() => {
  world = newWorld()
})

/** So many intents, without the time that writing each of them would take. */
const wishMany = async ({ device, intent, rows }: DrainerParts, count: number) => {
  await intent(1)
  const [first] = await rows()
  const { seq: _, ...row } = first!
  const others = Array.from({ length: count - 1 }, (_, index) => {
    const experienceId = sampleId(index + 2)
    const entity = favoriteEntity(experienceId)
    return { ...row, entity, payload: { experienceId, want: true }, idempotencyKey: sampleId(100_000 + index + 2) }
  })
  await device.outbox.bulkAdd(others)
}

it.each([
  ['of more and more batches together where they are quick', 0, 0, [400, 100, 0]],
  ['one by one where they are slow', 600, 0, [400, 300, 200, 100, 0]],
  ['of more and more batches together where they are quick and the device writes slowly', 50, 900, [400, 100, 0]],
])('applies the outcomes %s', async (_, milliseconds, writeMs, expected) => {
  const parts = await startDrainer(world)
  await wishMany(parts, 500)
  const left: number[] = []
  const { applyResult } = parts.store
  parts.store.applyResult = async (...given) => {
    await applyResult(...given)
    world.now += writeMs
    left.push((await parts.rows()).length)
  }
  world.answer = (changes) => {
    world.now += milliseconds
    return accept(changes)
  }
  await parts.drain(false)
  expect(world.batches.map((batch) => batch.length)).toEqual([100, 100, 100, 100, 100])
  expect(left).toEqual(expected)
})

/** What is asked of the server, each request answered by hand. */
const answerByHand = () => {
  const open: { changes: Change[]; accept: () => void; fail: (error: AppError) => void }[] = []
  world.answer = (changes) =>
    new Promise((resolve, reject) => {
      open.push({ changes, accept: () => resolve(accept(changes)), fail: reject })
    })
  return open
}

/** Begins to drain, and answers the first batch: three are under way. */
const drainToThree = async (parts: DrainerParts) => {
  const open = answerByHand()
  const drained = parts.drain(false)
  // How it ends is looked at later.
  drained.catch(() => undefined)
  await expect.poll(() => open.length).toBe(1)
  open.shift()!.accept()
  await expect.poll(() => open.length).toBe(3)
  return { open, drained }
}

it('sends one batch and then three at once, and reads and writes while they are under way', async () => {
  const parts = await startDrainer(world)
  await wishMany(parts, 1000)
  const open = answerByHand()
  const drained = parts.drain(false)
  await expect.poll(() => open.length).toBe(1)
  // Nothing else is marked before the server has answered.
  expect((await parts.rows()).filter(({ sentAt }) => sentAt !== null)).toHaveLength(100)
  open.shift()!.accept()
  await expect.poll(() => open.length).toBe(3)
  await expect.poll(async () => (await parts.rows()).length).toBe(900)
  await expect.poll(async () => (await parts.rows()).filter(({ sentAt }) => sentAt !== null).length).toBe(600)
  for (let left = 9; left > 0; left -= 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThanOrEqual(3)
    open.shift()!.accept()
  }
  expect(await drained).toEqual({ completed: 1000, needsSignIn: false })
  const keys = world.batches.flat().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(await parts.rows()).toEqual([])
})

it('sends what was changed while it was under way once it was answered, beside others', async () => {
  const parts = await startDrainer(world)
  await wishMany(parts, 500)
  const { open, drained } = await drainToThree(parts)
  // Of the second batch.
  await parts.intent(150, false)
  while ((await parts.rows()).length > 0) {
    for (const { accept } of open.splice(0)) accept()
  }
  expect(await drained).toMatchObject({ needsSignIn: false })
  const ofIt = world.batches.flat().filter(({ payload }) => payload.experienceId === sampleId(150))
  expect(ofIt.map(({ payload }) => payload.want)).toEqual([true, false])
})

it('lets go of its lock only once nothing is under way, where the device cannot be written', async () => {
  const parts = await startDrainer(world)
  await wishMany(parts, 500)
  const { applyResult } = parts.store
  parts.store.applyResult = () => Promise.reject(new AppError('storage', 'The disk is full'))
  const { open, drained } = await drainToThree(parts)
  let isOver = false
  const noted = drained.catch(() => {
    isOver = true
  })
  await parts.rows()
  expect(isOver).toBe(false)
  for (const { accept } of open) accept()
  await expect(drained).rejects.toMatchObject({ code: 'storage' })
  await noted
  parts.store.applyResult = applyResult
  world.answer = accept
  await parts.drain(true)
  expect(await parts.rows()).toEqual([])
})

it('waits with batches that failed beside each other, and splits none of them where one met no server', async () => {
  const parts = await startDrainer(world)
  await wishMany(parts, 400)
  const { open, drained } = await drainToThree(parts)
  open[0]!.fail(new AppError('network', ''))
  open[1]!.fail(new AppError('invalid_request', 'Not valid', { status: 400 }))
  open[2]!.accept()
  expect(await drained).toEqual({ completed: 200, needsSignIn: false })
  expect(world.batches).toHaveLength(4)
  const left = await parts.rows()
  expect(left).toHaveLength(200)
  expect(
    left.filter(({ sentAt, attempts, state }) => sentAt !== null || attempts !== 1 || state !== 'waiting'),
  ).toEqual([])
})

it('sends all that waits, once each, when the network was seen', async () => {
  const parts = await startDrainer(world)
  await wishMany(parts, 500)
  world.answer = (changes) =>
    world.batches.length === 1 ? accept(changes) : Promise.reject(new AppError('network', ''))
  await parts.drain(false)
  expect(await parts.rows()).toHaveLength(400)
  world.answer = (changes) => changes.map(({ key }) => ({ key, status: 409, code: 'request_in_flight' }))
  world.batches = []
  await parts.drain(true)
  expect(world.batches.map((batch) => batch.length)).toEqual([100, 100, 100, 100])
  world.answer = accept
  await parts.drain(true)
  expect(await parts.rows()).toEqual([])
})

it('takes no more than ten batches for a round, however long the queue and quick the server', async () => {
  const parts = await startDrainer(world)
  await wishMany(parts, 4500)
  const { take } = parts.store
  const taken: number[] = []
  parts.store.take = async (options) => {
    const round = await take(options)
    if (round) taken.push(round.rows.length)
    return round
  }
  expect(await parts.drain(false)).toEqual({ completed: 4500, needsSignIn: false })
  expect(Math.max(...taken)).toBe(1000)
})

it('applies what was acknowledged before the network went, and keeps all the rest', async () => {
  const parts = await startDrainer(world)
  await wishMany(parts, 500)
  world.answer = (changes) => (world.batches.length < 4 ? accept(changes) : Promise.reject(new AppError('network', '')))
  expect(await parts.drain(false)).toEqual({ completed: 300, needsSignIn: false })
  const left = await parts.rows()
  expect(left.map(({ entity }) => entity)).toEqual(
    Array.from({ length: 200 }, (_, index) => favoriteEntity(sampleId(index + 301))),
  )
  // None still says that it is on its way.
  expect(left.filter(({ sentAt, attempts }) => sentAt !== null || attempts !== 1)).toEqual([])
})
