import { beforeEach, expect, it } from 'vitest'
import type { Change } from '#contract/models/sync.ts'
import { AppError } from '#data/api/app-error.ts'
import type { Call } from '#data/session/create-call.ts'
import { createSessionRepository } from '#data/session/session-repository.ts'
import { FakeLocks } from '#data/testing/fake-locks.ts'
import { openDatabases } from '#data/testing/open-databases.ts'
import { sampleId, sampleUser } from '#data/testing/samples.ts'
import { favoriteEntity, nextFavorite } from '../kinds/favorites-set.ts'
import { registry } from '../kinds/kinds.ts'
import { createDrainer } from './drainer.ts'
import { createOutboxStore } from './outbox-store.ts'
import type { SendRow } from './send-row.ts'

const amina = sampleUser('amina', sampleId(1))
type Results = { key: string; status: number; code?: string }[]

let now: number
let keys = 0
let batches: Change[][]
let answer: (changes: Change[]) => Results | Promise<Results>
let sendRow: SendRow
const accept = (changes: Change[]): Results => changes.map(({ key }) => ({ key, status: 201 }))

const start = async () => {
  const { device, mirror } = openDatabases()
  const sessionRepository = createSessionRepository(device, () => undefined)
  await sessionRepository.save({ user: amina, tokens: { accessToken: 'a', refreshToken: 'r' } }, true)
  const store = createOutboxStore(device, registry)
  const send = async (_: unknown, options: { body: { changes: Change[] } }) => {
    batches.push(options.body.changes)
    return { results: await answer(options.body.changes) }
  }
  const drain = createDrainer({
    registry,
    store,
    mirror,
    // The outbox calls one endpoint.
    call: send as unknown as Call,
    withLock: new FakeLocks().for({}),
    now: () => now,
    random: () => 0,
    sendRow: (row, signal) => sendRow(row, signal),
  })
  const intent = (thing: number, want = true) =>
    store.enqueue(amina.id, favoriteEntity(sampleId(thing)), (existing) =>
      nextFavorite(existing, {
        userId: amina.id,
        experienceId: sampleId(thing),
        want,
        known: null,
        card: null,
        key: sampleId(200_000 + keys++),
        now,
      }),
    )
  return { device, sessionRepository, store, drain, intent, rows: () => store.rowsOf(amina.id) }
}

beforeEach(() => {
  now = 1_000_000
  keys = 0
  batches = []
  answer = accept
  sendRow = () => Promise.reject(new AppError('network', ''))
})

it('sends in the order of writing, a hundred at most together', async () => {
  const { drain, intent, rows } = await start()
  for (let thing = 1; thing <= 130; thing++) await intent(thing)
  expect(await drain(false)).toEqual({ completed: 130, needsSignIn: false })
  expect(batches.map((batch) => batch.length)).toEqual([100, 30])
  const order = batches.flat().map(({ payload }) => payload.experienceId)
  expect(order).toEqual(Array.from({ length: 130 }, (_, index) => sampleId(index + 1)))
  expect(await rows()).toEqual([])
})

/** So many intents, without the time that writing each of them would take. */
const wishMany = async ({ device, intent, rows }: Awaited<ReturnType<typeof start>>, count: number) => {
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
  const parts = await start()
  await wishMany(parts, 500)
  const left: number[] = []
  const { applyResult } = parts.store
  parts.store.applyResult = async (...given) => {
    await applyResult(...given)
    now += writeMs
    left.push((await parts.rows()).length)
  }
  answer = (changes) => {
    now += milliseconds
    return accept(changes)
  }
  await parts.drain(false)
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 100, 100, 100])
  expect(left).toEqual(expected)
})

/** What is asked of the server, each request answered by hand. */
const answerByHand = () => {
  const open: { changes: Change[]; accept: () => void; fail: (error: AppError) => void }[] = []
  answer = (changes) =>
    new Promise((resolve, reject) => {
      open.push({ changes, accept: () => resolve(accept(changes)), fail: reject })
    })
  return open
}

it('sends one batch and then three at once, and reads and writes while they are under way', async () => {
  const parts = await start()
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
  const keys = batches.flat().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(await parts.rows()).toEqual([])
})

