/** A kind that this app does not have: the engine, its store and the queue need nothing but its declaration. */
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#data/api/app-error.ts'
import type { Call } from '#data/session/create-call.ts'
import { createSessionRepository } from '#data/session/session-repository.ts'
import { FakeLocks } from '#data/testing/fake-locks.ts'
import { openDatabases } from '#data/testing/open-databases.ts'
import { sampleUser } from '#data/testing/samples.ts'
import { kinds } from '../kinds/kinds.ts'
import { createDrainer } from './drainer.ts'
import { firstGeneration } from './generations.ts'
import { defineKind } from './kind.ts'
import { createOutboxStore } from './outbox-store.ts'
import { createRegistry, type Registry } from './registry.ts'
import { createSendRow } from './send-row.ts'

const amina = sampleUser('amina')
const sent: string[] = []
let answer: () => void

const wave = defineKind({
  name: 'wave.send@2',
  schema: z.object({ to: z.string(), times: z.number() }),
  earlier: { 'wave.send@1': (payload) => ({ kind: 'wave.send@2', payload: { to: payload, times: 1 } }) },
  describe: ({ to }) => ({ kind: 'wave' as const, to }),
  queueOf: ({ to }) => to,
  statusOf: { too_many_contacts: 403 },
  request: async ({ to, times }, { idempotencyKey }) => {
    sent.push(`${to} ${times} ${idempotencyKey}`)
    answer()
  },
})
const withWave = createRegistry([...kinds, wave])
const without = createRegistry(kinds)

const start = async () => {
  const { device, mirror } = openDatabases()
  await createSessionRepository(device, () => undefined).save(
    { user: amina, tokens: { accessToken: 'a', refreshToken: 'r' } },
    true,
  )
  const call = (() => Promise.reject(new Error('no batch'))) as unknown as Call
  const runWith = (registry: Registry) => {
    const store = createOutboxStore(device, registry)
    const sendRow = createSendRow({ registry, store, call, device, mirror, now: Date.now })
    const locks = new FakeLocks()
    const drain = createDrainer({
      registry,
      store,
      mirror,
      call,
      withLock: locks.for({}),
      now: Date.now,
      random: () => 0,
      sendRow,
    })
    return { store, drain }
  }
  const { store } = runWith(withWave)
  const write = (key: string, kind: string, payload: unknown) =>
    store.enqueue(amina.id, `wave:${key}`, () => ({
      kind: 'put',
      row: firstGeneration({ userId: amina.id, kind, entity: `wave:${key}`, payload, card: null, key, now: 1 }),
    }))
  return { runWith, write, rows: () => store.rowsOf(amina.id) }
}

beforeEach(() => {
  sent.length = 0
  answer = () => undefined
})

it('sends its rows, those of an earlier release as well, and shows them', async () => {
  const { runWith, write, rows } = await start()
  await write('one', 'wave.send@1', 'Youssef')
  await write('two', 'wave.send@2', { to: 'Salma', times: 3 })
  expect((await rows()).map((row) => wave.describe(row))).toEqual([
    { kind: 'wave', to: 'Youssef' },
    { kind: 'wave', to: 'Salma' },
  ])
  expect(await runWith(withWave).drain(true)).toEqual({ completed: 2, needsSignIn: false })
  expect(sent).toEqual(['Youssef 1 one', 'Salma 3 two'])
  expect(await rows()).toEqual([])
})

it('parks them in a release that does not know it, and sends them after the next update', async () => {
  const { runWith, write, rows } = await start()
  await write('one', 'wave.send@2', { to: 'Youssef', times: 1 })
  await runWith(without).drain(true)
  const parked = await rows()
  expect(parked).toMatchObject([{ state: 'parked' }])
  expect(parked.map((row) => without.kindOf(row)?.describe(row))).toEqual([undefined])
  await runWith(withWave).drain(true)
  expect([sent, await rows()]).toEqual([['Youssef 1 one'], []])
})

it('keeps the order of a queue, and lets others pass', async () => {
  const { runWith, write } = await start()
  await write('one', 'wave.send@2', { to: 'Youssef', times: 1 })
  await write('two', 'wave.send@2', { to: 'Youssef', times: 2 })
  await write('three', 'wave.send@2', { to: 'Salma', times: 1 })
  answer = () => {
    if (sent.at(-1)?.startsWith('Youssef')) throw new AppError('internal', 'broken', { status: 500 })
  }
  await runWith(withWave).drain(true)
  expect(sent).toEqual(['Youssef 1 one', 'Salma 1 three'])
})

it('is refused alone where its own limit is reached', async () => {
  const { runWith, write, rows } = await start()
  await write('one', 'wave.send@2', { to: 'Youssef', times: 1 })
  await write('two', 'wave.send@2', { to: 'Salma', times: 1 })
  answer = () => {
    if (sent.length === 1) throw new AppError('too_many_contacts', 'Not now', { status: 429 })
  }
  await runWith(withWave).drain(true)
  expect(await rows()).toMatchObject([
    { idempotencyKey: 'one', state: 'refused', error: { code: 'too_many_contacts' } },
  ])
  expect(sent).toHaveLength(2)
})
