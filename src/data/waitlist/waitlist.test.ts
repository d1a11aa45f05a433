import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { WaitlistEntry, WaitlistRequest } from '#contract/models/bookings/waitlist.ts'
import { mirror } from '../db/mirror.ts'
import { drain } from '../outbox/outbox.ts'
import { readQueue, retryEntry } from '../outbox/queue.ts'
import { login, logout } from '../sync/sign-in.ts'
import { amina, badr, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleCard, sampleId } from '../testing/samples.ts'
import { type Asked, refused } from '../testing/stub-api.ts'
import { joinWaitlist, leaveWaitlist, readWaitlist } from './commands.ts'
import { pullWaitlist } from './pull.ts'

const experienceId = sampleId(501)
const start = { experienceId, checkIn: '2026-12-05', timeSlot: '09:00' }

let api: ReturnType<typeof startFakeApi>
/** What the server holds, by start; an id that was applied once is never applied again. */
let onServer: WaitlistEntry[]
let applied: Set<string>
let refusal: string | null

const waitlistServer = ({ method, path, body }: Asked) => {
  if (path !== '/waitlist') return undefined
  if (refusal !== null && method !== 'GET') return refused(409, refusal)
  if (method === 'GET') return { data: { entries: onServer } }
  if (method === 'DELETE') {
    onServer = []
    return { data: {} }
  }
  const { id, checkIn, timeSlot, guests } = body as WaitlistRequest
  const isNew = !applied.has(id)
  applied.add(id)
  if (isNew && onServer.length === 0)
    onServer = [
      {
        id,
        experience: sampleCard(experienceId),
        checkIn,
        timeSlot,
        guests,
        state: 'waiting',
        offerUntil: null,
        createdAt: '2026-11-24T10:00:00.000Z',
      },
    ]
  return { status: 201, data: { entry: onServer[0] ?? null } }
}
const sent = () => api.journal.filter(({ method, path }) => path === '/waitlist' && method !== 'GET')
const states = async () => (await readWaitlist()).entries.map(({ state, guests, code }) => [state, guests, code])

beforeEach(async () => {
  await emptyDevice()
  onServer = []
  applied = new Set()
  refusal = null
  api = startFakeApi()
  api.answer = waitlistServer
  await mirror.catalogue.put(sampleCard(experienceId))
  await login({ email: amina.email, password: 'x' })
  await drain()
})

it('joins without network, is said to wait here, and is sent once', async () => {
  api.isOnline = false
  await joinWaitlist(start, 2)
  await joinWaitlist(start, 2)
  await drain()
  expect(await states()).toEqual([['queued', 2, null]])
  expect(await readQueue()).toMatchObject([{ subject: { kind: 'waitlist', want: true, guests: 2 } }])
  api.isOnline = true
  await drain(true)
  expect(await states()).toEqual([['waiting', 2, null]])
  expect(onServer).toHaveLength(1)
  expect(new Set(sent().map(({ body }) => (body as { id: string }).id)).size).toBe(1)
})

it('is named in the queue once the device knows the experience', async () => {
  api.isOnline = false
  await mirror.catalogue.delete(experienceId)
  await joinWaitlist(start, 2)
  await drain(true)
  const titles = async () => (await readQueue()).map(({ subject }) => 'title' in subject && subject.title)
  expect(await titles()).toEqual([{}])
  await mirror.catalogue.put(sampleCard(experienceId))
  expect(await titles()).toMatchObject([{ en: `Walk ${experienceId}` }])
})

it('joined and left without network, nothing is sent', async () => {
  api.isOnline = false
  await joinWaitlist(start, 2)
  const before = sent().length
  // What was tried and never arrived may have arrived: it is left as well.
  await leaveWaitlist(start, 2)
  api.isOnline = true
  await drain(true)
  expect(onServer).toEqual([])
  expect(await states()).toEqual([])
  expect(
    sent()
      .slice(before)
      .every(({ method }) => method === 'DELETE'),
  ).toBe(true)
})

it('leaves without network what the server holds, and comes back under another id', async () => {
  await joinWaitlist(start, 2)
  await drain(true)
  api.isOnline = false
  await leaveWaitlist(start, 2)
  expect(await states()).toEqual([])
  api.isOnline = true
  await drain(true)
  expect(onServer).toEqual([])
  await joinWaitlist(start, 3)
  await drain(true)
  expect(await states()).toEqual([['waiting', 3, null]])
})

it.each(['waitlist_not_needed', 'day_past', 'too_many_waitlists'])(
  'says plainly why it was refused: %s',
  async (code) => {
    refusal = code
    await joinWaitlist(start, 2)
    await drain(true)
    expect(await states()).toEqual([['refused', 2, code]])
    const [entry] = await readQueue()
    refusal = null
    await retryEntry(entry?.seq ?? 0)
    await drain(true)
    expect(await states()).toEqual([['waiting', 2, null]])
  },
)

it('a refused one is given up without asking the server', async () => {
  refusal = 'waitlist_not_needed'
  await joinWaitlist(start, 2)
  await drain(true)
  const before = sent().length
  await leaveWaitlist(start, 2)
  await drain(true)
  expect(await states()).toEqual([])
  expect(await readQueue()).toEqual([])
  expect(sent()).toHaveLength(before)
})

it('is read without network, offers with the time they end, and by nobody else', async () => {
  await joinWaitlist(start, 2)
  await drain(true)
  onServer = onServer.map((entry) => ({ ...entry, state: 'offered', offerUntil: '2026-11-24T11:00:00.000Z' }))
  await pullWaitlist()
  api.isOnline = false
  expect((await readWaitlist()).entries).toMatchObject([
    { state: 'offered', offerUntil: Date.parse('2026-11-24T11:00:00.000Z') },
  ])
  api.isOnline = true
  await logout('keep')
  expect((await readWaitlist()).entries).toEqual([])
  await login({ email: badr.email, password: 'x' })
  expect((await readWaitlist()).entries).toEqual([])
})
