import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertExperience } from '../testing/listings.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts'

let test: TestApp
let host: TestPerson

beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
})
afterAll(() => test.close())

const change = (experienceId: string, want: boolean, key: string = uuid()) => ({
  key,
  kind: 'favorites.set@1',
  payload: { experienceId, want },
})
const send = async (person: TestPerson, changes: object[]) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/sync',
    headers: person.headers,
    payload: { changes },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().data.results
}
const favoriteIds = async ({ headers }: TestPerson) => {
  const answer = await test.app.inject({ url: '/api/users/favorites', headers })
  return answer.json().data.favorites.map(({ id }: { id: string }) => id)
}

it('answers each change with an outcome of its own', async () => {
  const person = await test.addPerson()
  const id = await insertExperience(test.deps, host.id)
  const gone = await insertExperience(test.deps, host.id, { deletedAt: new Date() })
  const results = await send(person, [
    change(uuid(), true),
    change(id, true),
    change(gone, true),
    change(uuid(), false),
  ])
  expect(results.map(({ status }: { status: number }) => status)).toEqual([404, 201, 410, 200])
  expect(results[2]).toMatchObject({ code: 'gone', message: 'This experience is no longer offered.' })
  expect(await favoriteIds(person)).toEqual([id])
})

it('applies the changes of one experience in their order', async () => {
  const person = await test.addPerson()
  const id = await insertExperience(test.deps, host.id)
  await send(person, [change(id, true), change(id, false), change(id, true)])
  expect(await favoriteIds(person)).toEqual([id])
  await send(person, [change(id, true), change(id, false)])
  expect(await favoriteIds(person)).toEqual([])
})

it('does not repeat a change whose answer was lost', async () => {
  const person = await test.addPerson()
  const id = await insertExperience(test.deps, host.id)
  const add = change(id, true)
  const [first] = await send(person, [add])
  await send(person, [change(id, false)])
  expect(await send(person, [add])).toEqual([first])
  expect(await favoriteIds(person)).toEqual([])
})

it('recognises a key that the single call has used', async () => {
  const person = await test.addPerson()
  const id = await insertExperience(test.deps, host.id)
  const add = change(id, true)
  const headers = { ...person.headers, 'idempotency-key': add.key }
  const single = () =>
    test.app.inject({ method: 'POST', url: '/api/users/favorites', headers, payload: { experienceId: id } })
  await single()
  expect(await send(person, [add])).toEqual([{ key: add.key, status: 201 }])
  await send(person, [change(id, false)])
  expect((await single()).statusCode).toBe(201)
  expect(await favoriteIds(person)).toEqual([])
})

it('refuses a key that belongs to another change, in this batch or before', async () => {
  const person = await test.addPerson()
  const id = await insertExperience(test.deps, host.id)
  const key = uuid()
  const results = await send(person, [change(id, true, key), change(id, false, key)])
  expect(results).toMatchObject([{ status: 201 }, { status: 422, code: 'idempotency_key_reused' }])
  expect(await send(person, [change(id, false, key)])).toMatchObject([{ status: 422 }])
  expect(await favoriteIds(person)).toEqual([id])
})

it('validates a refused change again', async () => {
  const person = await test.addPerson()
  const id = uuid()
  const add = change(id, true)
  expect(await send(person, [add])).toMatchObject([{ status: 404 }])
  await insertExperience(test.deps, host.id, { id })
  expect(await send(person, [add])).toMatchObject([{ status: 201 }])
})

it('applies a batch once that two windows send in parallel', async () => {
  const person = await test.addPerson()
  const ids = await Promise.all(Array.from({ length: 20 }, () => insertExperience(test.deps, host.id)))
  const changes = ids.map((id) => change(id, true))
  const [one, other] = await Promise.all([send(person, changes), send(person, [...changes].reverse())])
  expect(other.reverse()).toEqual(one)
  expect((await favoriteIds(person)).sort()).toEqual(ids.sort())
})

it('refuses an invalid batch', async () => {
  const person = await test.addPerson()
  const many = Array.from({ length: 101 }, () => change(uuid(), true))
  for (const changes of [[], many, [{ ...change(uuid(), true), kind: 'favorites.set@9' }], 'x', null]) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/sync',
      headers: person.headers,
      payload: { changes },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('invalid_request')
  }
})
