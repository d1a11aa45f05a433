import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { Connectivity } from '#lib/device/connectivity.ts'
import { waitReason } from '#lib/device/wait-reason.ts'
import { device } from '../db/device.ts'
import { setFavorite } from '../favorites/commands.ts'
import { sessionRepository } from '../session/session.ts'
import { login } from '../sync/sign-in.ts'
import { amina, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleId } from '../testing/samples.ts'
import { refused } from '../testing/stub-api.ts'
import { firstGeneration } from './engine/generations.ts'
import { messageEntity, messageSend } from './kinds/message-send.ts'
import { drain } from './outbox.ts'
import { readQueue, readSyncStatus } from './queue.ts'

const walk = sampleId(11)
const online: Connectivity = { online: true, cause: null }
let api: ReturnType<typeof startFakeApi>

beforeEach(async () => {
  await emptyDevice()
  api = startFakeApi()
  await login({ email: amina.email, password: 'x' })
  await drain()
})

const reasons = async () => (await readQueue()).map(({ wait }) => waitReason(wait, online, Date.now()).kind)
const writtenRow = (kind: string, entity: string, payload: unknown) =>
  firstGeneration({ userId: amina.id, kind, entity, payload, card: null, key: entity, now: Date.now() })

it('waits because the server asked for it, also for changes that were never sent', async () => {
  api.answer = ({ path }) => (path === '/sync' ? refused(429, 'rate_limited', { 'retry-after': '30' }) : undefined)
  await setFavorite(walk, true)
  await drain(true)
  await setFavorite(sampleId(12), true)
  expect(await reasons()).toEqual(['server-hold', 'server-hold'])
})

it('waits because the server fails', async () => {
  api.answer = ({ path }) => (path === '/sync' ? refused(500, 'internal') : undefined)
  await setFavorite(walk, true)
  await drain(true)
  expect(await reasons()).toEqual(['server-error'])
})

it('waits for a sign-in once the session has ended', async () => {
  api.isOnline = false
  await setFavorite(walk, true)
  await drain()
  await sessionRepository.refuse(`refresh-${amina.id}`)
  expect(await reasons()).toEqual(['sign-in'])
})

it('waits for the decision about a refused message of the same conversation, and not for those of others', async () => {
  const message = (id: string, thread: string) => {
    const payload = {
      id,
      thread,
      to: 'Youssef',
      content: id,
      conversationId: null,
      bookingId: null,
      experienceId: walk,
    }
    return writtenRow(messageSend.name, messageEntity(id), payload)
  }
  await device.outbox.bulkAdd([
    { ...message(sampleId(31), 'one'), state: 'refused' },
    message(sampleId(32), 'one'),
    message(sampleId(33), 'two'),
  ])
  expect((await reasons()).slice(1)).toEqual(['earlier-refused', 'next'])
})

it('counts what a newer release wrote as a change that needs an update, before and after a drain, and deletes none of it', async () => {
  await device.outbox.bulkAdd([
    writtenRow('favorites.set@9', `favorite:${walk}`, { experienceId: walk, want: true }),
    writtenRow('hologram.send@1', 'hologram:1', { to: 'Youssef' }),
    // The version that this release knows, with a payload that it cannot read.
    writtenRow('favorites.set@1', `favorite:${sampleId(12)}`, { experienceIds: [walk] }),
  ])
  const status = { waiting: 0, refused: 0, conflicts: 0, needsUpdate: 3, sending: false }
  expect(await readSyncStatus()).toEqual(status)
  await drain(true)
  expect(await readSyncStatus()).toEqual(status)
  expect((await readQueue()).map(({ state }) => state)).toEqual(['needs-update', 'needs-update', 'needs-update'])
  expect(await device.outbox.count()).toBe(3)
  expect(api.journal.filter(({ path }) => path === '/sync')).toEqual([])
})

it('lets a parked change wait to be sent once an update can read it', async () => {
  api.isOnline = false
  await setFavorite(walk, true)
  await device.outbox.toCollection().modify({ state: 'parked' })
  expect(await readSyncStatus()).toMatchObject({ waiting: 1, needsUpdate: 0 })
})
