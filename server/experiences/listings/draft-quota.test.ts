import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { insertExperience, listingInput } from '#server/testing/listings.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.addPerson({ isAdmin: true })
})
afterAll(() => test.close())

const draft = (person: TestPerson, changes: object = {}) =>
  call(test, 'POST', '/experiences', person, { ...listingInput(), status: 'draft', ...changes })
const notPublic = ({ id }: TestPerson) =>
  test.deps.db.$count(
    experiences,
    and(eq(experiences.hostId, id), eq(experiences.isApproved, false), isNull(experiences.deletedAt)),
  )
const hostWith = async (count: number) => {
  const host = await test.addPerson({ isHost: true })
  for (let index = 0; index < count; index++)
    await insertExperience(test.deps, host.id, { status: index % 2 ? 'draft' : 'published', isApproved: false })
  return host
}

it('a host has at most 100 listings that are not public, also after parallel requests', async () => {
  const host = await hostWith(97)
  const answers = await Promise.all(Array.from({ length: 10 }, () => draft(host)))
  expect(answers.map((answer) => answer.json().code ?? 'created').sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'created'),
    ...Array.from({ length: 7 }, () => 'draft_quota_reached'),
  ])
  expect(await notPublic(host)).toBe(100)
})

it('an existing one is answered as before, and a deletion or an approval makes room for another', async () => {
  const host = await hostWith(98)
  const id = uuid()
  expect((await draft(host, { id })).statusCode).toBe(201)
  const waiting = await insertExperience(test.deps, host.id, { isApproved: false })
  expect((await draft(host, { id })).statusCode).toBe(201)
  expect((await draft(host)).json().code).toBe('draft_quota_reached')
  await call(test, 'DELETE', `/experiences/${id}`, host)
  expect((await draft(host)).statusCode).toBe(201)
  await call(test, 'PUT', `/experiences/${waiting}/approve`, admin)
  expect((await draft(host)).statusCode).toBe(201)
  expect((await draft(host)).json().code).toBe('draft_quota_reached')
})
