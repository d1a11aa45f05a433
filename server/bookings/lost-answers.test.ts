/** Booking over a network that loses answers after the server has applied the request. */
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../../tests/support/faults/fault-proxy.ts'
import { dropAnswer } from '../../tests/support/faults/faults.ts'
import { idempotencyKeys } from '../platform/db/schema/operations.ts'
import { auditBookings } from '../testing/audits.ts'
import { bookingRequest } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts'

let test: TestApp
let proxy: FaultProxy
let traveler: TestPerson
let host: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
  proxy = await startFaultProxy(await test.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await proxy.close()
  await test.close()
})
beforeEach(async () => {
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 3 })
})

const send = (body: object, key?: string) =>
  fetch(`${proxy.url}/api/bookings`, {
    method: 'POST',
    headers: { ...traveler.headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })
const list = async () => {
  const answer = await test.app.inject({ url: '/api/bookings?limit=100', headers: traveler.headers })
  const { bookings } = answer.json().data
  return bookings.filter((row: { experience: { id: string } }) => row.experience.id === experienceId)
}

it.each([
  ['a key', () => ({ key: uuid(), id: {} })],
  ['an id of its own', () => ({ key: undefined, id: { id: uuid() } })],
  ['both', () => ({ key: uuid(), id: { id: uuid() } })],
])('a booking with %s that is sent again is one booking', async (_what, make) => {
  const { key, id } = make()
  const body = { ...bookingRequest(test, experienceId), ...id }
  proxy.rule({ method: 'POST', path: '/api/bookings' }, dropAnswer, 2)
  await expect(send(body, key)).rejects.toThrow()
  await expect(send(body, key)).rejects.toThrow()
  const answer = await send(body, key)
  expect(answer.status).toBe(201)
  expect((await list()).map((row: { id: string }) => row.id)).toEqual([(await answer.json()).data.booking.id])
  expect(await auditBookings(test, experienceId)).toEqual([])
})

it('a booking whose server stopped before saving its response is one booking', async () => {
  const key = uuid()
  const body = bookingRequest(test, experienceId)
  expect((await send(body, key)).status).toBe(201)
  // As if the server had ended after the booking, before it could remember its answer.
  await test.deps.db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  expect((await send(body, key)).status).toBe(201)
  expect(await list()).toHaveLength(1)
  expect(await auditBookings(test, experienceId)).toEqual([])
})
