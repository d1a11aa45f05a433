import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mirror } from '../db/mirror.ts'
import { claimMirror } from '../db/owner.ts'
import { drain } from '../outbox/outbox.ts'
import { readQueue } from '../outbox/queue.ts'
import { sessionRepository } from '../session/session.ts'
import { logout } from '../sync/sign-in.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleId, sampleUser } from '../testing/samples.ts'
import { type Asked, refused, stubApi } from '../testing/stub-api.ts'
import { approveRequest, dismissApproval, undoApproval } from './approve.ts'
import { readHosting } from './read.ts'

const host = { ...sampleUser('khadija', sampleId(1)), isHost: true }
const request = sampleBooking(sampleId(21))
const path = `/bookings/${request.id}/status`
const confirmed = sampleBooking(request.id, { status: 'confirmed', updatedAt: '2026-11-15T12:00:00.000Z' })

let asked: Asked[]
const serve = (answer: () => ReturnType<Parameters<typeof stubApi>[0]>) => {
  asked = stubApi((one) => (one.path === path ? answer() : { data: {} }))
}
const answers = () => asked.filter((one) => one.path === path)
const stateOf = async () => (await readHosting()).approvals.get(request.id)
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await emptyDevice()
  await sessionRepository.save({ user: host, tokens: { accessToken: 'a', refreshToken: 'r' } }, true)
  await claimMirror(mirror, host.id)
  serve(() => ({ data: { booking: confirmed } }))
})
afterEach(() => vi.useRealTimers())

it('leaves ten seconds after it was given, and not before, whatever asks for it', async () => {
  await approveRequest(request)
  await approveRequest(request)
  await drain(true)
  pass(9_900)
  await drain(true)
  expect([answers().length, await stateOf()]).toMatchObject([0, { state: 'undoable', code: null }])
  pass(100)
  await drain()
  expect(answers()).toMatchObject([{ body: { status: 'confirmed' } }])
  expect([await stateOf(), (await readHosting()).bookings]).toEqual([undefined, [confirmed]])
})

it('is gone once it is undone, and cannot be undone once it may have left', async () => {
  await approveRequest(request)
  expect(await undoApproval(request.id)).toBe(true)
  pass(60_000)
  await drain(true)
  expect([answers().length, await readQueue()]).toEqual([0, []])
  serve(() => null)
  await approveRequest(request)
  pass(10_000)
  await drain(true)
  expect(await undoApproval(request.id)).toBe(false)
  expect(await stateOf()).toMatchObject({ state: 'waiting', code: null })
})

it('says why it was refused until that was read', async () => {
  serve(() => refused(409, 'invalid_transition'))
  await approveRequest(request)
  pass(10_000)
  await drain(true)
  expect(await stateOf()).toMatchObject({ state: 'refused', code: 'invalid_transition' })
  await dismissApproval(request.id)
  expect(await stateOf()).toBeUndefined()
})

it('leaves at once with a log-out that sends what waits', async () => {
  await approveRequest(request)
  await logout('send')
  expect(answers()).toHaveLength(1)
})
