import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { createIdentity } from '#server/accounts/sessions/identity.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { idempotencyKeys } from '../platform/db/schema/operations.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { createBind } from '../platform/http/connections/bind.ts'
import { handleError } from '../platform/http/errors.ts'
import { releaseDeadRequests } from '../platform/jobs/clean-up.ts'

const change = endpoint({
  method: 'POST',
  path: '/changes',
  access: 'user',
  body: z.strictObject({ password: z.string() }),
  data: z.strictObject({ codes: z.array(z.string()) }),
  idempotent: 'outcome',
  failure: 'Failed',
})

let test: TestApp
let person: TestPerson
let app: FastifyInstance
let made = 0
let work: () => Promise<void> = async () => {}
beforeAll(async () => {
  test = await createTestApp()
  person = await test.addPerson()
  app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  app.decorateRequest('heldKey', null)
  app.setErrorHandler(handleError)
  createBind(
    app,
    test.deps,
    createIdentity(test.deps),
  )(change, async () => {
    made++
    await work()
    return { codes: ['secret-code'] }
  })
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const send = (key: string, password = 'secret-password') =>
  app.inject({
    method: 'POST',
    url: '/api/changes',
    headers: { ...person.headers, 'idempotency-key': key },
    payload: { password },
  })
const outcomeOf = async (key: string, { headers } = person): Promise<string> => {
  const answer = await test.app.inject({ method: 'POST', url: `/api/requests/${key}/outcome`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json().data.outcome
}

describe('the outcome of a request', () => {
  it('is done if it was carried out, and stays so', async () => {
    const key = uuid()
    await send(key)
    expect(await outcomeOf(key)).toBe('done')
    expect(await outcomeOf(key)).toBe('done')
  })

  it('is not_received if it never arrived, and a request that still arrives is refused', async () => {
    const key = uuid()
    const before = made
    expect(await outcomeOf(key)).toBe('not_received')
    const late = await send(key)
    expect([late.statusCode, late.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect(made).toBe(before)
    expect(await outcomeOf(key)).toBe('not_received')
  })

  it('is not_received if it was refused', async () => {
    const key = uuid()
    work = () => Promise.reject(new ApiError('not_available'))
    await send(key)
    work = async () => {}
    expect(await outcomeOf(key)).toBe('not_received')
  })

  it('is in_progress while the server works on it, and done afterwards', async () => {
    const key = uuid()
    const started = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    work = async () => {
      started.resolve()
      await released.promise
    }
    const answer = send(key)
    await started.promise
    expect(await outcomeOf(key)).toBe('in_progress')
    released.resolve()
    await answer
    work = async () => {}
    expect(await outcomeOf(key)).toBe('done')
  })

  it('is unknown if the server failed at it, since it may have been committed; sent again, it is carried out', async () => {
    const key = uuid()
    work = () => Promise.reject(new Error('broken'))
    expect((await send(key)).statusCode).toBe(500)
    work = async () => {}
    expect(await outcomeOf(key)).toBe('unknown')
    expect((await send(key)).statusCode).toBe(200)
    expect(await outcomeOf(key)).toBe('done')
  })

  it('is not_received if the server was too busy for it', async () => {
    const key = uuid()
    work = () => Promise.reject(new ApiError('overloaded', { retryAfter: 5 }))
    expect((await send(key)).statusCode).toBe(503)
    work = async () => {}
    expect(await outcomeOf(key)).toBe('not_received')
  })

  it('is unknown if its server died, also after the embedded database was started again', async () => {
    const key = uuid()
    await test.deps.db.insert(idempotencyKeys).values({
      userId: person.id,
      key,
      requestHash: 'hash',
      createdAt: test.time.now,
    })
    expect(await outcomeOf(key)).toBe('in_progress')
    await releaseDeadRequests(test.deps)
    expect(await outcomeOf(key)).toBe('unknown')
  })

  it('is visible only to the account that sent the request', async () => {
    const key = uuid()
    await send(key)
    const other = await test.addPerson()
    expect(await outcomeOf(key, other)).toBe('not_received')
    expect(await outcomeOf(key)).toBe('done')
    const stranger = await test.app.inject({ method: 'POST', url: `/api/requests/${key}/outcome` })
    expect(stranger.statusCode).toBe(401)
  })
})

describe('a request with a secret in its body or answer', () => {
  it('is carried out once, and its repetition is refused with already_done', async () => {
    const key = uuid()
    const before = made
    expect((await send(key)).json()).toEqual({ data: { codes: ['secret-code'] } })
    const again = await send(key)
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_done'])
    expect(made).toBe(before + 1)
  })

  it('leaves neither its answer nor a hash of its body in the database', async () => {
    const [one, other] = [uuid(), uuid()]
    await send(one, 'secret-password')
    await send(other, 'another-password')
    const rows = await test.deps.db.select().from(idempotencyKeys)
    const hashes = rows
      .filter(({ key }) => key === one || key === other)
      .map(({ requestHash, body }) => [requestHash, body])
    expect(hashes).toHaveLength(2)
    expect(hashes[0]).toEqual(hashes[1])
    expect(hashes[0]?.[1]).toBeNull()
  })
})
