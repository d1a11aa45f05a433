import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { drain } from '../outbox/outbox.ts'
import { readQueue, retryEntry } from '../outbox/queue.ts'
import { sessionRepository } from '../session/session.ts'
import { login, logout } from '../sync/sign-in.ts'
import { amina, badr, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleCard, sampleExperience, sampleId } from '../testing/samples.ts'
import { type Asked, refused } from '../testing/stub-api.ts'
import { decideGuestsCame, noteArrival, readGuests } from './check-in.ts'
import { pullHosting } from './pull.ts'

const bookingId = sampleId(700)
const confirmed = sampleBooking(bookingId, { status: 'confirmed', guests: 4 })
const experienceId = confirmed.experience.id
const { checkIn: day, timeSlot } = confirmed
const arrival = { bookingId, experienceId, guests: 2, checkIn: day, timeSlot }
const recorded = (at: string, guests: number): Booking => ({
  ...confirmed,
  checkedIn: { at, guests },
  updatedAt: at,
})

const decidedAbsence = {
  reportedAt: '2026-11-21T06:30:00.000Z',
  hostWords: 'Nobody was at the gate.',
  answerBy: '2026-11-23T06:30:00.000Z',
  contradictedAt: null,
  travelerWords: null,
  decidedAt: '2026-11-23T06:30:00.000Z',
  decision: 'kept',
  note: null,
} as const

const figures = {
  totalEarnings: 0,
  totalBookings: 1,
  bookingsThisWeek: 1,
  averageRating: null,
  reviewCount: 0,
  responseRate: null,
  months: [],
  listings: [],
}

let api: ReturnType<typeof startFakeApi>
/** The booking on the server; a later check-in raises the number of guests, and never lowers it. */
let onServer: Booking
const checkIns = () => api.journal.filter(({ path }) => path === `/bookings/${bookingId}/check-in`)

const bookingServer = ({ path, body }: Asked) => {
  if (path === '/experiences/host/my-experiences') return { data: { experiences: [sampleExperience(sampleId(501))] } }
  if (path === '/hosts/me/figures') return { data: { figures } }
  if (path === '/vouchers/key') return { data: { publicKey: 'key' } }
  if (path === '/bookings/host') return { data: { bookings: [onServer], total: 1, page: 1, limit: 100 } }
  if (path !== `/bookings/${bookingId}/check-in`) return undefined
  // The body of a check-in, which the client built.
  const { guests } = body as { guests: number }
  const before = onServer.checkedIn
  if (guests > (before?.guests ?? 0)) onServer = recorded(before?.at ?? '2026-11-21T06:05:00.000Z', guests)
  return { data: { booking: onServer } }
}

beforeEach(async () => {
  await emptyDevice()
  onServer = confirmed
  api = startFakeApi()
  api.answer = bookingServer
  await mirror.catalogue.put(sampleCard(experienceId))
  await login({ email: amina.email, password: 'x' })
  await sessionRepository.replaceUser({ ...amina, isHost: true })
  await drain()
  await pullHosting()
})

it('keeps guests and the key of vouchers on the device', async () => {
  api.isOnline = false
  const { bookings, publicKey, experienceIds, queued } = await readGuests()
  expect([bookings.map(({ id }) => id), publicKey, [...experienceIds], queued.size]).toEqual([
    [bookingId],
    'key',
    [experienceId, sampleId(501)],
    0,
  ])
})

