import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { mirror } from '../db/mirror.ts'
import { claimMirror } from '../db/owner.ts'
import { sessionRepository } from '../session/session.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleExperience, sampleId, sampleUser } from '../testing/samples.ts'
import { type Asked, refused, stubApi } from '../testing/stub-api.ts'
import { keepListing } from './cache.ts'
import { removeListing } from './drafts.ts'
import { whenSent } from './when-sent.ts'

const host = { ...sampleUser('khadija', sampleId(1)), isHost: true }
const walk = sampleExperience(sampleId(11))

beforeEach(async () => {
  await emptyDevice()
  await sessionRepository.save({ user: host, tokens: { accessToken: 'a', refreshToken: 'r' } }, true)
  await claimMirror(mirror, host.id)
  await keepListing(mirror, host.id, walk)
})

it('what takes longer than a person is kept waiting is still being sent, and its refusal comes when it comes', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  stubApi(async ({ method }: Asked) => {
    if (method === 'DELETE') await late
    return method === 'DELETE' ? refused(409, 'has_upcoming_bookings') : refused(404, 'not_found')
  })
  await removeListing(walk.id)
  const sent = await whenSent(walk.id, 50)
  if (sent.outcome !== 'sending') throw new Error(`is ${sent.outcome}`)
  answer()
  expect(await sent.answer).toEqual({ outcome: 'refused', code: 'has_upcoming_bookings' })
})
