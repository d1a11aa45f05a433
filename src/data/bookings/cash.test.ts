import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import type { CashInput } from '#contract/models/money/cash.ts'
import { mirror } from '../db/mirror.ts'
import { drain } from '../outbox/outbox.ts'
import { readQueue } from '../outbox/queue.ts'
import { login } from '../sync/sign-in.ts'
import { amina, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleCard, sampleId } from '../testing/samples.ts'
import { type Asked, refused } from '../testing/stub-api.ts'
import { keepBooking } from './cache.ts'
import { noteCash, readQueuedCash } from './cash.ts'
import { readBooking } from './read.ts'

const bookingId = sampleId(701)
const confirmed: Booking = { ...sampleBooking(bookingId, { status: 'confirmed' }), deposit: 30 }
const experienceId = confirmed.experience.id
const paid = { bookingId, experienceId, side: 'traveler' as const, amount: 448 }

let api: ReturnType<typeof startFakeApi>
let onServer: Booking
const sent = () => api.journal.filter(({ path }) => path === `/bookings/${bookingId}/cash`)
const cashServer = ({ path, body }: Asked) => {
  if (path !== `/bookings/${bookingId}/cash`) return undefined
  const { amount, at } = body as CashInput
  const traveler = { amount, at, reason: null, byCode: false }
  const cash = { due: 448, host: null, traveler, wrongCode: false, decided: null, receipt: 'C1' }
  onServer = { ...confirmed, cash, updatedAt: at }
  return { data: { booking: onServer } }
}

beforeEach(async () => {
  await emptyDevice()
  onServer = confirmed
  api = startFakeApi()
  api.answer = cashServer
  await mirror.catalogue.put(sampleCard(experienceId))
  await login({ email: amina.email, password: 'x' })
  await keepBooking(mirror, amina.id, confirmed)
  await drain()
})

it('records cash without network, once, and knows what the server signed when there is some', async () => {
  api.isOnline = false
  await noteCash(paid)
  await noteCash(paid)
  expect(await readQueuedCash(bookingId)).toMatchObject({ amount: 448, state: 'waiting', code: null })
  expect(await readQueue()).toMatchObject([{ subject: { kind: 'cash', amount: 448, side: 'traveler' } }])
  await drain(true)
  const triedOffline = sent().length
  api.isOnline = true
  await drain(true)
  await drain(true)
  expect(sent().slice(triedOffline)).toMatchObject([{ body: { amount: 448 } }])
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(await readQueuedCash(bookingId)).toBeNull()
  expect((await readBooking(bookingId))?.booking.cash?.traveler?.amount).toBe(448)
})

it('sends the amount that was said last', async () => {
  api.isOnline = false
  await noteCash(paid)
  await noteCash({ ...paid, amount: 400, reason: 'One guest fewer.' })
  expect(await readQueuedCash(bookingId)).toMatchObject({ amount: 400 })
  api.isOnline = true
  await drain(true)
  expect(sent().at(-1)).toMatchObject({ body: { amount: 400, reason: 'One guest fewer.' } })
  expect(await readQueue()).toEqual([])
})

it('keeps what the server refuses, with its reason, and takes another try', async () => {
  api.answer = (asked) => (asked.path.endsWith('/cash') ? refused(409, 'cash_closed') : cashServer(asked))
  await noteCash(paid)
  await drain(true)
  expect(await readQueuedCash(bookingId)).toMatchObject({ state: 'refused', code: 'cash_closed' })
  api.answer = cashServer
  await noteCash(paid)
  await drain(true)
  expect(await readQueuedCash(bookingId)).toBeNull()
})
