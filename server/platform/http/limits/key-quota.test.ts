import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyUsage } from '#server/platform/db/schema/operations.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let experienceId: string
beforeAll(async () => {
  test = await createTestApp()
  experienceId = await insertExperience(test.deps, (await test.addPerson({ isHost: true })).id)
})
afterAll(() => test.close())

const withUsed = async (used: number): Promise<TestPerson> => {
  const person = await test.addPerson()
  const day = test.time.now.toISOString().slice(0, 10)
  await test.deps.db.insert(idempotencyUsage).values({ userId: person.id, day, used })
  return person
}
const favorite = (person: TestPerson, key = uuid()) =>
  test.app.inject({
    method: 'POST',
    url: '/api/users/favorites',
    headers: { ...person.headers, 'idempotency-key': key },
    payload: { experienceId },
  })
const sync = (person: TestPerson, count: number) => {
  const payload = { experienceId, want: true }
  const changes = Array.from({ length: count }, () => ({ key: uuid(), kind: 'favorites.set@1', payload }))
  return test.app.inject({ method: 'POST', url: '/api/sync', headers: person.headers, payload: { changes } })
}

it('a person takes at most 10,000 idempotency keys a day, also where many come at once', async () => {
  const person = await withUsed(9_997)
  const answers = await Promise.all(Array.from({ length: 10 }, () => favorite(person)))
  expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(3)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(7)
  expect(refused[0]?.json().code).toBe('too_many_keys')
  // Devices try again by themselves: nothing that waits is refused for good.
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  await test.deps.db.update(idempotencyUsage).set({ day: '2020-01-01' }).where(eq(idempotencyUsage.userId, person.id))
  expect((await favorite(person)).statusCode).toBeLessThan(300)
})

it('a key that was taken before is answered again, whatever is used up by now', async () => {
  const person = await withUsed(9_999)
  const key = uuid()
  const first = await favorite(person, key)
  expect(first.statusCode).toBeLessThan(300)
  expect((await favorite(person, key)).body).toBe(first.body)
  expect((await favorite(person)).statusCode).toBe(429)
})

it('counts the changes of a batch, and takes it whole or not at all', async () => {
  const person = await withUsed(9_995)
  const refused = await sync(person, 6)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_keys'])
  expect((await sync(person, 5)).statusCode).toBe(200)
  expect((await sync(person, 1)).statusCode).toBe(429)
})