it('sends what was changed while it was under way once it was answered, beside others', async () => {
  const parts = await start()
  await wishMany(parts, 500)
  const open = answerByHand()
  const drained = parts.drain(false)
  await expect.poll(() => open.length).toBe(1)
  open.shift()!.accept()
  await expect.poll(() => open.length).toBe(3)
  // Of the second batch.
  await parts.intent(150, false)
  while ((await parts.rows()).length > 0) {
    for (const { accept } of open.splice(0)) accept()
  }
  expect(await drained).toMatchObject({ needsSignIn: false })
  const ofIt = batches.flat().filter(({ payload }) => payload.experienceId === sampleId(150))
  expect(ofIt.map(({ payload }) => payload.want)).toEqual([true, false])
})

it('lets go of its lock only once nothing is under way, where the device cannot be written', async () => {
  const parts = await start()
  await wishMany(parts, 500)
  const open = answerByHand()
  const { applyResult } = parts.store
  parts.store.applyResult = () => Promise.reject(new AppError('storage', 'The disk is full'))
  let isOver = false
  const drained = parts.drain(false).finally(() => {
    isOver = true
  })
  drained.catch(() => undefined)
  await expect.poll(() => open.length).toBe(1)
  open.shift()!.accept()
  await expect.poll(() => open.length).toBe(3)
  await parts.rows()
  expect(isOver).toBe(false)
  for (const { accept } of open) accept()
  await expect(drained).rejects.toMatchObject({ code: 'storage' })
  parts.store.applyResult = applyResult
  answer = accept
  await parts.drain(true)
  expect(await parts.rows()).toEqual([])
})

it('waits with batches that failed beside each other, and splits none of them where one met no server', async () => {
  const parts = await start()
  await wishMany(parts, 400)
  const open = answerByHand()
  const drained = parts.drain(false)
  await expect.poll(() => open.length).toBe(1)
  open.shift()!.accept()
  await expect.poll(() => open.length).toBe(3)
  open[0]!.fail(new AppError('network', ''))
  open[1]!.fail(new AppError('invalid_request', 'Not valid', { status: 400 }))
  open[2]!.accept()
  expect(await drained).toEqual({ completed: 200, needsSignIn: false })
  expect(batches).toHaveLength(4)
  const left = await parts.rows()
  expect(left).toHaveLength(200)
  expect(
    left.filter(({ sentAt, attempts, state }) => sentAt !== null || attempts !== 1 || state !== 'waiting'),
  ).toEqual([])
})

it('sends all that waits, once each, when the network was seen', async () => {
  const parts = await start()
  await wishMany(parts, 500)
  answer = (changes) => (batches.length === 1 ? accept(changes) : Promise.reject(new AppError('network', '')))
  await parts.drain(false)
  expect(await parts.rows()).toHaveLength(400)
  answer = (changes) => changes.map(({ key }) => ({ key, status: 409, code: 'request_in_flight' }))
  batches = []
  await parts.drain(true)
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 100, 100])
  answer = accept
  await parts.drain(true)
  expect(await parts.rows()).toEqual([])
})

it('applies what was acknowledged before the network went, and keeps all the rest', async () => {
  const parts = await start()
  await wishMany(parts, 500)
  answer = (changes) => (batches.length < 4 ? accept(changes) : Promise.reject(new AppError('network', '')))
  expect(await parts.drain(false)).toEqual({ completed: 300, needsSignIn: false })
  const left = await parts.rows()
  expect(left.map(({ entity }) => entity)).toEqual(
    Array.from({ length: 200 }, (_, index) => favoriteEntity(sampleId(index + 301))),
  )
  // None still says that it is on its way.
  expect(left.filter(({ sentAt, attempts }) => sentAt !== null || attempts !== 1)).toEqual([])
})

it('lets one refused change delay nothing else', async () => {
  const { drain, intent, rows } = await start()
  for (const thing of [1, 2, 3]) await intent(thing)
  answer = (changes) =>
    changes.map(({ key }, index) => ({ key, ...(index === 0 ? { status: 410, code: 'gone' } : { status: 201 }) }))
  await drain(false)
  expect(await rows()).toMatchObject([{ entity: `favorite:${sampleId(1)}`, state: 'refused', error: { code: 'gone' } }])
})

