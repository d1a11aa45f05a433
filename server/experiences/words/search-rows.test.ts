import { eq, getTableColumns, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { catalogueMarks, catalogueWords, experiences } from '#server/platform/db/schema/experiences.ts'
import { searchRows } from '#server/platform/db/schema/search-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { directPostgres } from '#server/testing/test-database.ts'
import { insertExperiences, wordColumns } from '../listings/insert.ts'
import { findAndCountExperiences } from '../repository.ts'
import { sampleExperience, sampleTexts } from '../sample-rows.ts'
import { isPublic } from '../search/columns.ts'
import { collectRows } from './search-rows.ts'

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
const add = (count: number, title = 'Camel ride') =>
  insertExperiences(
    test.deps.db,
    Array.from({ length: count }, (_, index) => sampleExperience({ id: id(index), hostId, title })),
  )
const forget = async () => {
  await test.deps.db.delete(searchRows)
  await test.deps.db.delete(catalogueWords).where(eq(catalogueWords.word, catalogueMarks.rows))
}
const isMarked = async () =>
  (await test.deps.db.select().from(catalogueWords).where(eq(catalogueWords.word, catalogueMarks.rows))).length > 0
const asked = { search: 'camel', location: 'Fes', minPrice: 100 }
const find = async () => {
  const page = { audience: 'public', after: null, limit: 5, now: test.time.now.getTime() } as const
  const { rows, total } = await findAndCountExperiences(test.deps.db, asked, page)
  return { ids: rows.map((row) => row.id), total }
}
const columns = Object.keys(getTableColumns(searchRows)) as (keyof typeof searchRows.$inferSelect)[]
const shortOf = <T extends object>(table: T) =>
  Object.fromEntries(columns.map((name) => [name, table[name as keyof T]]))
const expectRowsOfAll = async () => {
  const { db } = test.deps
  const kept = await db.select().from(searchRows).orderBy(searchRows.id)
  const listings = await db.select().from(experiences).where(isPublic).orderBy(experiences.id)
  expect(kept).toEqual(listings.map(shortOf))
}

it('looks in the rows that are kept, and in the listings themselves until all rows are there', async () => {
  await add(450)
  const before = await find()
  expect(before.total).toBe(450)
  // So that it shows from which of them an answer is.
  await test.deps.db.delete(searchRows).where(sql`${searchRows.id} > ${id(9)}`)
  expect((await find()).total).toBe(10)
  await test.deps.db.delete(catalogueWords).where(eq(catalogueWords.word, catalogueMarks.rows))
  expect(await find()).toEqual(before)
  await collectRows(test.deps, AbortSignal.abort())
  expect([await isMarked(), await find()]).toEqual([false, before])
  await collectRows(test.deps)
  expect([await isMarked(), await find()]).toEqual([true, before])
  await expectRowsOfAll()
})

const step = fc.record({
  number: fc.nat({ max: 3 }),
  price: fc.integer({ min: 100, max: 900 }),
  as: fc.constantFrom('add', 'change', 'rename', 'hide', 'show', 'delete', 'suspend', 'lose', 'collect'),
})

it('has what every public listing is found by after random statements, also where some were written before it', async () => {
  const { db } = test.deps
  const write = async ({ number, price, as }: { number: number; price: number; as: string }) => {
    const changing = (changes: Partial<typeof experiences.$inferInsert> & object) =>
      db
        .update(experiences)
        .set(changes)
        .where(eq(experiences.id, id(number)))
    if (as === 'add') {
      const isThere =
        (
          await db
            .select()
            .from(experiences)
            .where(eq(experiences.id, id(number)))
        ).length > 0
      const row = { id: id(number), hostId, isApproved: number % 2 === 0, price }
      if (!isThere) await insertExperiences(db, [sampleExperience(row)])
    } else if (as === 'change')
      await changing({
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
        .where(eq(experiences.id, id(number)))
    } else if (as === 'hide') await changing({ isApproved: false })
    else if (as === 'show') await changing({ isApproved: true, status: 'published', deletedAt: null })
    else if (as === 'delete') await changing({ deletedAt: new Date() })
    else if (as === 'suspend') await changing({ status: 'suspended' })
    else if (as === 'lose') await db.delete(experiences).where(eq(experiences.id, id(number)))
    else await collectRows(test.deps)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), fc.array(step, { maxLength: 10 }), async (before, after) => {
      await db.delete(experiences)
      for (const one of before) await write(one)
      await forget()
      for (const one of after) await write(one)
      await collectRows(test.deps)
      expect(await isMarked()).toBe(true)
      await expectRowsOfAll()
    }),
    { numRuns: 40 },
  )
})

it.runIf(directPostgres)('leaves what is being written for the next time, and waits for none of it', async () => {
  const { db } = test.deps
  await add(3)
  await forget()
  await db.transaction(async (hiding) => {
    await hiding
      .update(experiences)
      .set({ isApproved: false })
      .where(eq(experiences.id, id(1)))
    await collectRows(test.deps)
    expect([await isMarked(), (await db.select().from(searchRows)).length]).toEqual([false, 2])
  })
  await collectRows(test.deps)
  expect(await isMarked()).toBe(true)
  await expectRowsOfAll()
})
