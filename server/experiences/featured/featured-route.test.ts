import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  const { id: hostId } = await test.addPerson({ isHost: true })
  const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const rows = Array.from({ length: 8 }, (_, index) => sampleExperience({ id: id(index + 1), hostId, location: 'Fes' }))
  await insertExperiences(test.deps.db, rows)
})
afterAll(() => test.close())

it('returns four featured experiences unless the query has a limit', async () => {
  const count = async (query: string) => {
    const answer = await test.app.inject(`/api/experiences/featured${query}`)
    return (answer.json().data.experiences as unknown[]).length
  }
  expect([await count(''), await count('?limit=6'), await count('?lang=fr')]).toEqual([4, 6, 4])
})
