import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { Notification } from '#contract/models/notification.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { drain } from '../outbox/outbox.ts'
import { readQueue } from '../outbox/queue.ts'
import { login, logout } from '../sync/sign-in.ts'
import { amina, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleId } from '../testing/samples.ts'
import type { Asked } from '../testing/stub-api.ts'
import { clear, markRead } from './commands.ts'
import { pullNotifications } from './pull.ts'
import { countUnread, readNotifications } from './read.ts'

let api: ReturnType<typeof startFakeApi>
/** What the server holds. */
let held: Notification[]
const told = (number: number): Notification => ({
  id: sampleId(number),
  kind: 'message',
  data: { name: 'Badr' },
  read: false,
  createdAt: new Date(Date.UTC(2026, 10, 21, 8, number - 100)).toISOString(),
})

const server = ({ method, path, query, body }: Asked) => {
  if (!path.startsWith('/notifications')) return undefined
  if (method === 'GET') return { data: { notifications: held } }
  const named = method === 'PATCH' ? (body as { ids: string[] }).ids : new URLSearchParams(query).get('ids')?.split(',')
  if (!named) throw new Error('it named none, which means all')
  held =
    method === 'PATCH'
      ? held.map((one) => (named.includes(one.id) ? { ...one, read: true } : one))
      : held.filter(({ id }) => !named.includes(id))
  return { data: {} }
}
const shown = async () => (await readNotifications()).notifications.map(({ id, read }) => [id, read])
const [one, two, three] = [told(101), told(102), told(103)]

beforeEach(async () => {
  await emptyDevice()
  held = [three, two, one]
  api = startFakeApi()
  api.answer = server
  await login({ email: amina.email, password: 'x' })
  await drain()
  await pullNotifications()
})

it('reads and clears without network, and the server agrees once there is one', async () => {
  api.isOnline = false
  await markRead([one.id])
  await markRead([one.id, two.id])
  await clear([two.id])
  await drain()
  expect(await shown()).toEqual([
    [three.id, false],
    [one.id, true],
  ])
  expect(await countUnread()).toBe(1)
  expect((await readQueue()).map(({ subject }) => subject)).toEqual([{ kind: 'notifications', read: 1, cleared: 1 }])
  api.isOnline = true
  await drain(true)
  expect(held.map(({ id, read }) => [id, read])).toEqual(await shown())
  expect(await readQueue()).toEqual([])
  expect((await mirror.notifications.toArray()).map(({ id }) => id).sort()).toEqual([one.id, three.id].sort())
})

it('never brings back what was cleared, whichever answer comes late', async () => {
  const before = [...held]
  // A list that was asked for before the change, and arrives after its acknowledgement.
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = { data: { notifications: before } }
  let isFirst = true
  api.answer = (asked) => {
    if (asked.method !== 'GET' || asked.path !== '/notifications' || !isFirst) return server(asked)
    isFirst = false
    return promise.then(() => late) as never
  }
  const pulling = pullNotifications()
  await clear([three.id])
  await drain(true)
  resolve()
  await pulling
  expect(await shown()).toEqual([
    [two.id, false],
    [one.id, false],
  ])
})

it('loses nothing that is read while what came before is under way, or whose answer is lost', async () => {
  api.answer = (asked) => {
    const answer = server(asked)
    // Applied, and nobody hears of it.
    return asked.method === 'PATCH' ? (null as never) : answer
  }
  await markRead([one.id])
  await drain(true)
  await clear([two.id])
  api.answer = server
  await drain(true)
  expect(held.map(({ id, read }) => [id, read])).toEqual([
    [three.id, false],
    [one.id, true],
  ])
  expect(await readQueue()).toEqual([])
})

it('is nobody’s after a log-out', async () => {
  api.isOnline = false
  await markRead([one.id])
  await logout('discard')
  expect(await mirror.notifications.count()).toBe(0)
  expect(await device.outbox.count()).toBe(0)
  expect(await readNotifications()).toEqual({ notifications: [], asOf: null })
})
