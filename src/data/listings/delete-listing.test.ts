import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { claimMirror } from '../db/owner.ts'
import { pullHosting } from '../hosting/pull.ts'
import { readHosting } from '../hosting/read.ts'
import { sessionRepository } from '../session/session.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleExperience, sampleId, sampleUser } from '../testing/samples.ts'
import { type Asked, refused, stubApi } from '../testing/stub-api.ts'
import { keepListing } from './cache.ts'
import { deleteListing } from './delete-listing.ts'

const host = { ...sampleUser('khadija', sampleId(1)), isHost: true }
const walk = sampleExperience(sampleId(11))

beforeEach(async () => {
  await emptyDevice()
  await sessionRepository.save({ user: host, tokens: { accessToken: 'a', refreshToken: 'r' } }, true)
  await claimMirror(mirror, host.id)
  await keepListing(mirror, host.id, walk)
})

/** The server's answer to the deletion; null is the network that is not there. */
const answerWith = (answer: ReturnType<typeof refused> | { data: object } | null) =>
  stubApi(({ method }: Asked) => (method === 'DELETE' ? answer : refused(404, 'not_found')))

it('takes a listing off, once the server agrees', async () => {
  const journal = answerWith({ data: {} })
  expect(await deleteListing(walk.id)).toEqual({ outcome: 'done' })
  expect(journal.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect((await readHosting()).listings).toEqual([])
})

it('stays off where a list that was asked for before comes after', async () => {
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  stubApi(async ({ method, path }: Asked) => {
    if (method === 'DELETE') return { data: {} }
    if (path !== '/experiences/host/my-experiences') return refused(404, 'not_found')
    await told
    return { data: { experiences: [walk] } }
  })
  const pulled = pullHosting().catch(() => undefined)
  expect(await deleteListing(walk.id)).toEqual({ outcome: 'done' })
  tell()
  await pulled
  expect((await readHosting()).listings).toEqual([])
})

it('is refused where guests are still to come, leaves the listing and nothing in the queue', async () => {
  answerWith(refused(409, 'has_upcoming_bookings'))
  await expect(deleteListing(walk.id)).rejects.toMatchObject({ code: 'has_upcoming_bookings' })
  expect((await readHosting()).listings).toEqual([walk])
  expect(await device.outbox.count()).toBe(0)
})

it('waits for the network, and says so at the listing', async () => {
  answerWith(null)
  expect(await deleteListing(walk.id)).toMatchObject({ outcome: 'waiting', wait: { errorCode: 'network' } })
  const { listings, changes } = await readHosting()
  expect(listings).toEqual([walk])
  expect(changes.get(walk.id)).toMatchObject({ want: 'gone', state: 'waiting' })
})
