import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { insertExperiences, sampleExperience } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { filterValues } from './filters.ts'
import { countExperiences, isSurelyMany } from './repository.ts'

let test: TestApp
let hostId = ''
beforeAll(async () => {
  test = await createTestApp()
  hostId = (await test.addPerson({ isHost: true })).id
})
afterAll(() => test.close())

/** Spreads ids evenly over the first digits, as random ones are. */
const id = (number: number) => `${(number % 16).toString(16)}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const fill = async (count: number) => {
  await test.deps.db.delete(experiences)
  const rows = Array.from({ length: count }, (_, number) =>
    sampleExperience({ id: id(number), hostId, title: 'Tea', price: number }),
  )
  await insertExperiences(test.deps.db, rows)
  await test.deps.db.execute(sql`analyze experiences`)
}
const isSurely = (filters: { search: string; minPrice?: number; location?: string }) =>
  isSurelyMany(test.deps.db, filterValues(filters, Date.now()))

it('a sample shows that a search certainly finds more than are counted', async () => {
  await fill(2600)
  expect(await isSurely({ search: 'tea' })).toBe(true)
  expect(await isSurely({ search: 'tea', location: 'Fes' })).toBe(true)
  expect(await isSurely({ search: 'tea', minPrice: 500 })).toBe(true)
  expect(await isSurely({ search: 'tea', minPrice: 1300 })).toBe(false)
  expect(await isSurely({ search: 'tea', location: 'Rabat' })).toBe(false)
})

it('searches that the sample does not decide are counted', async () => {
  await fill(2600)
  const { db } = test.deps
  expect(await countExperiences(db, { search: 'tea', minPrice: 1 }, 'public')).toBe(1001)
  expect(await countExperiences(db, { search: 'tea', minPrice: 1599 }, 'public')).toBe(1001)
  expect(await countExperiences(db, { search: 'tea', minPrice: 1600 }, 'public')).toBe(1000)
  expect(await countExperiences(db, { search: 'tea', location: 'Fes', minPrice: 2500 }, 'public')).toBe(100)
})
