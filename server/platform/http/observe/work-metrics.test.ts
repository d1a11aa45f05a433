/** Metrics of bookings, free space, messages written to files, and money that waits. */
import { statfs } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outgoingGateways } from '#server/platform/db/schema/operations.ts'
import { refunds } from '#server/platform/db/schema/payments.ts'
import { payoutRuns, payouts } from '#server/platform/db/schema/payouts.ts'
import { bookingRequest, createBooking, postBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, passTime, type TestApp } from '#server/testing/test-app.ts'
import { metricsHeaders } from '#server/testing/test-config.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** The value of a line of the metrics; null if there is no such line. */
const read = async (line: string, from = test): Promise<number | null> => {
  const { body } = await from.app.inject({ url: '/api/metrics', headers: metricsHeaders })
  const found = body.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}
const newOffer = async (changes?: Parameters<typeof insertExperience>[2]) => {
  const host = await test.addPerson({ isHost: true })
  return { host, id: await insertExperience(test.deps, host.id, changes) }
}

it('counts a booking once, however often its request arrives, and no request that is refused', async () => {
  const { id } = await newOffer()
  const traveler = await test.addPerson()
  const count = async () => (await read('rihla_bookings_made_total')) ?? Number.NaN
  const before = await count()
  const request = bookingRequest(test, id)
  const headers = { 'idempotency-key': uuid() }
  const statuses = [
    await postBooking(test, traveler, request, headers),
    await postBooking(test, traveler, request, headers),
    await postBooking(test, traveler, { ...request, totalPrice: 1 }),
  ].map(({ statusCode }) => statusCode)
  expect([statuses, await count()]).toEqual([[201, 201, 409], before + 1])
  const named = { ...request, id: uuid() }
  for (let times = 0; times < 2; times++) expect((await postBooking(test, traveler, named)).statusCode).toBe(201)
  expect(await count()).toBe(before + 2)
})

it('tells the free space and the size of the disk of DATA_DIR', async () => {
  const { blocks, bsize } = await statfs(test.deps.config.dataDir)
  expect(await read('rihla_disk_size_bytes')).toBe(blocks * bsize)
  const free = await read('rihla_disk_free_bytes')
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThan(blocks * bsize)
})

it('leaves the free space out if the file system does not say', async () => {
  const other = await createTestApp({ dataDir: '/there/is/no/such/folder' })
  expect([await read('rihla_disk_free_bytes', other), await read('rihla_disk_size_bytes', other)]).toEqual([null, null])
  await other.close()
})

it('tells whether messages are written to files instead of being sent', async () => {
  const smtpUrl = 'smtps://mail.example'
  const smsGateway = { url: 'https://sms.example', token: 'a-token' }
  const withServers = await createTestApp({ smtpUrl, smsGateway })
  const ofBoth = (app: TestApp) =>
    Promise.all(['mail', 'sms'].map((channel) => read(`rihla_messages_to_files{channel="${channel}"}`, app)))
  expect(await ofBoth(test)).toEqual([1, 1])
  expect(await ofBoth(withServers)).toEqual([0, 0])
  await withServers.close()
  // On PostgreSQL, the mails wait for the process that has a mail server.
  const database = { kind: 'postgres', url: '', directUrl: null, replicaUrl: null } as const
  const beside = await createTestApp({ database })
  expect(await ofBoth(beside)).toEqual([1, 1])
  await beside.deps.db.insert(outgoingGateways).values({ channel: 'mail', since: new Date() })
  expect(await ofBoth(beside)).toEqual([0, 1])
  await beside.close()
})

it('tells how many refunds are owed, and for how long the oldest', async () => {
  const { id } = await newOffer()
  const traveler = await test.addPerson()
  const readGauges = async () => [await read('rihla_refunds_owed'), await read('rihla_refunds_oldest_seconds')]
  expect(await readGauges()).toEqual([0, 0])
  for (const ms of [0, 600_000])
    await passTime(test, ms, async () => {
      const booking = await createBooking(test, traveler, id)
      await payBooking(test, traveler, booking.id)
      expect((await call(test, 'PATCH', `/bookings/${booking.id}/cancel`, traveler, {})).statusCode).toBe(200)
    })
  await passTime(test, 7_200_000, async () => expect(await readGauges()).toEqual([2, 7200]))
  // Nothing is left to give back of it.
  await test.deps.db.update(refunds).set({ amount: 0 })
  expect(await readGauges()).toEqual([0, 0])
})

it('tells how many payouts wait to be paid, and for how long the oldest', async () => {
  const readGauges = async () => [await read('rihla_payouts_waiting'), await read('rihla_payouts_oldest_seconds')]
  expect(await readGauges()).toEqual([0, 0])
  const now = test.time.now.getTime()
  const insertRun = async (ageMs: number, count: number) => {
    const runId = uuid()
    await test.deps.db.insert(payoutRuns).values({ id: runId, createdAt: new Date(now - ageMs) })
    const payout = { runId, amount: 576, holder: 'Salma Idrissi', sealedRib: '', lastDigits: '0000' }
    await test.deps.db
      .insert(payouts)
      .values(Array.from({ length: count }, () => ({ id: uuid(), hostId: uuid(), ...payout })))
    return runId
  }
  const runs = [await insertRun(86_400_000, 2), await insertRun(3_600_000, 1)]
  expect(await readGauges()).toEqual([3, 86_400])
  const [oldest = ''] = runs
  const admin = await test.addPerson({ isAdmin: true })
  const answer = await call(test, 'POST', `/admin/payouts/${oldest}/complete`, admin, { reference: 'VIR-1' })
  expect([answer.statusCode, await readGauges()]).toEqual([200, [1, 3600]])
})
