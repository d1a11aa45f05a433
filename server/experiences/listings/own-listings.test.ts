import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Experience } from '#contract/models/experience.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { call, createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('a host’s own listings are read in pages, the last changed first', async () => {
  const person = await test.addPerson({ isHost: true })
  await insertExperiences(
    test.deps.db,
    Array.from({ length: 5 }, (_, index) =>
      // Two of each moment.
      sampleExperience({
        id: uuid(),
        hostId: person.id,
        status: 'draft',
        updatedAt: new Date(1_760_000_000_000 + Math.floor(index / 2)),
      }),
    ),
  )
  const whole = (await call(test, 'GET', '/experiences/host/my-experiences', person)).json().data
    .experiences as Experience[]
  const paged: Experience[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = `limit=2${cursor && `&cursor=${cursor}`}`
    const answer = await call(test, 'GET', `/experiences/host/my-experiences?${query}`, person)
    const { data }: { data: { experiences: Experience[]; nextCursor: string | null } } = answer.json()
    expect(data.experiences.length).toBeLessThanOrEqual(2)
    paged.push(...data.experiences)
    cursor = paged.length > 5 ? null : data.nextCursor
  }
  expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  expect(whole.map(({ updatedAt }) => updatedAt)).toEqual(
    whole
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .reverse(),
  )
})