it('finds the one change for which a whole batch is refused', async () => {
  const { drain, intent, rows } = await start()
  for (const thing of [1, 2, 3, 4, 5]) await intent(thing)
  answer = (changes) => {
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
  answer = (changes) => {
    if (changes.some(({ payload }) => poison.has(payload.experienceId)))
      throw new AppError('internal', 'Something went wrong', { status: 500 })
    return accept(changes)
  }
}

it.each([false, true])(
  'sends everything else past changes the server always stumbles over, forced: %s',
  async (isForced) => {
    const { drain, intent, rows } = await start()
    for (let thing = 1; thing <= 130; thing++) await intent(thing)
    stumbleOver(1, 2, 77)
    for (let round = 0; round < 25; round++) {
      now += 80_000
      await drain(isForced)
    }
    const left = [1, 2, 77].map((thing) => ({ entity: `favorite:${sampleId(thing)}`, state: 'waiting' }))
    expect(await rows()).toMatchObject(left)
    await intent(200)
    await drain(isForced)
    expect(await rows()).toHaveLength(3)
    answer = accept
    now += 80_000
    await drain(true)
    expect(await rows()).toEqual([])
  },
)

it('asks a server that stumbles over everything once each time, and sends together again what goes well', async () => {
  const { drain, intent, rows } = await start()
  for (let thing = 1; thing <= 64; thing++) await intent(thing)
  answer = () => Promise.reject(new AppError('internal', '', { status: 500 }))
  for (let round = 0; round < 200; round++) await drain(true)
  expect(batches).toHaveLength(200)
  answer = accept
  batches = []
  now += 80_000
  await drain(false)
  expect(await rows()).toEqual([])
  expect(batches.length).toBeLessThan(10)
})

it('waits longer after each failure, and not at all once the network was seen', async () => {
  const { drain, intent, rows } = await start()
  await intent(1)
  answer = () => Promise.reject(new AppError('network', ''))
  await drain(false)
  expect(await rows()).toMatchObject([{ attempts: 1, nextAttemptAt: now + 1000 }])
  await drain(false)
  expect(batches).toHaveLength(1)
  answer = accept
  await drain(true)
  expect(await rows()).toEqual([])
})

it('leaves the server alone for as long as it asks', async () => {
  const { drain, intent, rows } = await start()
  await intent(1)
  answer = () => Promise.reject(new AppError('rate_limited', '', { status: 429, retryAfterMs: 30_000 }))
  await drain(false)
  answer = accept
  await intent(2)
  await drain(true)
  expect(batches).toHaveLength(1)
  now += 30_000
  await drain(true)
  expect(await rows()).toEqual([])
})

it('parks a kind it does not know and sends it once an update does', async () => {
  const { device, drain, intent, rows } = await start()
  await intent(1)
  const [row] = await rows()
  await device.outbox.update(row!.seq, { kind: 'favorites.set@9' })
  await drain(false)
  expect(await rows()).toMatchObject([{ state: 'parked' }])
  expect(batches).toEqual([])
  await device.outbox.update(row!.seq, { kind: 'favorites.set@1' })
  await drain(false)
  expect(await rows()).toEqual([])
})

it('sends nothing while the person must sign in again, and loses nothing', async () => {
  const { drain, intent, sessionRepository, rows } = await start()
  await intent(1)
  await sessionRepository.refuse('r')
  await intent(2)
  await drain(true)
  expect(batches).toEqual([])
  expect(await rows()).toHaveLength(2)
})

it('sends add, remove and add again while the first hangs as what is wanted in the end', async () => {
  const { drain, intent, rows } = await start()
  await intent(1)
  const hanging = Promise.withResolvers<Results>()
  answer = () => hanging.promise
  const first = drain(false)
  while (batches.length === 0) await rows()
  await intent(1, false)
  await intent(1, true)
  answer = accept
  hanging.reject(new AppError('timeout', ''))
  await first
  await drain(true)
  expect(batches.at(-1)?.map(({ payload }) => payload.want)).toEqual([true, true])
  expect(await rows()).toEqual([])
})