it('makes one check-in of two scans without network, once there is one', async () => {
  api.isOnline = false
  await noteArrival(arrival)
  const first = (await readGuests()).queued.get(bookingId)
  await noteArrival({ ...arrival, guests: 1 })
  expect((await readGuests()).queued.get(bookingId)).toMatchObject({ guests: 2, at: first?.at })
  expect(first).toMatchObject({ guests: 2, state: 'waiting', code: null })
  await drain(true)
  const triedOffline = checkIns().length
  api.isOnline = true
  await drain(true)
  await drain(true)
  expect(checkIns().slice(triedOffline)).toMatchObject([{ body: { guests: 2, checkIn: day, timeSlot } }])
  expect(new Set(checkIns().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  const { queued, bookings } = await readGuests()
  expect([queued.size, bookings[0]?.checkedIn?.guests]).toEqual([0, 2])
  // What the server recorded is known: another scan says nothing more.
  await noteArrival(arrival)
  expect(await readQueue()).toEqual([])
})

it('sends one check-in of all guests if the late half arrives before the first half was sent', async () => {
  api.isOnline = false
  await noteArrival(arrival)
  await noteArrival({ ...arrival, guests: 4 })
  expect((await readGuests()).queued.get(bookingId)).toMatchObject({ guests: 4, state: 'waiting' })
  const triedOffline = checkIns().length
  api.isOnline = true
  await drain(true)
  expect(checkIns().slice(triedOffline)).toMatchObject([{ body: { guests: 4, known: 2 } }])
  expect((await readGuests()).bookings[0]?.checkedIn?.guests).toBe(4)
})

it('raises the number that the server has recorded, and says which number this device had read', async () => {
  await noteArrival(arrival)
  await drain(true)
  await noteArrival({ ...arrival, guests: 3 })
  await drain(true)
  expect(checkIns().at(-1)?.body).toMatchObject({ guests: 3, known: 2 })
  expect((await readGuests()).bookings[0]?.checkedIn?.guests).toBe(3)
})

it('sends the guests alone to a server of the release before, and keeps a late half until the server can take it', async () => {
  const older = (asked: Asked) =>
    asked.path.endsWith('/check-in') && Object.keys(asked.body as object).join() !== 'guests'
      ? refused(400, 'invalid_request')
      : bookingServer(asked)
  api.answer = older
  await noteArrival(arrival)
  await drain(true)
  expect((await readGuests()).bookings[0]?.checkedIn?.guests).toBe(2)
  await noteArrival({ ...arrival, guests: 4 })
  await drain(true)
  expect((await readGuests()).queued.get(bookingId)).toMatchObject({ guests: 4, state: 'waiting' })
  api.answer = bookingServer
  await drain(true)
  const { queued, bookings } = await readGuests()
  expect([queued.size, bookings[0]?.checkedIn?.guests]).toEqual([0, 4])
})

it('shows in the queue that the server recorded the guests of a refused check-in as let in', async () => {
  api.isOnline = false
  await noteArrival(arrival)
  const at = new Date((await readGuests()).queued.get(bookingId)?.at ?? 0).toISOString()
  api.isOnline = true
  api.answer = (asked) => {
    if (asked.path.endsWith('/check-in')) return refused(409, 'booking_moved')
    const letIn = [{ at, guests: 2, checkIn: day, timeSlot, code: 'booking_moved' }]
    if (asked.path === `/bookings/${bookingId}`)
      return { data: { booking: { ...onServer, letIn, updatedAt: '2026-11-21T09:00:00.000Z' } } }
    return bookingServer(asked)
  }
  await drain(true)
  expect((await readGuests()).bookings[0]?.letIn).toMatchObject([{ guests: 2 }])
  const [entry] = await readQueue()
  expect(entry).toMatchObject({ state: 'refused', subject: { kind: 'check-in', bookingId, letInAt: Date.parse(at) } })
})

it('takes the host’s decision about numbers that differ, and shows it', async () => {
  onServer = {
    ...recorded('2026-11-21T06:01:00.000Z', 3),
    countedDifferently: [2, 3].map((guests) => ({ guests, at: '2026-11-21T06:01:00.000Z' })),
  }
  await pullHosting()
  api.answer = (asked) => {
    if (!asked.path.endsWith('/check-in/decision')) return bookingServer(asked)
    onServer = recorded('2026-11-21T06:02:00.000Z', (asked.body as { guests: number }).guests)
    return { data: { booking: onServer } }
  }
  expect((await readGuests()).bookings[0]?.countedDifferently).toHaveLength(2)
  await decideGuestsCame(bookingId, 2)
  const [booking] = (await readGuests()).bookings
  expect([booking?.checkedIn?.guests, booking?.countedDifferently]).toEqual([2, undefined])
})

it('asks again under the same key where the answer was lost', async () => {
  let isLost = true
  api.answer = (asked) => {
    const answer = bookingServer(asked)
    if (asked.path !== `/bookings/${bookingId}/check-in` || !isLost) return answer
    isLost = false
    return null as never
  }
  await noteArrival(arrival)
  await drain(true)
  await drain(true)
  const keys = checkIns().map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect((await readGuests()).queued.size).toBe(0)
})

it('shows what another device recorded first', async () => {
  api.isOnline = false
  await noteArrival(arrival)
  onServer = recorded('2026-11-21T06:01:00.000Z', 3)
  api.isOnline = true
  await drain(true)
  const { queued, bookings } = await readGuests()
  expect(queued.size).toBe(0)
  expect(bookings[0]?.checkedIn).toEqual({ at: '2026-11-21T06:01:00.000Z', guests: 3 })
})

it('parks what the server refuses with its reason, and takes another try', async () => {
  api.answer = (asked) => (asked.path.endsWith('/check-in') ? refused(409, 'booking_unpaid') : bookingServer(asked))
  await noteArrival(arrival)
  await drain(true)
  expect((await readGuests()).queued.get(bookingId)).toMatchObject({ state: 'refused', code: 'booking_unpaid' })
  const [entry] = await readQueue()
  expect(entry).toMatchObject({ state: 'refused', subject: { guests: 2, title: { en: `Walk ${experienceId}` } } })
  api.answer = bookingServer
  await noteArrival({ ...arrival, guests: 1 })
  await drain(true)
  expect((await readGuests()).bookings[0]?.checkedIn?.guests).toBe(1)
  expect(await readQueue()).toEqual([])
})

it('keeps a refused check-in with its reason after a no-show decision, and shows the current booking', async () => {
  api.isOnline = false
  await noteArrival(arrival)
  onServer = { ...confirmed, noShow: decidedAbsence, updatedAt: decidedAbsence.decidedAt }
  api.isOnline = true
  api.answer = (asked) => {
    if (asked.path.endsWith('/check-in')) return refused(409, 'no_show_stands')
    return asked.path === `/bookings/${bookingId}` ? { data: { booking: onServer } } : bookingServer(asked)
  }
  await drain(true)
  const { queued, bookings } = await readGuests()
  expect(queued.get(bookingId)).toMatchObject({ guests: 2, state: 'refused', code: 'no_show_stands' })
  expect(bookings[0]?.noShow?.decision).toBe('kept')
  // The row is not lost, and a later drain does not send it again.
  const sent = checkIns().length
  await drain(true)
  expect([checkIns().length, (await readQueue())[0]?.state]).toEqual([sent, 'refused'])
})

it('can be tried again from the list of changes', async () => {
  api.answer = (asked) => (asked.path.endsWith('/check-in') ? refused(409, 'check_in_closed') : bookingServer(asked))
  await noteArrival(arrival)
  await drain(true)
  api.answer = bookingServer
  await retryEntry((await readQueue())[0]?.seq ?? 0)
  await drain(true)
  expect((await readGuests()).bookings[0]?.checkedIn?.guests).toBe(2)
})

it('keeps what is in the mirror where an older answer arrives later', async () => {
  await noteArrival(arrival)
  await drain(true)
  onServer = { ...confirmed, updatedAt: '2026-11-15T00:00:00.000Z' }
  await pullHosting()
  expect((await readGuests()).bookings[0]?.checkedIn?.guests).toBe(2)
})

it('leaves a host’s arrivals to that host alone', async () => {
  api.isOnline = false
  await noteArrival(arrival)
  await logout('keep')
  expect(await readGuests()).toMatchObject({ bookings: [], publicKey: null })
  await expect(noteArrival(arrival)).rejects.toMatchObject({ code: 'unauthenticated' })
  api.isOnline = true
  await login({ email: badr.email, password: 'x' })
  await drain(true)
  expect(checkIns()).toEqual([])
  expect((await readGuests()).bookings).toEqual([])
  expect(await device.outbox.count()).toBe(1)
})
