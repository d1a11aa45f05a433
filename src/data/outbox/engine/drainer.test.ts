import { beforeEach, expect, it } from 'vitest'
import { AppError } from '#data/api/app-error.ts'
import { sampleId } from '#data/testing/samples.ts'
import { accept, type DrainerWorld, newWorld, type Results, startDrainer } from '../../testing/start-drainer.ts'

let world: DrainerWorld

beforeEach(() => {
  world = newWorld()
})

it('sends in the order of writing, a hundred at most together', async () => {
  const { drain, intent, rows } = await startDrainer(world)
  for (let thing = 1; thing <= 130; thing++) await intent(thing)
  expect(await drain(false)).toEqual({ completed: 130, needsSignIn: false })
  expect(world.batches.map((batch) => batch.length)).toEqual([100, 30])
  const order = world.batches.flat().map(({ payload }) => payload.experienceId)
  expect(order).toEqual(Array.from({ length: 130 }, (_, index) => sampleId(index + 1)))
  expect(await rows()).toEqual([])
})

it('takes no row out of the queue before the mirror has its answer', async () => {
  const { drain, intent, rows } = await startDrainer(world)
  await intent(1)
  const seen: number[] = []
  world.keep = async (work) => {
    // Without a wait for this, the row would be gone before so many reads are over.
    for (let read = 0; read < 20; read++) seen.push((await rows()).length)
    await work()
  }
  await drain(false)
  expect(seen).toEqual(Array.from({ length: 20 }, () => 1))
  expect(await rows()).toEqual([])
})

it('lets one refused change delay nothing else', async () => {
  const { drain, intent, rows } = await startDrainer(world)
  for (const thing of [1, 2, 3]) await intent(thing)
  world.answer = (changes) =>
    changes.map(({ key }, index) => ({ key, ...(index === 0 ? { status: 410, code: 'gone' } : { status: 201 }) }))
  await drain(false)
  expect(await rows()).toMatchObject([{ entity: `favorite:${sampleId(1)}`, state: 'refused', error: { code: 'gone' } }])
})

it('finds the one change for which a whole batch is refused', async () => {
  const { drain, intent, rows } = await startDrainer(world)
  for (const thing of [1, 2, 3, 4, 5]) await intent(thing)
  world.answer = (changes) => {
    if (changes.some(({ payload }) => payload.experienceId === sampleId(4)))
      throw new AppError('invalid_request', 'Not valid', { status: 400 })
    return accept(changes)
  }
  await drain(false)
  expect(await rows()).toMatchObject([{ entity: `favorite:${sampleId(4)}`, state: 'refused' }])
})

/** A server that stumbles over these changes, whatever else is in the batch with them. */
const stumbleOver = (...things: number[]) => {
  const poison = new Set(things.map((thing) => sampleId(thing)))
  world.answer = (changes) => {
    if (changes.some(({ payload }) => poison.has(payload.experienceId)))
      throw new AppError('internal', 'Something went wrong', { status: 500 })
    return accept(changes)
  }
}

it.each([false, true])(
  'sends everything else past changes the server always stumbles over, forced: %s',
  async (isForced) => {
    const { drain, intent, rows } = await startDrainer(world)
    for (let thing = 1; thing <= 130; thing++) await intent(thing)
    stumbleOver(1, 2, 77)
    for (let round = 0; round < 25; round++) {
      world.now += 80_000
      await drain(isForced)
    }
    const left = [1, 2, 77].map((thing) => ({ entity: `favorite:${sampleId(thing)}`, state: 'waiting' }))
    expect(await rows()).toMatchObject(left)
    await intent(200)
    await drain(isForced)
    expect(await rows()).toHaveLength(3)
    world.answer = accept
    world.now += 80_000
    await drain(true)
    expect(await rows()).toEqual([])
  },
)

it('asks a server that stumbles over everything once each time, and sends together again what goes well', async () => {
  const { drain, intent, rows } = await startDrainer(world)
  for (let thing = 1; thing <= 64; thing++) await intent(thing)
  world.answer = () => Promise.reject(new AppError('internal', '', { status: 500 }))
  for (let round = 0; round < 200; round++) await drain(true)
  expect(world.batches).toHaveLength(200)
  world.answer = accept
  world.batches = []
  world.now += 80_000
  await drain(false)
  expect(await rows()).toEqual([])
  expect(world.batches.length).toBeLessThan(10)
})

it('waits longer after each failure, and not at all once the network was seen', async () => {
  const { drain, intent, rows } = await startDrainer(world)
  await intent(1)
  world.answer = () => Promise.reject(new AppError('network', ''))
  await drain(false)
  expect(await rows()).toMatchObject([{ attempts: 1, nextAttemptAt: world.now + 1000 }])
  await drain(false)
  expect(world.batches).toHaveLength(1)
  world.answer = accept
  await drain(true)
  expect(await rows()).toEqual([])
})

it('leaves the server alone for as long as it asks', async () => {
  const { drain, intent, rows } = await startDrainer(world)
  await intent(1)
  world.answer = () => Promise.reject(new AppError('rate_limited', '', { status: 429, retryAfterMs: 30_000 }))
  await drain(false)
  world.answer = accept
  await intent(2)
  await drain(true)
  expect(world.batches).toHaveLength(1)
  world.now += 30_000
  await drain(true)
  expect(await rows()).toEqual([])
})

it('parks a kind it does not know and sends it once an update does', async () => {
  const { device, drain, intent, rows } = await startDrainer(world)
  await intent(1)
  const [row] = await rows()
  await device.outbox.update(row!.seq, { kind: 'favorites.set@9' })
  await drain(false)
  expect(await rows()).toMatchObject([{ state: 'parked' }])
  expect(world.batches).toEqual([])
  await device.outbox.update(row!.seq, { kind: 'favorites.set@1' })
  await drain(false)
  expect(await rows()).toEqual([])
})

it('sends nothing while the person must sign in again, and loses nothing', async () => {
  const { drain, intent, sessionRepository, rows } = await startDrainer(world)
  await intent(1)
  await sessionRepository.refuse('r')
  await intent(2)
  await drain(true)
  expect(world.batches).toEqual([])
  expect(await rows()).toHaveLength(2)
})

it('sends add, remove and add again while the first hangs as what is wanted in the end', async () => {
  const { drain, intent, rows } = await startDrainer(world)
  await intent(1)
  const hanging = Promise.withResolvers<Results>()
  world.answer = () => hanging.promise
  const first = drain(false)
  while (world.batches.length === 0) await rows()
  await intent(1, false)
  await intent(1, true)
  world.answer = accept
  hanging.reject(new AppError('timeout', ''))
  await first
  await drain(true)
  expect(world.batches.at(-1)?.map(({ payload }) => payload.want)).toEqual([true, true])
  expect(await rows()).toEqual([])
})
