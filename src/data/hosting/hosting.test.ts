import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HostFigures } from '#contract/models/host-figures.ts'
import type { HostPayouts } from '#contract/models/payout.ts'
import { mirror } from '../db/mirror.ts'
import { claimMirror } from '../db/owner.ts'
import { sessionRepository } from '../session/session.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleExperience, sampleId, sampleUser } from '../testing/samples.ts'
import { type Asked, refused, stubApi } from '../testing/stub-api.ts'
import { declineRequest } from './commands.ts'
import { pullHosting } from './pull.ts'
import { readHosting } from './read.ts'

const host = { ...sampleUser('khadija', sampleId(1)), isHost: true }
const figures: HostFigures = {
  totalEarnings: 640,
  totalBookings: 1,
  bookingsThisWeek: 1,
  averageRating: 4.94,
  reviewCount: 128,
  responseRate: 0.97,
  months: [{ month: '2026-11', earnings: 640, bookings: 1, occupancy: 0.5, rating: null }],
  listings: [],
}
const payouts: HostPayouts = {
  account: null,
  owed: 576,
  underway: 0,
  paid: 0,
  nextRun: '2026-11-30T00:00:00.000Z',
  earnings: [],
  payouts: [],
}
const [walk, tea] = [sampleExperience(sampleId(11)), sampleExperience(sampleId(12))]
const request = sampleBooking(sampleId(21))

type Answer = Awaited<ReturnType<Parameters<typeof stubApi>[0]>>

/** The three lists as the server has them; `own` answers before them. */
const serve = (
  { listings = [walk], bookings = [request] } = {},
  own: (asked: Asked) => Answer | undefined = () => undefined,
) =>
  stubApi((asked) => {
    const given = own(asked)
    if (given !== undefined) return given
    if (asked.path === '/experiences/host/my-experiences') return { data: { experiences: listings } }
    if (asked.path === '/vouchers/key') return { data: { publicKey: 'key' } }
    if (asked.path === '/hosts/me/figures') return { data: { figures } }
    if (asked.path === '/hosts/me/payouts') return { data: { payouts } }
    const page = Number(new URLSearchParams(asked.query).get('page'))
    const told = bookings.slice((page - 1) * 100, page * 100)
    return { data: { bookings: told, total: bookings.length, page, limit: 100 } }
  })

const signIn = async (user = host) => {
  await sessionRepository.save({ user, tokens: { accessToken: `access-${user.id}`, refreshToken: 'r' } }, true)
  await claimMirror(mirror, user.id)
}

beforeEach(async () => {
  await emptyDevice()
  await signIn()
})

