/** Listings over a network that loses answers after the server has applied the request. */
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Experience } from '#contract/models/experience.ts'
import { idempotencyKeys } from '#server/platform/db/schema/operations.ts'
import { createListing, listingInput, uploadPhotos } from '#server/testing/listings.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { type FaultProxy, startFaultProxy } from '../../../tests/support/faults/fault-proxy.ts'
import { dropAnswer } from '../../../tests/support/faults/faults.ts'

let test: TestApp
let proxy: FaultProxy
let host: TestPerson
let images: string[]
beforeAll(async () => {
  test = await createTestApp()
  proxy = await startFaultProxy(await test.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await proxy.close()
  await test.close()
})
beforeEach(async () => {
  host = await test.addPerson({ isHost: true })
  images = await uploadPhotos(test, host)
})

const send = (method: string, path: string, body: object | null, headers: Record<string, string> = {}) =>
  fetch(`${proxy.url}/api/experiences${path}`, {
    method,
    headers: { ...host.headers, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const own = async (): Promise<Experience[]> =>
  (await call(test, 'GET', '/experiences/host/my-experiences', host)).json().data.experiences

it.each([
  ['a key', () => ({ headers: { 'idempotency-key': uuid() }, id: {} })],
  ['an id of its own', () => ({ headers: {}, id: { id: uuid() } })],
  ['both', () => ({ headers: { 'idempotency-key': uuid() }, id: { id: uuid() } })],
])('a listing with %s that is sent again is one listing', async (_what, make) => {
  const { headers, id } = make()
  const body = { ...listingInput({ images }), ...id }
  proxy.rule({ method: 'POST', path: '/api/experiences' }, dropAnswer, 2)
  await expect(send('POST', '', body, headers)).rejects.toThrow()
  await expect(send('POST', '', body, headers)).rejects.toThrow()
  const answer = await send('POST', '', body, headers)
  expect(answer.status).toBe(201)
  expect((await own()).map((row) => row.id)).toEqual([(await answer.json()).data.experience.id])
})

it('a creation is one listing if the server died while it held the key', async () => {
  const key = uuid()
  const body = listingInput({ images })
  const first = await send('POST', '', body, { 'idempotency-key': key })
  // As if the server had ended after the listing, before it could remember its answer.
  await test.deps.db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  const again = await send('POST', '', body, { 'idempotency-key': key })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await own()).toHaveLength(1)
})

it('a change that is sent again is one change', async () => {
  const { id } = await createListing(test, host, { images })
  const change = () => send('PUT', `/${id}`, listingInput({ images, price: 999 }), { 'if-match': '"1"' })
  proxy.rule({ method: 'PUT', path: `/api/experiences/${id}` }, dropAnswer, 1)
  await expect(change()).rejects.toThrow()
  expect((await change()).status).toBe(200)
  expect(await own()).toMatchObject([{ id, price: 999, version: 2 }])
})

it('a delete that is sent again succeeds', async () => {
  const { id } = await createListing(test, host, { images })
  proxy.rule({ method: 'DELETE', path: `/api/experiences/${id}` }, dropAnswer, 1)
  await expect(send('DELETE', `/${id}`, null)).rejects.toThrow()
  expect((await send('DELETE', `/${id}`, null)).status).toBe(200)
  expect(await own()).toEqual([])
})
