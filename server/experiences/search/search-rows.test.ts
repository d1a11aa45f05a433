import { eq, getTableColumns, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { searchRows } from '#server/platform/db/schema/search-rows.ts'
import { insertExperiences, sampleExperience, sampleTexts } from '#server/testing/sample-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { wordColumns } from '../listings/insert.ts'
import { isPublic } from './columns.ts'
import { positionOf } from './position.ts'
import { findAndCountExperiences, findExperiences } from './repository.ts'

let test: TestApp
let hostId = ''
beforeAll(async () => {
  test = await createTestApp()
  hostId = (await test.addPerson({ isHost: true })).id
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(experiences)
})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const columns = Object.keys(getTableColumns(searchRows)) as (keyof typeof searchRows.$inferSelect)[]
const toSearchRow = <T extends object>(row: T) =>
  Object.fromEntries(columns.map((name) => [name, row[name as keyof T]]))

const expectRowOfEachListing = async () => {
  const { db } = test.deps
  const rows = await db.select().from(searchRows).orderBy(searchRows.id)
  const listings = await db.select().from(experiences).where(isPublic).orderBy(experiences.id)
  expect(rows).toEqual(listings.map(toSearchRow))
}

it('searches for words in a city look in search_rows, on the first page and on later ones', async () => {
  const { db } = test.deps
  const rows = Array.from({ length: 30 }, (_, index) =>
    sampleExperience({ id: id(index), hostId, title: 'Camel ride' }),
  )
  await insertExperiences(db, rows)
  const filters = { search: 'camel', location: 'Fes', minPrice: 100 }
  const page = { audience: 'public', after: null, limit: 5, now: test.time.now.getTime() } as const
  expect((await findAndCountExperiences(db, filters, page)).total).toBe(30)
  await expectRowOfEachListing()
  // Without the others it shows which table is read.
  await db.delete(searchRows).where(sql`${searchRows.id} > ${id(8)}`)
  const first = await findAndCountExperiences(db, filters, page)
  expect([first.total, first.rows.map((row) => row.id)]).toEqual([9, [0, 1, 2, 3, 4].map(id)])
  const last = first.rows.at(-1)
  const after = last ? positionOf(last, 'recommended') : null
  const second = await findExperiences(db, filters, { ...page, after })
  expect(second.map((row) => row.id)).toEqual([5, 6, 7, 8].map(id))
})

const step = fc.record({
  number: fc.nat({ max: 3 }),
  price: fc.integer({ min: 100, max: 900 }),
  as: fc.constantFrom('add', 'change', 'rename', 'hide', 'show', 'delete', 'suspend', 'remove'),
})

it('search_rows has a row for each public listing and no other after random statements', async () => {
  const { db } = test.deps
  const write = async ({ number, price, as }: { number: number; price: number; as: string }) => {
    const one = eq(experiences.id, id(number))
    const change = (changes: Partial<typeof experiences.$inferInsert> & object) =>
      db.update(experiences).set(changes).where(one)
    if (as === 'add') {
      const exists = (await db.select().from(experiences).where(one)).length > 0
      const row = { id: id(number), hostId, isApproved: number % 2 === 0, price }
      if (!exists) await insertExperiences(db, [sampleExperience(row)])
    } else if (as === 'change')
      await change({
        price,
        groupSize: 1 + (price % 9),
        ratingHundredths: 400,
        score: price,
        availableDays: [price % 7],
      })
    else if (as === 'rename') {
      const words = wordColumns({
        location: 'Rabat',
        category: 'food',
        translations: { en: sampleTexts(`Tea ${price}`) },
      })
      await db
        .update(experiences)
        .set({ locationKey: 'rabat', category: 'food', ...words })
        .where(one)
    } else if (as === 'hide') await change({ isApproved: false })
    else if (as === 'show') await change({ isApproved: true, status: 'published', deletedAt: null })
    else if (as === 'delete') await change({ deletedAt: new Date() })
    else if (as === 'suspend') await change({ status: 'suspended' })
    else await db.delete(experiences).where(one)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      await db.delete(experiences)
      for (const one of steps) await write(one)
      await expectRowOfEachListing()
    }),
    { numRuns: 40 },
  )
})