describe('a host’s listings, guests and figures', () => {
  it('are kept with their age, and read without network', async () => {
    serve()
    expect(await readHosting()).toMatchObject({ listings: [], figures: null, asOf: { bookings: null } })
    await pullHosting()
    serve({}, () => null)
    await expect(pullHosting()).rejects.toMatchObject({ code: 'network' })
    const kept = await readHosting()
    expect(kept).toMatchObject({ listings: [walk], bookings: [request], figures, payouts })
    expect(Object.values(kept.asOf).every((asOf) => typeof asOf === 'number')).toBe(true)
  })

  it('are asked for page by page, the newest five hundred at most', async () => {
    const many = Array.from({ length: 620 }, (_, index) => sampleBooking(sampleId(1000 + index)))
    const journal = serve({ bookings: many })
    await pullHosting()
    expect((await readHosting()).bookings).toHaveLength(500)
    expect(journal.filter(({ path }) => path === '/bookings/host')).toHaveLength(5)
  })

  it('are all of a host’s listings, however many pages they come in', async () => {
    const many = Array.from({ length: 5 }, (_, index) => sampleExperience(sampleId(2000 + index)))
    const journal = serve({}, ({ path, query }) => {
      if (path !== '/experiences/host/my-experiences') return undefined
      const from = Number(/cursor=(\d)/.exec(query)?.[1] ?? 0)
      const nextCursor = from + 2 < many.length ? String(from + 2) : null
      return { data: { experiences: many.slice(from, from + 2), nextCursor } }
    })
    await pullHosting()
    expect((await readHosting()).listings).toHaveLength(5)
    expect(journal.filter(({ path }) => path.endsWith('/my-experiences'))).toHaveLength(3)
    serve({}, ({ path }) =>
      path.endsWith('/my-experiences') ? { data: { experiences: [], nextCursor: 'again' } } : undefined,
    )
    await expect(pullHosting()).rejects.toMatchObject({ code: 'not_contract' })
    expect((await readHosting()).listings).toHaveLength(5)
  })

  it('keep what could be had where another part fails', async () => {
    serve({}, ({ path }) => (path === '/hosts/me/figures' ? refused(500, 'internal') : undefined))
    await expect(pullHosting()).rejects.toMatchObject({ code: 'internal' })
    expect(await readHosting()).toMatchObject({ listings: [walk], bookings: [request], figures: null })
  })

  it('lose what the server no longer tells', async () => {
    serve({ listings: [walk, tea] })
    await pullHosting()
    serve({ listings: [tea], bookings: [] })
    await pullHosting()
    expect(await readHosting()).toMatchObject({ listings: [tea], bookings: [] })
  })

  it('never go back to an older answer that arrives late', async () => {
    const confirmed = sampleBooking(request.id, { status: 'confirmed', updatedAt: '2026-11-15T12:00:00.000Z' })
    serve({ bookings: [confirmed] })
    await pullHosting()
    serve()
    await pullHosting()
    expect((await readHosting()).bookings).toEqual([confirmed])
  })

  it('are not asked for by a person who is no host', async () => {
    await signIn(sampleUser('salma', sampleId(2)))
    const journal = serve()
    await pullHosting()
    expect(journal).toEqual([])
  })

  it('are nobody else’s: not read by the next person, nor written after a log-out', async () => {
    serve()
    await pullHosting()
    await claimMirror(mirror, null)
    await pullHosting()
    expect(await readHosting()).toMatchObject({ listings: [], bookings: [], figures: null, payouts: null })
    // The key of vouchers is the deployment's.
    expect((await mirror.meta.toArray()).map(({ key }) => key)).toEqual(['voucherKey'])
  })
})

describe('the answer to a request', () => {
  const answered = sampleBooking(request.id, {
    status: 'cancelled',
    reason: 'We are away.',
    updatedAt: '2026-11-15T12:00:00.000Z',
  })

  it('is on the device once the server has it', async () => {
    serve()
    await pullHosting()
    const journal = serve({}, ({ method }) => (method === 'PATCH' ? { data: { booking: answered } } : undefined))
    await declineRequest(request.id, 'We are away.')
    expect(journal[0]).toMatchObject({
      path: `/bookings/${request.id}/status`,
      body: { status: 'cancelled', message: 'We are away.' },
    })
    expect((await readHosting()).bookings).toEqual([answered])
  })

  it('changes nothing if the request does not reach the server', async () => {
    serve()
    await pullHosting()
    serve({}, ({ path }) => (path.startsWith('/requests/') ? { data: { outcome: 'not_received' } } : null))
    const answering = declineRequest(request.id, '')
    await expect(answering).rejects.toMatchObject({ code: 'not_received' })
    expect((await readHosting()).bookings).toEqual([request])
  })

  it('that comes too late leaves the booking as it is by now', async () => {
    serve()
    await pullHosting()
    serve({}, ({ method, path }) => {
      if (method === 'PATCH') return refused(409, 'request_expired')
      return path === `/bookings/${request.id}` ? { data: { booking: answered } } : undefined
    })
    const answering = declineRequest(request.id, '')
    await expect(answering).rejects.toMatchObject({ code: 'request_expired' })
    expect((await readHosting()).bookings).toEqual([answered])
  })

  it('to a booking that is not this host’s takes it off the device', async () => {
    serve()
    await pullHosting()
    serve({}, ({ path }) => (path.startsWith(`/bookings/${request.id}`) ? refused(404, 'not_found') : undefined))
    const answering = declineRequest(request.id, '')
    await expect(answering).rejects.toMatchObject({ code: 'not_found' })
    expect((await readHosting()).bookings).toEqual([])
  })
})
