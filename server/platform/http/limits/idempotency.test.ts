import { and, eq, sql } from 'drizzle-orm'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { createIdentity } from '#server/accounts/sessions/identity.ts'
import { idempotencyKeys } from '#server/platform/db/schema/operations.ts'
import { sqlKeywords } from '#server/testing/api-calls.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { ApiError } from '../api-error.ts'
import { createBind } from '../connections/bind.ts'
import { handleError } from '../errors.ts'

const make = endpoint({
  method: 'POST',
  path: '/things',
  access: 'user',
  body: z.strictObject({ name: z.string() }),
  data: z.strictObject({ number: z.int() }),
  status: 201,
  idempotent: true,
  failure: 'Failed',
})

let test: TestApp
let person: TestPerson
let handled = 0
let work: () => Promise<void> = async () => {}
const app = fastify()

beforeAll(async () => {
  test = await createTestApp()
  person = await test.addPerson()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  app.decorateRequest('heldKey', null)
  app.setErrorHandler(handleError)
  createBind(
    app,
    test.deps,
    createIdentity(test.deps),
  )(make, async () => {
    handled++
    const number = handled
    await work()
    return { number }
  })
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const send = (key: string, name = 'a', { headers } = person) =>
  app.inject({ method: 'POST', url: '/api/things', headers: { ...headers, 'idempotency-key': key }, payload: { name } })

/** Work that stands still until it is let go, and a promise of its having begun. */
const holdWork = () => {
  const started = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  work = async () => {
    work = async () => {}
    started.resolve()
    await released.promise
  }
  return { started: started.promise, release: () => released.resolve() }
}

it('gives a repeated request its first answer again', async () => {
  const key = uuid()
  const first = await send(key)
  const again = await send(key)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect(again.headers['idempotent-replay']).toBe('true')
})

it('keeps the keys of two people apart', async () => {
  const other = await test.addPerson()
  const key = uuid()
  const one = await send(key)
  expect((await send(key, 'a', other)).json()).not.toEqual(one.json())
})

it('refuses the key for another body', async () => {
  const key = uuid()
  await send(key)
  const answer = await send(key, 'b')
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency_key_reused'])
})

it('says so while the first is still running', async () => {
  const key = uuid()
  const { started, release } = holdWork()
  const first = send(key)
  await started
  const second = await send(key)
  expect([second.statusCode, second.json().code, second.headers['retry-after']]).toEqual([
    409,
    'request_in_flight',
    '1',
  ])
  release()
  expect((await first).statusCode).toBe(201)
  expect((await send(key)).json()).toEqual((await first).json())
})

it('runs once when many arrive together', async () => {
  const key = uuid()
  const before = handled
  await Promise.all(Array.from({ length: 20 }, () => send(key)))
  expect(handled).toBe(before + 1)
})

it('is taken over from a request that died, whose late answer then counts for nothing', async () => {
  const key = uuid()
  const { started, release } = holdWork()
  const slow = send(key)
  await started
  test.time.now = new Date(test.time.now.getTime() + 61_000)
  const taken = await send(key)
  expect(taken.statusCode).toBe(201)
  release()
  await slow
  expect((await send(key)).json()).toEqual(taken.json())
})

it('forgets a refusal, which changed nothing, and a failure of ours', async () => {
  for (const thrown of [new ApiError('not_available'), new Error('broken')]) {
    const key = uuid()
    work = () => Promise.reject(thrown)
    expect((await send(key)).statusCode).toBeGreaterThanOrEqual(400)
    work = async () => {}
    expect((await send(key)).statusCode).toBe(201)
  }
})

it('refuses a key that is none', async () => {
  for (const key of ['', 'x'.repeat(101), 'a b', 'é']) {
    expect((await send(key)).json().code).toBe('invalid_request')
  }
})

it('is forgotten after thirty days', async () => {
  const key = uuid()
  await send(key)
  const mine = and(eq(idempotencyKeys.userId, person.id), eq(idempotencyKeys.key, key))
  await test.deps.db
    .update(idempotencyKeys)
    .set({ createdAt: new Date(test.time.now.getTime() - 31 * 86_400_000) })
    .where(mine)
  expect((await send(key, 'b')).statusCode).toBe(201)
})

it('says nothing of the database where an answer cannot be remembered, and forgets nothing it was asked', async () => {
  const { db } = test.deps
  await db.execute(sql`
    create function refuse_answers() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`)
  await db.execute(sql`
    create trigger refuse_answers before update on idempotency_keys for each row execute function refuse_answers()`)
  const refused = await test.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { ...person.headers, 'idempotency-key': 'key-not-remembered' },
    payload: {
      name: 'Salma',
      email: person.email,
      subject: 'Where',
      category: 'general',
      message: 'Where do we meet?',
    },
  })
  await db.execute(sql`drop function refuse_answers cascade`)
  expect(refused.statusCode).toBe(500)
  expect(refused.json()).toEqual({ code: 'internal', message: expect.any(String) })
  expect(refused.body).not.toMatch(sqlKeywords)
})

describe('a database that takes no writes by the time of the answer', () => {
  const takeNoWrites = (statement: 'update' | 'delete') =>
    test.deps.db.execute(
      sql.raw(`
        create function take_no_writes() returns trigger language plpgsql as $$ begin raise read_only_sql_transaction; end $$;
        create trigger take_no_writes before ${statement} on idempotency_keys for each row execute function take_no_writes()`),
    )
  const takeWrites = () => test.deps.db.execute(sql`drop function take_no_writes cascade`)

  it('releases the key of a refused request once it takes writes again', async () => {
    const key = uuid()
    work = () => Promise.reject(new ApiError('unavailable', { retryAfter: 5 }))
    await takeNoWrites('delete')
    const refused = await send(key)
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    work = async () => {}
    await takeWrites()
    await expect.poll(async () => (await send(key)).statusCode).toBe(201)
  })

  it('remembers the answer once it takes writes again, and does the work once', async () => {
    const key = uuid()
    const before = handled
    await takeNoWrites('update')
    const refused = await send(key)
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    await takeWrites()
    await expect.poll(async () => (await send(key)).json().data).toEqual({ number: before + 1 })
    expect(handled).toBe(before + 1)
  })
})
